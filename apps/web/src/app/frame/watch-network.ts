import { http } from '@/lib/http/http.ts'
import { setOnline } from '@/lib/http/network.ts'

/** The browser tells when it loses every network. One call then says whether the server is out of reach with it. */
export function watchNetwork() {
  window.addEventListener('offline', () => void http.reaches())
  window.addEventListener('online', () => setOnline(true))
}
