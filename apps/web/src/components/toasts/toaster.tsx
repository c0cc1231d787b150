import { useStore } from '@/lib/store.ts'
import { ToastCard } from './toast-card.tsx'
import { dismissToast, type Toast, toasts } from './toast-store.ts'

/** Mounted once, above everything. */
export function Toaster() {
  const open = useStore(toasts).filter((toast) => toast.open)
  const urgent = open.filter((toast) => toast.variant === 'destructive')
  const polite = open.filter((toast) => toast.variant !== 'destructive')
  return (
    <section aria-label="Notifications" className="toaster" data-toaster="">
      <LiveRegion role="status" toasts={polite} />
      <LiveRegion role="alert" toasts={urgent} />
    </section>
  )
}

/** The region is there before the toast, otherwise screen readers would not announce what enters it. */
function LiveRegion({ role, toasts }: { role: 'status' | 'alert'; toasts: Toast[] }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a second way to the close button inside.
    <div
      aria-live={role === 'alert' ? 'assertive' : 'polite'}
      onKeyDown={(event) => {
        if (event.key === 'Escape') for (const toast of toasts) dismissToast(toast.id)
      }}
      role={toasts.length > 0 ? role : undefined}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
