import { derivedToken, sha256 } from '#lib/tokens.ts'
import { UNSUBSCRIBE_PATH } from '#mail/campaign-unsubscribe-link.ts'

export const CONFIRM_PATH = '/api/newsletter/confirm'

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
  return link(origin, UNSUBSCRIBE_PATH, derivedToken(secret, 'newsletter unsubscribe', String(id)))
}

function link(origin: string, path: string, token: string) {
  const url = new URL(path, origin)
  url.searchParams.set('token', token)
  return { url: url.href, hash: sha256(token) }
}
