import { ANSWER_MAX } from '@vigie/contract/site/webhooks.ts'
import { describeOutboundFailure, OutboundFailure } from '#lib/outbound/outbound-failure.ts'
import { requestOutside } from '#lib/outbound/outbound-request.ts'
import type { AddressRules } from '#lib/outbound/public-address.ts'
import { openSecret } from '#lib/sealed-secret.ts'
import type { DeliveryRow } from '../deliveries.queries.ts'
import type { WebhookRow } from '../webhooks.queries.ts'
import { signatureOf, WEBHOOK_SECRET } from './signature.ts'

export type Sending = { secret: string; rules: AddressRules; now: () => Date }
export type Attempt = {
  at: Date
  durationMs: number
  status: number | null
  answer: string
  problem: string | null
}

const TIME_LIMIT_MS = 10_000
/** Of what a receiver sends back; a character takes four bytes at most. */
const READ_BYTES = 4 * ANSWER_MAX
const SECRET_LOST =
  'Le secret de cette adresse ne peut plus être lu, car celui de l’installation a changé : créez-en un nouveau.'
const REDIRECTED = 'Le serveur renvoie vers une autre adresse : indiquez celle-ci dans la configuration.'

/** Sends it once and returns what came back; undefined when `signal` has interrupted it. */
export async function sendDelivery(
  delivery: DeliveryRow,
  webhook: WebhookRow,
  { secret, rules, now }: Sending,
  signal?: AbortSignal,
): Promise<Attempt | undefined> {
  const at = now()
  const started = performance.now()
  const made = (outcome: Partial<Attempt>): Attempt => {
    const durationMs = Math.round(performance.now() - started)
    return { at, durationMs, status: null, answer: '', problem: null, ...outcome }
  }
  const secrets = secretsOf(webhook, secret, at)
  if (!secrets) return made({ problem: SECRET_LOST })
  const body = bodyOf(delivery)
  try {
    const response = await requestOutside(webhook.url, rules, {
      method: 'POST',
      headers: headersOf(delivery, body, signatureOf(body, secrets, at)),
      body,
      timeLimitMs: TIME_LIMIT_MS,
      sizeLimitBytes: READ_BYTES,
      cutsBody: true,
      ...(signal && { signal }),
    })
    const { status } = response
    const problem = status >= 300 && status < 400 ? REDIRECTED : null
    return made({ status, answer: readable(response.body), problem })
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    if (error.problem === 'aborted') return undefined
    return made({ problem: describeOutboundFailure(error) })
  }
}

export const hasArrived = ({ status }: Attempt) => status !== null && status >= 200 && status < 300

/** HOOK-02: identifiers only; whoever may read the record fetches it. */
function bodyOf({ id, type, createdAt, object, objectId, change, slug, formerSlug }: DeliveryRow) {
  const address = { ...(slug && { slug }), ...(formerSlug && { formerSlug }) }
  const data = { object, id: objectId, ...(change && { change }), ...address }
  return JSON.stringify({ id, type, time: createdAt.toISOString(), data })
}

const headersOf = ({ id, type }: DeliveryRow, body: string, signature: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'user-agent': 'Vigie-Webhooks',
  'vigie-delivery': id,
  'vigie-event': type,
  'vigie-signature': signature,
})

function secretsOf({ secretSealed, formerSecretSealed, formerUntil }: WebhookRow, secret: string, at: Date) {
  const current = openSecret(secret, WEBHOOK_SECRET, secretSealed)
  if (current === undefined) return undefined
  const isFormerValid = formerSecretSealed && formerUntil && formerUntil > at
  const former = isFormerValid ? openSecret(secret, WEBHOOK_SECRET, formerSecretSealed) : undefined
  return former === undefined ? [current] : [current, former]
}

const readable = (body: Buffer) =>
  body
    .toString('utf8')
    .replace(/[^\P{C}\n\t]/gu, '')
    .slice(0, ANSWER_MAX)
    .toWellFormed()
