import type { Webhook, WebhookInput } from '@vigie/contract/site/webhooks.ts'
import { WEBHOOKS_MAX } from '@vigie/contract/site/webhooks.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { webhooks } from '#db/schema/webhooks.ts'

export type WebhookRow = typeof webhooks.$inferSelect

export async function listWebhooks(db: Database) {
  const rows = await db.select().from(webhooks).orderBy(asc(webhooks.id))
  return rows.map(toWebhook)
}

export async function findWebhook(db: Database, id: number) {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return row
}

/** Takes the first free place; undefined when there is none. Of two that take the same one, one is refused. */
export async function insertWebhook(
  db: Database,
  { url, events, secretSealed, now }: WebhookInput & { secretSealed: string; now: Date },
) {
  const { rows } = await db.execute<{ place: number }>(sql`
    select place from generate_series(1, ${WEBHOOKS_MAX}::integer) as place
    where not exists (select from ${webhooks} where webhooks.place = place.place) order by place limit 1`)
  const [free] = rows
  if (!free) return undefined
  const values = { place: free.place, url, events, secretSealed, createdAt: now }
  const [row] = await db
    .insert(webhooks)
    .values(values)
    .onConflictDoNothing({ target: webhooks.place })
    .returning()
  return row ?? 'place taken'
}

/** Another address has not failed yet. */
export async function updateWebhook(db: Database, id: number, { url, events }: WebhookInput) {
  const isSame = sql`${webhooks.url} = ${url}`
  const [row] = await db
    .update(webhooks)
    .set({
      url,
      events,
      failingSince: sql`case when ${isSame} then ${webhooks.failingSince} end`,
      pausedAt: sql`case when ${isSame} then ${webhooks.pausedAt} end`,
    })
    .where(eq(webhooks.id, id))
    .returning()
  return row
}

export async function replaceSecret(db: Database, id: number, secretSealed: string, formerUntil: Date) {
  const [row] = await db
    .update(webhooks)
    .set({ secretSealed, formerSecretSealed: sql`${webhooks.secretSealed}`, formerUntil })
    .where(eq(webhooks.id, id))
    .returning()
  return row
}

export async function resumeWebhook(db: Database, id: number) {
  const [row] = await db
    .update(webhooks)
    .set({ pausedAt: null, failingSince: null })
    .where(eq(webhooks.id, id))
    .returning()
  return row
}

/** With its deliveries. */
export async function deleteWebhook(db: Database, id: number) {
  const [row] = await db.delete(webhooks).where(eq(webhooks.id, id)).returning()
  return row
}

export function toWebhook({ id, url, events, failingSince, pausedAt, createdAt }: WebhookRow): Webhook {
  return {
    id,
    url,
    events,
    failingSince: failingSince?.toISOString() ?? null,
    pausedAt: pausedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
