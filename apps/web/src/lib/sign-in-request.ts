import { useSyncExternalStore } from 'react'

type Pending = { promise: Promise<boolean>; settle: (signedIn: boolean) => void }

let pending: Pending | null = null
let dismissed = false
const listeners = new Set<() => void>()

/**
 * Asks the person to sign in again over the form that is open; resolves to whether they did.
 * Once dismissed, only a save asks again: background reads would reopen the dialog every two seconds.
 */
export function requestSignIn({ isSave }: { isSave: boolean }): Promise<boolean> {
  if (pending) return pending.promise
  if (dismissed && !isSave) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  pending = { promise, settle: resolve }
  notify()
  return promise
}

export function settleSignIn(signedIn: boolean) {
  dismissed = !signedIn
  pending?.settle(signedIn)
  pending = null
  notify()
}

export function useSignInRequested() {
  return useSyncExternalStore(subscribe, () => pending !== null)
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
