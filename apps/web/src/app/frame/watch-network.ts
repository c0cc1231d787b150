import { http } from '@/domain/http/http.ts'

const RETRY_MS = 1000

/**
 * The browser reports the loss of every network. One call then finds out whether the server is unreachable
 * too. A network that is back may need seconds to lead anywhere: what waits is sent when the server responds.
 */
export function watchNetwork() {
  window.addEventListener('offline', () => void http.reaches())
  window.addEventListener('online', () => void reachServer())
}

async function reachServer() {
  if (!navigator.onLine || (await http.reaches())) return
  setTimeout(() => void reachServer(), RETRY_MS)
}
