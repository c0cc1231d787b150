import type {
  ExportCriterion,
  ExportGrouping,
  Subscription,
  SubscriptionFilter,
} from '@vigie/contract/mailing/newsletter.ts'
import { and, count, desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countWhere } from '#db/count-where.ts'
import { oneRow } from '#db/one-row.ts'
import { newsletterSubscriptions as subscriptions } from '#db/schema/mailing/newsletter.ts'
import { criterionKey, isSelected } from '#mail/subscription-selection.queries.ts'
import { SUBSCRIPTION_COLUMNS, toSubscription } from '../subscriptions.queries.ts'

export type Selection = { filter: SubscriptionFilter; timeZone: string }
export type GroupCount = { key: string; count: number; active: number }

/**
 * Walks over the whole selection in the order of its groups, by short queries: the only connection of the
 * embedded engine is free between two batches, and no more than one batch is in memory.
 */
export async function* readSelection(
  db: Database,
  { filter, timeZone }: Selection,
  grouping: ExportGrouping,
  batchSize: number,
): AsyncGenerator<Subscription[]> {
  const { position, cursor, backwards } = WALKS[grouping]
  const direction = sql.raw(backwards ? 'desc' : 'asc')
  let after: SQL | undefined
  for (;;) {
    const rows = await db
      .select({ ...SUBSCRIPTION_COLUMNS, cursor })
      .from(subscriptions)
      .where(and(isSelected(filter, timeZone), after))
      .orderBy(sql`${position.key} ${direction}`, sql`${position.id} ${direction}`)
      .limit(batchSize)
    if (rows.length > 0) yield rows.map(({ cursor: _, ...row }) => toSubscription(row))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    const place = sql`(${sql`${last.cursor}`}::${position.type}, ${backwards ? last.id : -last.id}::integer)`
    after = sql`(${position.key}, ${position.id}) ${sql.raw(backwards ? '<' : '>')} ${place}`
  }
}

export function countSelection(db: Database, { filter, timeZone }: Selection) {
  return db.$count(subscriptions, isSelected(filter, timeZone))
}

/** How many different values each criterion has among the selected rows. */
export async function countDistinct(db: Database, { filter, timeZone }: Selection) {
  const distinct = (criterion: ExportCriterion) =>
    sql<number>`count(distinct ${criterionKey(criterion, timeZone)})`.mapWith(Number)
  return oneRow(
    await db
      .select({
        language: distinct('language'),
        page: distinct('page'),
        status: distinct('status'),
        date: distinct('date'),
      })
      .from(subscriptions)
      .where(isSelected(filter, timeZone)),
  )
}

/** The sizes of the groups, the largest first; months by their date, the newest first. */
export function countGroups(
  db: Database,
  { filter, timeZone }: Selection,
  criterion: ExportCriterion,
  limit: number,
): Promise<GroupCount[]> {
  return db
    .select({
      key: criterionKey(criterion, timeZone).as('key'),
      count: count(),
      active: countWhere(sql`${subscriptions.isActive}`),
    })
    .from(subscriptions)
    .where(isSelected(filter, timeZone))
    .groupBy(sql`key`)
    .orderBy(...(criterion === 'date' ? [sql`key desc`] : [desc(count()), sql`key`]))
    .limit(limit)
}

type Walk = { position: { key: SQL; id: SQL; type: SQL }; cursor: SQL<string>; backwards: boolean }

const id = sql`${subscriptions.id}`
/** As text: a date of JavaScript would lose the microseconds of the database, and with them rows. */
const BY_DATE: Walk = {
  position: { key: sql`${subscriptions.createdAt}`, id, type: sql`timestamptz` },
  cursor: sql<string>`${subscriptions.createdAt}::text`,
  backwards: true,
}

/** Each is the order of an index, so that every batch begins where the one before ended. */
const WALKS: Record<ExportGrouping, Walk> = {
  none: BY_DATE,
  date: BY_DATE,
  language: {
    position: { key: sql`${subscriptions.language}`, id, type: sql`text` },
    cursor: sql<string>`${subscriptions.language}`,
    backwards: true,
  },
  status: {
    position: { key: sql`${subscriptions.isActive}`, id, type: sql`boolean` },
    cursor: sql<string>`${subscriptions.isActive}::text`,
    backwards: true,
  },
  page: {
    position: { key: sql`${subscriptions.page}`, id: sql`(-${subscriptions.id})`, type: sql`text` },
    cursor: sql<string>`${subscriptions.page}`,
    backwards: false,
  },
}
