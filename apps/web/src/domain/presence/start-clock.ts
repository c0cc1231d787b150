import { PRESENCE_EVERY_MS } from '@vigie/contract/writing/presence.ts'

/** Calls `onTurn` again and again, also in a hidden tab; returns what stops it. */
export function startClock(onTurn: () => void): () => void {
  if (typeof Worker === 'undefined') {
    const timer = setInterval(onTurn, PRESENCE_EVERY_MS)
    return () => clearInterval(timer)
  }
  const clock = new Worker(new URL('./presence-clock.ts', import.meta.url), { type: 'module' })
  clock.addEventListener('message', onTurn)
  return () => clock.terminate()
}
