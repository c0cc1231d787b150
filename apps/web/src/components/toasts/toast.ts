import type { ReactNode } from 'react'
import { addToast, dismissToast, type ToastOptions, type ToastVariant, updateToast } from './toast-store.ts'

export type ToastHandle = {
  id: string
  update: (options: ToastOptions) => void
  dismiss: () => void
}

type Extras = Omit<ToastOptions, 'title' | 'variant'> & {
  /** DLG-35, DLG-37: a notice of the content and configuration screens. */
  isBrief?: boolean
}

const BRIEF_MS = 4000

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

function withVariant(variant: ToastVariant) {
  return (title: ReactNode, { isBrief = false, ...extras }: Extras = {}) =>
    toast({ ...(isBrief && { duration: BRIEF_MS }), ...extras, title, variant })
}
