import { randomBytes } from 'node:crypto'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { one } from '#db/one.ts'
import { visitPageMonths, visitSalts } from '#db/schema/analytics.ts'
import { inTransaction } from '#db/transaction.ts'
import type { StoredDay } from './visit-days.ts'

const SALT_BYTES = 32
/** Far more pages than a company's site has, few enough that reading two years of them stays quick. */
const PAGES_A_MONTH = 2000
const PAGES_CARRIED_OVER = 500

/** The salt of the day, the same for every process; those of the days before are destroyed. */
export function openVisitDay(db: Database, day: string): Promise<StoredDay> {
  const month = `${day.slice(0, 7)}-01`
  return inTransaction(db, async (tx) => {
    await tx
      .insert(visitSalts)
      .values({ day, salt: randomBytes(SALT_BYTES) })
      .onConflictDoNothing()
    await tx.delete(visitSalts).where(lt(visitSalts.day, day))
    const row = one(await tx.select().from(visitSalts).where(eq(visitSalts.day, day)))
    const ofThisMonth = await tx
      .select({ page: visitPageMonths.page })
      .from(visitPageMonths)
      .where(eq(visitPageMonths.month, month))
    const carriedOver = await tx
      .select({ page: visitPageMonths.page })
      .from(visitPageMonths)
      .where(
        and(
          eq(visitPageMonths.month, sql`(${month}::date - interval '1 month')::date`),
          sql`${visitPageMonths.visits} > 0`,
        ),
      )
      .orderBy(desc(visitPageMonths.visits))
      .limit(PAGES_CARRIED_OVER)
    return {
      salt: row.salt.toString('base64'),
      knownPages: [...ofThisMonth, ...carriedOver].map(({ page }) => page),
      room: PAGES_A_MONTH - ofThisMonth.length,
    }
  })
}
