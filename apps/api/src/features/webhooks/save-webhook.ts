import { HOUR_MS } from '@vigie/contract/common/days.ts'
import {
  FORMER_SECRET_HOURS,
  WEBHOOK_UNREACHABLE,
  WEBHOOKS_FULL,
  WEBHOOKS_MAX,
  type WebhookInput,
} from '@vigie/contract/webhooks.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, invalid } from '#lib/errors.ts'
import { findAddresses, isLoopback } from '#lib/outbound/public-address.ts'
import { withinTime } from '#lib/outbound/within-time.ts'
import { sealSecret } from '#lib/sealed-secret.ts'
import type { Sending } from './sending/send-delivery.ts'
import { newWebhookSecret, WEBHOOK_SECRET } from './sending/signature.ts'
import { deleteWebhook, insertWebhook, replaceSecret, toWebhook, updateWebhook } from './webhooks.queries.ts'

const NAME_MS = 5_000

/** With its secret, which is shown this once. */
export async function createWebhook(db: Database, input: WebhookInput, { secret, rules, now }: Sending) {
  await refuseUnreachable(input.url, rules)
  const own = newWebhookSecret()
  const values = { ...input, secretSealed: sealSecret(secret, WEBHOOK_SECRET, own), now: now() }
  for (let tries = 0; tries < WEBHOOKS_MAX; tries += 1) {
    const row = await insertWebhook(db, values)
    // Somebody took the same place at the same moment: there may be another.
    if (row === 'place taken') continue
    if (row) return { ...toWebhook(row), secret: own }
    break
  }
  throw conflict(WEBHOOKS_FULL)
}

/** Undefined when there is no such address. */
export async function editWebhook(db: Database, id: number, input: WebhookInput, { rules }: Sending) {
  await refuseUnreachable(input.url, rules)
  return updateWebhook(db, id, input)
}

/** The former secret goes on signing for a day. Undefined when there is no such address. */
export async function renewSecret(db: Database, id: number, { secret, now }: Sending) {
  const own = newWebhookSecret()
  const formerUntil = new Date(now().getTime() + FORMER_SECRET_HOURS * HOUR_MS)
  const row = await replaceSecret(db, id, sealSecret(secret, WEBHOOK_SECRET, own), formerUntil)
  return row && { ...toWebhook(row), secret: own }
}

/** Repeated when a delivery that ends at the same moment holds what this one waits for. */
export function removeWebhook(db: Database, id: number) {
  return inTransaction(db, (tx) => deleteWebhook(tx, id))
}

/** HOOK-04: told when it is typed; each delivery checks it again. The inside network looks like an unknown name. */
async function refuseUnreachable(address: string, rules: Sending['rules']) {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const finding = withinTime(findAddresses(host, rules), AbortSignal.timeout(NAME_MS))
  const found = await finding.catch(() => [])
  const isPlain = url.protocol === 'http:'
  if (found.length === 0 || (isPlain && !(rules.allowPrivate && found.every(isLoopback))))
    throw invalid(WEBHOOK_UNREACHABLE)
}
