import { bearerToken, readJson } from '@/lib/http/read-response.ts'
import { userIn } from './check-user.ts'
import { session, toSessionUser } from './session.ts'

type Send = (method: 'GET' | 'POST', path: string, sent?: { token: string }) => Promise<Response>

/** `send` comes from the HTTP client, which itself needs the renewal: an import would be a cycle. */
export function createSessionRenewal(send: Send) {
  let refreshing: Promise<boolean> | undefined

  /**
   * Fetches a new access token with the refresh cookie; resolves to whether the session is still open.
   * Concurrent calls share one refresh, otherwise each would use up the other's cookie.
   */
  function refresh() {
    refreshing ??= refreshOnce().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  /** No refresh when another call has renewed the token since this one was refused. */
  function renew(refusedToken: string | null) {
    const current = session.token()
    if (current !== null && current !== refusedToken) return Promise.resolve(true)
    return refresh()
  }

  async function refreshOnce() {
    const hadSession = session.token() !== null
    const response = await send('POST', '/api/users/refresh')
    const token = bearerToken(response)
    if (!response.ok || !token) return false

    const user = userIn(await readJson(response)) ?? (await fetchProfile(token))
    const current = session.user()
    const hasLeftMeanwhile = hadSession && !current?.token
    // The cookie is the browser's: in another tab somebody else may have signed in, whose name this tab must not use.
    const isOther = hadSession && user && user.id !== current?.id
    if (hasLeftMeanwhile || isOther) return false
    if (user) session.start(toSessionUser(user, token))
    else session.update({ token })
    return session.token() === token
  }

  async function fetchProfile(token: string) {
    const response = await send('GET', '/api/users/profile', { token })
    return userIn(await readJson(response))
  }

  return { refresh, renew }
}
