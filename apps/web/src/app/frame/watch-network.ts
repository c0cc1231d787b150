import { http } from '@/domain/http/http.ts'

const RETRY_MS = 1000

/**
 * The browser reports the loss of every network; a call then finds out whether the server is unreachable too. It may
 * still come through when the network is lost, and lead nowhere for seconds when it is back: what waits is sent when
 * the server responds.
 */
export function watchNetwork() {
  window.addEventListener('offline', () => void checkServer())
  window.addEventListener('online', () => void checkServer())
}

async function checkServer() {
  const isReached = await http.reaches()
  // One at a time, however often the network comes and goes.
  clearTimeout(retry)
  if (isReached !== navigator.onLine) retry = setTimeout(() => void checkServer(), RETRY_MS)
}
let retry: ReturnType<typeof setTimeout> | undefined
