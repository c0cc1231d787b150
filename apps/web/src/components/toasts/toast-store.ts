import type { ReactNode } from 'react'

export const TOAST_LIMIT = 1
export const TOAST_REMOVE_DELAY = 1_000_000
export const TOAST_DURATION = 5000
export const COUNTDOWN_TICK = 1000

export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info'

export type ToastAction = {
  label: string
  onClick: () => void
  /** Drawn as the main button. */
  isPrimary?: boolean
}

export type ToastOptions = {
  title?: ReactNode
  description?: ReactNode
  /** One button, or several side by side. Each of them dismisses the toast. */
  action?: ToastAction | ToastAction[]
  variant?: ToastVariant
  /** Milliseconds on screen, when there is no countdown. */
  duration?: number
  /** DLG-33: seconds, counted down on the toast. */
  countdown?: number
}

export type Toast = ToastOptions & {
  id: string
  variant: ToastVariant
  duration: number
  open: boolean
  /** Seconds left of the countdown. */
  remainingTime?: number
}

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

/** The timer of the open toast: at most one is open. */
let clock: { id: string; timer: ReturnType<typeof setTimeout>; startedAt: number; left: number } | null = null
let paused: { id: string; left: number } | null = null

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function getToasts(): readonly Toast[] {
  return toasts
}

export function addToast(options: ToastOptions): string {
  count += 1
  const id = String(count)
  const open: Toast = {
    ...options,
    id,
    variant: options.variant ?? 'default',
    duration: options.duration ?? TOAST_DURATION,
    open: true,
    ...(options.countdown === undefined ? {} : { remainingTime: options.countdown }),
  }
  const kept = [open, ...toasts].slice(0, TOAST_LIMIT)
  for (const dropped of toasts.filter((toast) => !kept.includes(toast))) forget(dropped.id)
  publish(kept)
  start(open)
  return id
}

/** The time on screen starts again. */
export function updateToast(id: string, options: ToastOptions): void {
  const current = toasts.find((toast) => toast.id === id)
  if (!current?.open) return
  const updated: Toast = {
    ...current,
    ...options,
    ...(options.countdown === undefined ? {} : { remainingTime: options.countdown }),
  }
  publish(toasts.map((toast) => (toast.id === id ? updated : toast)))
  start(updated)
}

/** Closes it; the entry itself leaves the list TOAST_REMOVE_DELAY later. */
export function dismissToast(id: string): void {
  const current = toasts.find((toast) => toast.id === id)
  if (!current?.open) return
  stop(id)
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id)
      publish(toasts.filter((toast) => toast.id !== id))
    }, TOAST_REMOVE_DELAY),
  )
}

export function pauseToast(id: string): void {
  if (clock?.id !== id) return
  const left = Math.max(clock.left - (Date.now() - clock.startedAt), 0)
  stop(id)
  paused = { id, left }
}

export function resumeToast(id: string): void {
  const current = toasts.find((toast) => toast.id === id)
  if (paused?.id !== id || !current?.open) return
  run(current, paused.left)
  paused = null
}

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function start(toast: Toast): void {
  const wasPaused = paused?.id === toast.id
  stop(toast.id)
  const left = toast.countdown === undefined ? toast.duration : COUNTDOWN_TICK
  if (wasPaused) paused = { id: toast.id, left }
  else run(toast, left)
}

function run(toast: Toast, left: number): void {
  const whenDone = toast.countdown === undefined ? () => dismissToast(toast.id) : () => tick(toast.id)
  clock = { id: toast.id, timer: setTimeout(whenDone, left), startedAt: Date.now(), left }
}

function tick(id: string): void {
  const current = toasts.find((toast) => toast.id === id)
  if (!current?.open) return
  const remainingTime = (current.remainingTime ?? 0) - 1
  const ticked = { ...current, remainingTime }
  publish(toasts.map((toast) => (toast.id === id ? ticked : toast)))
  if (remainingTime <= 0) dismissToast(id)
  else run(ticked, COUNTDOWN_TICK)
}

function stop(id: string): void {
  if (clock?.id === id) {
    clearTimeout(clock.timer)
    clock = null
  }
  if (paused?.id === id) paused = null
}

function forget(id: string): void {
  stop(id)
  clearTimeout(removals.get(id))
  removals.delete(id)
}
