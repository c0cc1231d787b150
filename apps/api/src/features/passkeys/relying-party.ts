import { isIP } from 'node:net'
import { PASSKEYS_UNAVAILABLE, passkeysElsewhere } from '@vigie/contract/accounts/passkeys.ts'
import { conflict } from '#lib/errors.ts'
import { ownOrigin } from '#site/own-origin.ts'
import type { Site } from '#site/site.ts'

type Reached = Parameters<typeof ownOrigin>[0]
export type RelyingParty = { id: string; name: string; origin: string }

/**
 * The address that passkeys belong to: the public one. While it is unknown, the one of the request; an invented
 * host then gives an address at which no browser of ours signs.
 */
export async function relyingParty(site: Site, request: Reached): Promise<RelyingParty> {
  const url = (await site.publicUrl()) ?? ownOrigin(request)
  if (!url || !URL.canParse(url)) throw conflict(PASSKEYS_UNAVAILABLE)
  const { protocol, hostname, origin } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  // Browsers make passkeys for names only, and over https but on the machine itself.
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || !(protocol === 'https:' || isLocal))
    throw conflict(PASSKEYS_UNAVAILABLE)
  if (request.headers.origin && request.headers.origin !== origin) throw conflict(passkeysElsewhere(origin))
  return { id: hostname, name: site.name, origin }
}
