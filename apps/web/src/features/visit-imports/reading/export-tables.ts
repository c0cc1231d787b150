import type { ImportTool } from '@vigie/contract/site/visit-imports.ts'
import { countOf, createDayReader, createDistinctCounts, createInstantReader } from './export-cells.ts'
import { ExportProblem } from './export-problem.ts'
import type { createVisitSums } from './visit-sums.ts'

type Sums = ReturnType<typeof createVisitSums>
/** A line was read, is not about a visit, or cannot be read. */
type Outcome = 'read' | 'ignored' | 'refused'
export type ExportTable = { tool: ImportTool; read: (cells: string[]) => Outcome; end: () => void }

/** In English and in French, as Google Analytics 4 writes them. */
const GA4 = {
  date: ['date'],
  page: [
    'page path and screen class',
    'page path',
    'page path + query string',
    'chemin de la page et classe de l’écran',
    'chemin de la page',
    'chemin de la page + chaîne de requête',
  ],
  views: ['views', 'vues', 'screenpageviews'],
}
const GA4_DATE_MISSING =
  'Ce rapport de Google Analytics n’a pas de colonne « Date » : ajoutez cette dimension au rapport, puis exportez-le à nouveau.'

/** What the names of the columns say that this is; undefined when they say nothing. */
export function recogniseTable(header: string[], sums: Sums, timeZone: string): ExportTable | undefined {
  const names = header.map((name) => name.trim().toLowerCase().replaceAll('\u0027', '’'))
  const column = (...known: string[]) => names.findIndex((name) => known.includes(name))
  return plausible(column, sums) ?? umami(column, sums, timeZone) ?? ga4(column, sums)
}

type Column = (...names: string[]) => number

/** `imported_visitors` has the days, `imported_pages` their pages. */
function plausible(column: Column, sums: Sums): ExportTable | undefined {
  const [date, visits, views, visitors] = [
    column('date'),
    column('visits'),
    column('pageviews'),
    column('visitors'),
  ]
  if (Math.min(date, visits, views, visitors) < 0) return undefined
  const page = column('page')
  const dayOf = createDayReader()
  return {
    tool: 'plausible',
    end: () => {},
    read: (cells) => {
      const day = dayOf(cells[date] ?? '')
      const [sessions, seen] = [countOf(cells[visits]), countOf(cells[views])]
      if (!day || sessions === undefined || seen === undefined) return 'refused'
      if (page === -1) sums.addDay(day, seen, sessions)
      else if (!sums.addPage(day, cells[page] ?? '', seen)) return 'refused'
      return 'read'
    },
  }
}

/** One line an event; only the views of pages are visits (`event_type` 1). */
function umami(column: Column, sums: Sums, timeZone: string): ExportTable | undefined {
  const [at, path, session] = [column('created_at'), column('url_path'), column('session_id')]
  if (Math.min(at, path, session) < 0) return undefined
  const [type, visit] = [column('event_type'), column('visit_id')]
  const dayOf = createInstantReader(timeZone)
  const sessions = createDistinctCounts()
  return {
    tool: 'umami',
    end: () => {
      for (const { day, count } of sessions.counts()) sums.addDay(day, 0, count)
    },
    read: (cells) => {
      if (type !== -1 && cells[type] !== '1') return 'ignored'
      const day = dayOf(cells[at] ?? '')
      if (!day || !sums.addPage(day, cells[path] ?? '', 1)) return 'refused'
      sums.addDay(day, 1, 0)
      sessions.add(day, cells[visit] || cells[session] || '')
      return 'read'
    },
  }
}

/** A report of pages tells no sessions: one that saw three pages is in three lines. */
function ga4(column: Column, sums: Sums): ExportTable | undefined {
  const [date, page, views] = [column(...GA4.date), column(...GA4.page), column(...GA4.views)]
  if (Math.min(page, views) < 0) return undefined
  if (date === -1) throw new ExportProblem(GA4_DATE_MISSING)
  const dayOf = createDayReader()
  return {
    tool: 'ga4',
    end: () => {},
    read: (cells) => {
      // The line of totals has neither.
      if (!cells[date]?.trim() || !cells[page]?.trim()) return 'ignored'
      const day = dayOf(cells[date].trim())
      const seen = countOf(cells[views])
      if (!day || seen === undefined) return 'refused'
      if (!sums.addPage(day, cells[page], seen)) return 'ignored'
      sums.addDay(day, seen, 0)
      return 'read'
    },
  }
}
