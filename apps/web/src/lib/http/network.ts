import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export const OFFLINE = 'Hors ligne : réessayez quand la connexion sera revenue.'
export const UNREACHABLE = 'Connexion au serveur impossible'
export const SAVE_WAITS = 'Hors ligne : l’enregistrement attend, votre texte est gardé ici.'

let isOnline = true
const listeners = new Set<() => void>()
/** The saves that wait for the network; each is called with whether to continue. */
const waiting = new Set<(canGoOn: boolean) => void>()

/** The only place that knows: pauses and resumes queries, and the saves that wait. */
export function setOnline(next: boolean): void {
  if (next === isOnline) return
  isOnline = next
  onlineManager.setOnline(next)
  for (const listener of listeners) listener()
  if (next) settleWaiting(true)
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => isOnline)
}

/** Resolves to true when the network is back, to false when `stopWaiting` is called. */
export function backOnline(): Promise<boolean> {
  return isOnline ? Promise.resolve(true) : new Promise((resolve) => waiting.add(resolve))
}

/** Called when the person leaves the form: its save is not sent. */
export function stopWaiting(): void {
  settleWaiting(false)
}

function settleWaiting(canGoOn: boolean) {
  const settled = [...waiting]
  waiting.clear()
  for (const settle of settled) settle(canGoOn)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
