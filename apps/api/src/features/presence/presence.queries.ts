import type { PresenceBody, Present } from '@vigie/contract/writing/presence.ts'
import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/users.ts'
import { openForms } from '#db/schema/writing/schedule.ts'

/** A tab keeps the moment at which it opened the record; the tab of another person is left alone. */
export async function keepOpenForm(
  db: Database,
  { collection, id, tab }: PresenceBody,
  userId: number,
  now: Date,
) {
  const form = { tab, collection, rowId: id, userId, since: now, seenAt: now }
  const isSame = sql`${openForms.collection} = excluded.collection and ${openForms.rowId} = excluded.row_id`
  await db
    .insert(openForms)
    .values(form)
    .onConflictDoUpdate({
      target: openForms.tab,
      set: {
        collection,
        rowId: id,
        since: sql`case when ${isSame} then ${openForms.since} else excluded.since end`,
        seenAt: now,
      },
      setWhere: eq(openForms.userId, userId),
    })
}

type Asked = { userId: number; seenSince: Date }

/** The other forms that show the record and have been seen lately, the oldest first. */
export async function listOtherForms(
  db: Database,
  { collection, id, tab }: PresenceBody,
  { userId, seenSince }: Asked,
): Promise<Present[]> {
  const rows = await db
    .select({
      tab: openForms.tab,
      name: sql<string>`trim(${users.prenom} || ' ' || ${users.nom})`,
      isMe: sql<boolean>`${openForms.userId} = ${userId}`,
      since: openForms.since,
    })
    .from(openForms)
    .innerJoin(users, eq(users.id, openForms.userId))
    .where(
      and(
        eq(openForms.collection, collection),
        eq(openForms.rowId, id),
        ne(openForms.tab, tab),
        gte(openForms.seenAt, seenSince),
      ),
    )
    .orderBy(asc(openForms.since), asc(openForms.tab))
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

/** Only one's own rows: no one can close another person's form. */
export async function deleteOpenForm(db: Database, tab: string, userId: number) {
  await db.delete(openForms).where(and(eq(openForms.tab, tab), eq(openForms.userId, userId)))
}

export async function forgetFormsBefore(db: Database, moment: Date) {
  await db.delete(openForms).where(lt(openForms.seenAt, moment))
}
