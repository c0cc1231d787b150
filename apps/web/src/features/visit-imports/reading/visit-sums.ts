import { trackedPageSchema } from '@vigie/contract/common/entry.ts'
import { OTHER_PAGES } from '@vigie/contract/site/analytics.ts'
import {
  IMPORTED_PAGES_A_MONTH,
  IMPORTED_VISITS_MAX,
  type ImportedDay,
  type ImportedPage,
} from '@vigie/contract/site/visit-imports.ts'
import { ExportProblem } from './export-problem.ts'

/** Fifty years: an export holds fewer days. */
const DAYS_MAX = 18_300
/** Names that are told apart while a month is read; the most visited of them are kept. */
const NAMES_MAX = 5_000
const SPELLINGS_MAX = 100_000
const TOO_MANY_DAYS = 'Ce fichier a trop de jours pour un export de visites.'

/** The sums of an export, in a memory that does not grow with its lines. */
export function createVisitSums() {
  const days = new Map<string, ImportedDay>()
  const months = new Map<string, { names: Set<string>; pages: Map<string, Map<string, number>> }>()
  const spellings = new Map<string, string>()

  function pageOf(written: string) {
    const known = spellings.get(written)
    if (known !== undefined) return known
    const read = trackedPageSchema.safeParse(written)
    const page = read.success ? read.data : ''
    if (spellings.size < SPELLINGS_MAX) spellings.set(written, page)
    return page
  }

  return {
    addDay(day: string, visits: number, sessions: number) {
      const known = days.get(day) ?? { day, visits: 0, sessions: 0 }
      known.visits = within(known.visits + visits, day)
      known.sessions = within(known.sessions + sessions, day)
      days.set(day, known)
      if (days.size > DAYS_MAX) throw new ExportProblem(TOO_MANY_DAYS)
    },
    /** False where the page is none. */
    addPage(day: string, written: string, visits: number) {
      const page = pageOf(written)
      if (page === '') return false
      const key = day.slice(0, 7)
      const month = months.get(key) ?? { names: new Set(), pages: new Map() }
      months.set(key, month)
      if (months.size > DAYS_MAX) throw new ExportProblem(TOO_MANY_DAYS)
      const isNamed = month.names.has(page) || month.names.size < NAMES_MAX
      if (isNamed) month.names.add(page)
      const name = isNamed ? page : OTHER_PAGES
      const ofDay = month.pages.get(day) ?? new Map<string, number>()
      month.pages.set(day, ofDay)
      ofDay.set(name, within((ofDay.get(name) ?? 0) + visits, day))
      return true
    },
    result() {
      const pages = [...months.values()].flatMap(({ pages: ofMonth }) => namedPages(ofMonth))
      return { days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)), pages }
    },
  }
}

function within(sum: number, day: string) {
  if (sum <= IMPORTED_VISITS_MAX) return sum
  throw new ExportProblem(`Le ${day}, ce fichier compte plus de 100 millions de visites.`)
}

/** The most visited pages of a month keep their name. */
function namedPages(days: Map<string, Map<string, number>>): ImportedPage[] {
  const sums = new Map<string, number>()
  for (const ofDay of days.values())
    for (const [page, visits] of ofDay) sums.set(page, (sums.get(page) ?? 0) + visits)
  const kept = new Set(
    [...sums]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, IMPORTED_PAGES_A_MONTH)
      .map(([page]) => page),
  )
  return [...days].flatMap(([day, ofDay]) => {
    const named = new Map<string, number>()
    for (const [page, visits] of ofDay) {
      const name = kept.has(page) ? page : OTHER_PAGES
      named.set(name, Math.min((named.get(name) ?? 0) + visits, IMPORTED_VISITS_MAX))
    }
    return [...named].map(([page, visits]) => ({ day, page, visits }))
  })
}
