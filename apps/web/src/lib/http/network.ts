import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export const OFFLINE = 'Hors ligne : réessayez quand la connexion sera revenue.'
export const UNREACHABLE = 'Connexion au serveur impossible'
export const SAVE_WAITS = 'Hors ligne : l’enregistrement attend, votre texte est gardé ici.'

let isOnline = true
const listeners = new Set<() => void>()
/** The saves that wait for the network: each is told whether to go on. */
const waiting = new Set<(canGoOn: boolean) => void>()

/** The store that everything asks: what is read stops and starts with it, and so does what is saved. */
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

/** Resolves when the network is back, to false when nobody wants to wait any longer. */
export function backOnline(): Promise<boolean> {
  return isOnline ? Promise.resolve(true) : new Promise((resolve) => waiting.add(resolve))
}

/** A form that is left takes its save with it. */
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
