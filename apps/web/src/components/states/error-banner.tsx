import { CircleAlert, X } from 'lucide-react'

export type ErrorBannerProps = {
  /** Nothing is shown without one. */
  message: string | null | undefined
  onDismiss: () => void
}

export function ErrorBanner({ message, onDismiss }: ErrorBannerProps) {
  if (!message) return null
  return (
    <div
      className="mb-4 flex items-start gap-2.5 rounded-md border border-danger-line bg-danger-soft py-2 pr-2 pl-3.5 text-sm text-danger-text"
      role="alert"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <p className="min-w-0 flex-1 py-0.5 break-words">{message}</p>
      <button
        aria-label="Fermer le message"
        className="pressable inline-flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-fg/10"
        onClick={onDismiss}
        type="button"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
