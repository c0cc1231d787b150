import type { ReactNode } from 'react'
import { createStore } from '@/lib/store.ts'

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

export const toasts = createStore<readonly Toast[]>([])
let count = 0
const removals = new Map<string, ReturnType<typeof setTimeout>>()

/** The timer of the open toast: at most one is open. */
let clock: { id: string; timer: ReturnType<typeof setTimeout>; startedAt: number; left: number } | null = null
let paused: { id: string; left: number } | null = null

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
  const kept = [open, ...toasts.get()].slice(0, TOAST_LIMIT)
  for (const dropped of toasts.get().filter((toast) => !kept.includes(toast))) forget(dropped.id)
  toasts.set(kept)
  start(open)
  return id
}

/** The time on screen starts again. */
export function updateToast(id: string, options: ToastOptions): void {
  const current = findToast(id)
  if (!current?.open) return
  const updated: Toast = {
    ...current,
    ...options,
    ...(options.countdown === undefined ? {} : { remainingTime: options.countdown }),
  }
  replaceToast(updated)
  start(updated)
}

/** Closes it; the entry itself leaves the list TOAST_REMOVE_DELAY later. */
export function dismissToast(id: string): void {
  const current = findToast(id)
  if (!current?.open) return
  stop(id)
  replaceToast({ ...current, open: false })
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id)
      toasts.set(toasts.get().filter((toast) => toast.id !== id))
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
  const current = findToast(id)
  if (paused?.id !== id || !current?.open) return
  run(current, paused.left)
  paused = null
}

function findToast(id: string) {
  return toasts.get().find((toast) => toast.id === id)
}

function replaceToast(next: Toast): void {
  toasts.set(toasts.get().map((toast) => (toast.id === next.id ? next : toast)))
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
  const current = findToast(id)
  if (!current?.open) return
  const remainingTime = (current.remainingTime ?? 0) - 1
  const ticked = { ...current, remainingTime }
  replaceToast(ticked)
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
