import { derivedToken, sha256 } from '#lib/tokens.ts'

export const CONFIRM_PATH = '/api/newsletter/confirm'
export const LEAVE_PATH = '/api/newsletter/unsubscribe-link'

type Signed = { secret: string; origin: string }

/** The same request gives the same link, so that a second mail does not break the first one. */
export function confirmationLink({ secret, origin }: Signed, id: number, expiresAt: Date) {
  return link(
    origin,
    CONFIRM_PATH,
    derivedToken(secret, 'newsletter confirmation', `${id} ${expiresAt.toISOString()}`),
  )
}

export function unsubscribeLink({ secret, origin }: Signed, id: number) {
  return link(origin, LEAVE_PATH, derivedToken(secret, 'newsletter unsubscribe', String(id)))
}

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/**
 * The origin of a request, where it may be believed: on a machine of one's own. Any other name of a host is the
 * visitor's word, and would send people who trust our mail to a place of the visitor's choice.
 */
export function localOrigin({ protocol, host }: { protocol: string; host: string }) {
  return LOCAL_HOST.test(host) ? `${protocol}://${host}` : undefined
}

function link(origin: string, path: string, token: string) {
  const url = new URL(path, origin)
  url.searchParams.set('token', token)
  return { url: url.href, hash: sha256(token) }
}
