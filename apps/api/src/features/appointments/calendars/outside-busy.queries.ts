import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { outsideBusy } from '#db/schema/agenda/calendars.ts'
import type { Busy } from '#lib/calendars/busy-times.ts'
import type { Span } from '../agenda/agenda.queries.ts'

const ROWS_AT_ONCE = 1_000

export async function replaceBusy(tx: Database, calendarId: number, busy: readonly Busy[]) {
  await tx.delete(outsideBusy).where(eq(outsideBusy.calendarId, calendarId))
  for (let start = 0; start < busy.length; start += ROWS_AT_ONCE) {
    const rows = busy.slice(start, start + ROWS_AT_ONCE)
    await tx
      .insert(outsideBusy)
      .values(rows.map(({ startsAt, endsAt }) => ({ calendarId, startsAt, endsAt })))
  }
}

const meets = ({ startsAt, endsAt }: Span) =>
  and(lt(outsideBusy.startsAt, endsAt), gt(outsideBusy.endsAt, startsAt))

/** RDV-09: busy in an agenda elsewhere. */
export async function isBusyElsewhere(db: Database, span: Span) {
  return (await db.$count(outsideBusy, meets(span))) > 0
}

export async function listBusyElsewhere(db: Database, span: Span): Promise<Busy[]> {
  const { startsAt, endsAt } = outsideBusy
  return db.select({ startsAt, endsAt }).from(outsideBusy).where(meets(span))
}
