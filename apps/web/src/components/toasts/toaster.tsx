import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useStore } from '@/lib/store.ts'
import { freePlace } from './free-place.ts'
import { ToastCard } from './toast-card.tsx'
import { dismissToast, type Toast, toasts } from './toast-store.ts'

/** Mounted once, above everything. */
export function Toaster() {
  const open = useStore(toasts).filter((toast) => toast.open)
  const root = useRef<HTMLElement>(null)
  useFreePlace(root, open[0]?.id)
  const urgent = open.filter((toast) => toast.variant === 'destructive')
  const polite = open.filter((toast) => toast.variant !== 'destructive')
  return (
    <section aria-label="Notifications" className="toaster" data-toaster="" ref={root}>
      <LiveRegion role="status" toasts={polite} />
      <LiveRegion role="alert" toasts={urgent} />
    </section>
  )
}

/** What a toast must not cover: whatever can be pressed or typed in, and what a dialog is about. */
const OBSTACLES = 'a[href], button, input, select, textarea, summary, [role$="dialog"] h2'
const DIALOGS = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'
const SMALLEST = 8

/** Each toast finds its place when it appears, and another one only when a dialog opens or closes. */
function useFreePlace(root: RefObject<HTMLElement | null>, id: string | undefined) {
  useLayoutEffect(() => {
    const toaster = root.current
    if (!toaster || id === undefined) return undefined
    placeToast(toaster)
    // Dialogs are drawn directly in the body.
    const dialogs = new MutationObserver(() => placeToast(toaster))
    dialogs.observe(document.body, { childList: true })
    return () => dialogs.disconnect()
  }, [root, id])
}

function placeToast(toaster: HTMLElement) {
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1)
  const obstacles = [...(dialog ?? document).querySelectorAll(OBSTACLES)]
    .filter((element) => !toaster.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => Math.min(width, height) >= SMALLEST)
  toaster.style.translate = ''
  const { down, left } = freePlace(toaster.getBoundingClientRect(), obstacles, window.innerHeight)
  toaster.style.translate = `${-left}px ${down}px`
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
