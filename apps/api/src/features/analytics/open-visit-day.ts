import { randomBytes } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { loadDomains } from '#site/audience/arrival-of.ts'
import type { StoredDay } from './visit-days.ts'
import { chooseSalt, listArrivalNames, listMostVisited, listPages } from './visits.queries.ts'

const SALT_BYTES = 32
/** Far more pages than a company's site has, few enough that reading two years of them stays quick. */
const PAGES_A_MONTH = 2000
const SOURCES_A_MONTH = 500
/** Of the month before. */
const CARRIED_OVER = 500

/** The salt of the day, the same for every process; those of the days before are destroyed. */
export async function openVisitDay(db: Database, day: string): Promise<StoredDay> {
  const month = `${day.slice(0, 7)}-01`
  const reading = inTransaction(db, async (tx) => {
    const salt = await chooseSalt(tx, day, randomBytes(SALT_BYTES))
    const pagesNow = await listPages(tx, month)
    const pagesBefore = await listMostVisited(tx, month, CARRIED_OVER)
    const arrivals = await listArrivalNames(tx, month, CARRIED_OVER)
    const namesOf = (dimension: 'source' | 'campaign') => {
      const own = arrivals.filter((one) => one.dimension === dimension)
      const ofThisMonth = own.filter(({ isOfThisMonth }) => isOfThisMonth).length
      return { known: own.map(({ value }) => value), left: SOURCES_A_MONTH - ofThisMonth }
    }
    return {
      salt: salt.toString('base64'),
      pages: { known: [...pagesNow, ...pagesBefore], left: PAGES_A_MONTH - pagesNow.length },
      sources: namesOf('source'),
      campaigns: namesOf('campaign'),
    }
  })
  const [stored, domainOf] = await Promise.all([reading, loadDomains()])
  return { ...stored, domainOf }
}
