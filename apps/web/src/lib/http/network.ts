import { onlineManager } from '@tanstack/react-query'
import { createStore, useStore } from '../store.ts'

export const OFFLINE = 'Hors ligne : réessayez quand la connexion sera revenue.'
export const UNREACHABLE = 'Connexion au serveur impossible'
export const SAVE_WAITS = 'Hors ligne : l’enregistrement attend, votre texte est gardé ici.'

const isOnline = createStore(true)
/** The saves that wait for the network; each is called with whether to continue. */
const waiting = new Set<(canGoOn: boolean) => void>()

/** The only place that knows: pauses and resumes queries, and the saves that wait. */
export function setOnline(next: boolean): void {
  if (next === isOnline.get()) return
  onlineManager.setOnline(next)
  isOnline.set(next)
  if (next) settleWaiting(true)
}

export const isKnownOnline = () => isOnline.get()

export function useOnline(): boolean {
  return useStore(isOnline)
}

/** Resolves to true when the network is back, to false when `stopWaiting` is called. */
export function backOnline(): Promise<boolean> {
  return isOnline.get() ? Promise.resolve(true) : new Promise((resolve) => waiting.add(resolve))
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
