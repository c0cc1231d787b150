import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const ESTABLISHED = '01'
const REST_MS = 30_000

/** The open connections of a port, where the machine tells: only Linux does. */
function connectionsOf(port: number) {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(wanted) && state === ESTABLISHED).length
}

/** Waits until nobody is connected any more; returns how many still are after half a minute. */
export async function connectionsLeft(port: number) {
  if (process.platform !== 'linux') return 0
  for (const end = performance.now() + REST_MS; performance.now() < end; await sleep(200))
    if (connectionsOf(port) === 0) return 0
  return connectionsOf(port)
}
