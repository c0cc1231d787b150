import type { ActKind } from '@vigie/contract/accounts/acts.ts'
import { HOUR_MS } from '@vigie/contract/common/days.ts'
import {
  FORMER_SECRET_HOURS,
  WEBHOOK_UNREACHABLE,
  WEBHOOKS_FULL,
  WEBHOOKS_MAX,
  type WebhookInput,
} from '@vigie/contract/site/webhooks.ts'
import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { conflict, invalid } from '#lib/errors.ts'
import { findAddresses, isLoopback } from '#lib/outbound/public-address.ts'
import { withinTime } from '#lib/outbound/within-time.ts'
import { sealSecret } from '#lib/sealed-secret.ts'
import type { Sending } from './sending/send-delivery.ts'
import { newWebhookSecret, WEBHOOK_SECRET } from './sending/signature.ts'
import {
  deleteWebhook,
  insertWebhook,
  replaceSecret,
  resumeWebhook,
  toWebhook,
  updateWebhook,
} from './webhooks.queries.ts'

const NAME_MS = 5_000

/** With its secret, which is shown this once. */
export async function createWebhook(db: Database, input: WebhookInput, { secret, rules, now }: Sending) {
  await refuseUnreachable(input.url, rules)
  const own = newWebhookSecret()
  const values = { ...input, secretSealed: sealSecret(secret, WEBHOOK_SECRET, own), now: now() }
  for (let tries = 0; tries < WEBHOOKS_MAX; tries += 1) {
    const row = await audited(
      db,
      values.now,
      (tx) => insertWebhook(tx, values),
      (made) => (made === 'place taken' ? undefined : act('webhook.created', made)),
    )
    // Somebody took the same place at the same moment: there may be another.
    if (row === 'place taken') continue
    if (row) return { ...toWebhook(row), secret: own }
    break
  }
  throw conflict(WEBHOOKS_FULL)
}

/** Undefined when there is no such address. */
export async function editWebhook(db: Database, id: number, input: WebhookInput, { rules, now }: Sending) {
  await refuseUnreachable(input.url, rules)
  return audited(
    db,
    now(),
    (tx) => updateWebhook(tx, id, input),
    (row) => act('webhook.changed', row),
  )
}

/** The former secret goes on signing for a day. Undefined when there is no such address. */
export async function renewSecret(db: Database, id: number, { secret, now }: Sending) {
  const own = newWebhookSecret()
  const formerUntil = new Date(now().getTime() + FORMER_SECRET_HOURS * HOUR_MS)
  const row = await audited(
    db,
    now(),
    (tx) => replaceSecret(tx, id, sealSecret(secret, WEBHOOK_SECRET, own), formerUntil),
    (renewed) => act('webhook.secret_made', renewed),
  )
  return row && { ...toWebhook(row), secret: own }
}

/** Repeated when a delivery that ends at the same moment holds what this one waits for. */
export function removeWebhook(db: Database, id: number, now: Date) {
  return audited(
    db,
    now,
    (tx) => deleteWebhook(tx, id),
    (row) => act('webhook.deleted', row),
  )
}

/** Undefined when there is no such address. */
export function resume(db: Database, id: number, now: Date) {
  return audited(
    db,
    now,
    (tx) => resumeWebhook(tx, id),
    (row) => act('webhook.resumed', row),
  )
}

/** Named by its host: the rest of an address may be a secret of its receiver. */
const act = (kind: ActKind, row: { id: number; url: string } | undefined) =>
  row && { kind, object: { kind: 'webhook' as const, id: row.id, title: new URL(row.url).host } }

/** HOOK-04: checked at the save and at each delivery. The private network looks like an unknown name. */
async function refuseUnreachable(address: string, rules: Sending['rules']) {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const finding = withinTime(findAddresses(host, rules), AbortSignal.timeout(NAME_MS))
  const found = await finding.catch(() => [])
  const isPlain = url.protocol === 'http:'
  if (found.length === 0 || (isPlain && !(rules.allowPrivate && found.every(isLoopback))))
    throw invalid(WEBHOOK_UNREACHABLE)
}
