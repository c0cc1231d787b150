import { useMemo } from 'react'
import { type NotificationOptions, useDialogs } from './dialogs-context.ts'

const FALLBACK_ERROR = "Une erreur s'est produite"
const SUCCESS_MS = 3000
const WARNING_MS = 5000
const INFO_MS = 4000

type Extras = Partial<NotificationOptions>

/** DLG-09 to DLG-19: a dialog with « OK ». Use a toast for a message that should not interrupt. */
export function useNotify() {
  const { show } = useDialogs()
  return useMemo(
    () => ({
      show,
      success: (message: string, extras: Extras = {}) =>
        show({ type: 'success', message, hasAutoClose: true, autoCloseDelay: SUCCESS_MS, ...extras }),
      /** An error stays until it is closed. */
      error: (message?: string | null, extras: Extras = {}) =>
        show({ type: 'error', message: message || FALLBACK_ERROR, hasAutoClose: false, ...extras }),
      warning: (message: string, extras: Extras = {}) =>
        show({ type: 'warning', message, hasAutoClose: true, autoCloseDelay: WARNING_MS, ...extras }),
      info: (message: string, extras: Extras = {}) =>
        show({ type: 'info', message, hasAutoClose: true, autoCloseDelay: INFO_MS, ...extras }),
    }),
    [show],
  )
}
