import { VigieError } from '@vigie/client/client.ts'
import { client, hasBeenServed, SCRIPT_URL } from './settings.ts'
import type { Words } from './words.ts'

/** What happened, for the person; what the API says in French stays French only in French. */
export function describeFailure(error: unknown, words: Words, otherwise: string) {
  if (!(error instanceof VigieError)) return otherwise
  if (error.status === 0) return words.offline
  if (error.retryAfter) return words.wait(Math.ceil(error.retryAfter))
  if (error.status === 400) return words.check
  return words.locale === 'fr-FR' && error.status < 500 ? error.message : otherwise
}

const askLittle = () => client.newsletters({ limit: 1 })
let lastCheck: Promise<boolean> | undefined

/** Whether this page may call the API; the same for all elements of the page. True while that is unknown. */
export function isOriginAllowed() {
  lastCheck ??= askLittle().then(
    () => true,
    async (error: unknown) => !(await isRefusedOrigin(error)),
  )
  return lastCheck
}

/**
 * A browser does not say whether a call failed for want of a network or of a permission. The script itself needs no
 * permission: when it can be fetched, the network is there, and a second call that fails was refused.
 */
export async function isRefusedOrigin(error: unknown) {
  if (!isUnexplained(error) || !(await canFetchScript())) return false
  if (!(await askLittle().then(() => false, isUnexplained))) return false
  console.error(
    `Vigie : l’origine ${location.origin} n’est pas autorisée. Ajoutez-la dans Configuration, « Votre site », ou dans ALLOWED_ORIGINS.`,
  )
  return true
}

/** A browser refuses at once: what took too long was not refused. */
const isUnexplained = (error: unknown) =>
  error instanceof VigieError && error.status === 0 && !hasBeenServed() && error.cause instanceof TypeError

const canFetchScript = () =>
  fetch(SCRIPT_URL, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
