import type { ReactNode } from 'react'
import { toast } from './toast.ts'

const NOTICE_MS = 4000
const ERROR_MS = 5000

/**
 * DLG-35, DLG-36, DLG-37: on the content and configuration screens a notice lasts 4 s instead of the default
 * 5 s.
 */
export const areaToast = {
  success: (title: ReactNode, description?: ReactNode) =>
    toast.success(title, { description, duration: NOTICE_MS }),
  error: (title: ReactNode, description?: ReactNode) =>
    toast.error(title, { description, duration: ERROR_MS }),
  warning: (title: ReactNode, description?: ReactNode) =>
    toast.warning(title, { description, duration: NOTICE_MS }),
  info: (title: ReactNode, description?: ReactNode) =>
    toast.info(title, { description, duration: NOTICE_MS }),
}
