import type { ReactNode } from 'react'
import { type ToastHandle, toast } from './toast.ts'

const CONFIRM_MS = 8000

type ConfirmToastOptions = {
  title: ReactNode
  description?: ReactNode
  confirmText?: string
  cancelText?: string
  onConfirm: () => void
  onCancel?: () => void
}

/** DLG-38. In a file of its own: /login loads the toasts, and asks nothing in them. */
export function confirmToast({
  title,
  description,
  confirmText = 'Confirmer',
  cancelText = 'Annuler',
  onConfirm,
  onCancel,
}: ConfirmToastOptions): ToastHandle {
  return toast({
    title,
    description,
    duration: CONFIRM_MS,
    variant: 'warning',
    action: [
      { label: cancelText, onClick: () => onCancel?.() },
      { label: confirmText, onClick: onConfirm, isPrimary: true },
    ],
  })
}
