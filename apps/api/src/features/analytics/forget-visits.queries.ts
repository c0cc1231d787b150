import { lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { visitDays, visitPageMonths, visitPages, visitSalts, visitSessions } from '#db/schema/analytics.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#lib/site-time.ts'

/**
 * A salt serves its day alone. Sessions stay a day longer, for visits of the last second before midnight. Sums stay
 * for 25 months, the current one included.
 */
export function forgetVisits(db: Database, now: Date, timeZone: string) {
  const today = dayOf(now, timeZone)
  const oldest = sql`date_trunc('month', ${today}::date - interval '24 months')::date`
  return inTransaction(db, async (tx) => {
    await tx.delete(visitSalts).where(lt(visitSalts.day, today))
    await tx.delete(visitSessions).where(lt(visitSessions.day, sql`${today}::date - 1`))
    await tx.delete(visitPages).where(lt(visitPages.day, oldest))
    await tx.delete(visitPageMonths).where(lt(visitPageMonths.month, oldest))
    await tx.delete(visitDays).where(lt(visitDays.day, oldest))
  })
}
