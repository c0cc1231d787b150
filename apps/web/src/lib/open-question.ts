import { useSyncExternalStore } from 'react'

type Pending = { promise: Promise<boolean>; settle: (answer: boolean) => void }

/** A question that a dialog asks above everything else. While it is open, a second caller gets the same promise. */
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
