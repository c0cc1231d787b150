/** Starts work a moment later than the rest; returns how to stop it, begun or not. */
export function startLater(waitMs: number, start: () => () => Promise<unknown>) {
  let stop: (() => Promise<unknown>) | undefined
  const timer = setTimeout(() => {
    stop = start()
  }, waitMs)
  timer.unref()
  return async () => {
    clearTimeout(timer)
    await stop?.()
  }
}
