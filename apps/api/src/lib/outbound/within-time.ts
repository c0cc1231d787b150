/** The result of the work, or a failure as soon as the signal aborts; the work itself may go on unseen. */
export function withinTime<T>(work: Promise<T>, signal: AbortSignal) {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new Error('aborted'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
