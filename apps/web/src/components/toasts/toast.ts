import type { ReactNode } from 'react'
import { addToast, dismissToast, type ToastOptions, type ToastVariant, updateToast } from './toast-store.ts'

export type ToastHandle = {
  id: string
  update: (options: ToastOptions) => void
  dismiss: () => void
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

function withVariant(variant: ToastVariant) {
  return (title: ReactNode, extras: Extras = {}) => toast({ ...extras, title, variant })
}
