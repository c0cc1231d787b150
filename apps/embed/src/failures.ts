import { VigieError } from '@vigie/client/client.ts'
import { client, SCRIPT_URL } from './settings.ts'
import type { Words } from './words.ts'

/** What happened, for the person; what the API says in French stays French only in French. */
export function describeFailure(error: unknown, words: Words, otherwise: string) {
  if (!(error instanceof VigieError)) return otherwise
  if (error.status === 0) return words.offline
  if (error.retryAfter) return words.wait(Math.ceil(error.retryAfter))
  if (error.status === 400) return words.check
  return words.locale === 'fr-FR' && error.status < 500 ? error.message : otherwise
}

let lastCheck: Promise<boolean> | undefined

/** Whether this page may call the API; the same for all elements of the page. True while nobody can tell. */
export function isOriginAllowed() {
  lastCheck ??= client.newsletters({ limit: 1 }).then(
    () => true,
    async (error: unknown) => !(await isRefusedOrigin(error)),
  )
  return lastCheck
}

/**
 * A browser does not say whether a call failed for want of a network or of a permission. The script itself needs no
 * permission: when it can be fetched, the network is there.
 */
export async function isRefusedOrigin(error: unknown) {
  if (!(error instanceof VigieError) || error.status !== 0) return false
  const isReached = await fetch(SCRIPT_URL, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (isReached)
    console.error(
      `Vigie : l’origine ${location.origin} n’est pas autorisée. Ajoutez-la dans Configuration, « Votre site », ou dans ALLOWED_ORIGINS.`,
    )
  return isReached
}
