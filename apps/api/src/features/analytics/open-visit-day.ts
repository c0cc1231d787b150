import { randomBytes } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { StoredDay } from './visit-days.ts'
import { chooseSalt, listMostVisited, listPages } from './visits.queries.ts'

const SALT_BYTES = 32
/** Far more pages than a company's site has, few enough that reading two years of them stays quick. */
const PAGES_A_MONTH = 2000
const PAGES_CARRIED_OVER = 500

/** The salt of the day, the same for every process; those of the days before are destroyed. */
export function openVisitDay(db: Database, day: string): Promise<StoredDay> {
  const month = `${day.slice(0, 7)}-01`
  return inTransaction(db, async (tx) => {
    const salt = await chooseSalt(tx, day, randomBytes(SALT_BYTES))
    const ofThisMonth = await listPages(tx, month)
    const carriedOver = await listMostVisited(tx, month, PAGES_CARRIED_OVER)
    return {
      salt: salt.toString('base64'),
      knownPages: [...ofThisMonth, ...carriedOver],
      newPagesLeft: PAGES_A_MONTH - ofThisMonth.length,
    }
  })
}
