import { http } from '@/domain/http/http.ts'
import { setOnline } from '@/lib/http/network.ts'

/**
 * The browser reports the loss of every network. One call then finds out whether the server is unreachable
 * too.
 */
export function watchNetwork() {
  window.addEventListener('offline', () => void http.reaches())
  window.addEventListener('online', () => setOnline(true))
}
