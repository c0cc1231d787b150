import { useSyncExternalStore } from 'react'

type Pending = { promise: Promise<boolean>; settle: (answer: boolean) => void }

/** Something that is asked over whatever is open, one at a time: whoever asks meanwhile gets the same answer. */
export function createQuestion() {
  let pending: Pending | null = null
  const listeners = new Set<() => void>()

  function ask() {
    if (pending) return pending.promise
    const { promise, resolve } = Promise.withResolvers<boolean>()
    pending = { promise, settle: resolve }
    notify()
    return promise
  }

  function settle(answer: boolean) {
    pending?.settle(answer)
    pending = null
    notify()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  const isAsked = () => pending !== null
  return { ask, settle, isAsked, useIsAsked: () => useSyncExternalStore(subscribe, isAsked) }
}
