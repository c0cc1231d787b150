import type { ReactNode } from 'react'
import { addToast, dismissToast, type ToastOptions, type ToastVariant, updateToast } from './toast-store.ts'

const CONFIRM_MS = 8000

export type ToastHandle = {
  id: string
  update: (options: ToastOptions) => void
  dismiss: () => void
}

export type ConfirmToastOptions = {
  title: ReactNode
  description?: ReactNode
  confirmText?: string
  cancelText?: string
  onConfirm: () => void
  onCancel?: () => void
}

type Extras = Omit<ToastOptions, 'title' | 'variant'>

/** Can be called outside React; the Toaster shows it. */
export function toast(options: ToastOptions): ToastHandle {
  const id = addToast(options)
  return {
    id,
    update: (changes) => updateToast(id, changes),
    dismiss: () => dismissToast(id),
  }
}

toast.success = withVariant('success')
toast.error = withVariant('destructive')
toast.warning = withVariant('warning')
toast.info = withVariant('info')

toast.confirm = ({
  title,
  description,
  confirmText = 'Confirmer',
  cancelText = 'Annuler',
  onConfirm,
  onCancel,
}: ConfirmToastOptions): ToastHandle =>
  toast({
    title,
    description,
    duration: CONFIRM_MS,
    variant: 'warning',
    action: [
      { label: cancelText, onClick: () => onCancel?.() },
      { label: confirmText, onClick: onConfirm, isPrimary: true },
    ],
  })

function withVariant(variant: ToastVariant) {
  return (title: ReactNode, extras: Extras = {}) => toast({ ...extras, title, variant })
}
