import { createContext, type ReactNode, useContext } from 'react'
import type { FailureWords } from '@/lib/http/error-message.ts'
import type { ConfirmType } from './confirm-dialog.tsx'

export type NotificationType = 'success' | 'error' | 'warning' | 'info'

export type ConfirmOptions = {
  title: string
  message: ReactNode
  /** Below the message. */
  note?: string | undefined
  type?: ConfirmType | undefined
  confirmText?: string | undefined
  cancelText?: string | undefined
  /** The highlighted button; by default the one that confirms. */
  accent?: 'confirm' | 'cancel' | undefined
  /** Awaited with the dialog open and busy. When it throws, the dialog stays open. */
  onConfirm?: (() => unknown) | undefined
  /** Shown in the dialog when `onConfirm` throws; without it the caller reports the failure. */
  failureWords?: string | FailureWords | undefined
}

export type NotificationOptions = {
  message: ReactNode
  type?: NotificationType
  title?: string | undefined
  hasAutoClose?: boolean
  autoCloseDelay?: number
}

export type Dialogs = {
  /** Resolves when the dialog has closed: true once the action succeeded, false when it was cancelled. */
  confirm: (options: ConfirmOptions) => Promise<boolean>
  show: (options: NotificationOptions) => void
}

export const DialogsContext = createContext<Dialogs | null>(null)

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it')
  return dialogs
}
