import { bigint, boolean, date, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'

const calendarDay = (name: string) => date(name, { mode: 'string' })
const importId = () => integer('import_id').notNull()
const visits = () => integer('visits').notNull()

/**
 * The history of an older tool, apart from what was counted here.
 *
 * - trigger visit_imports_revision: the lists of « visits » get another ETag.
 */
export const visitImports = pgTable('visit_imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tool: text('tool', { enum: ['plausible', 'umami', 'ga4'] }).notNull(),
  fileName: text('file_name').notNull(),
  state: text('state', { enum: ['receiving', 'counted'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  countedAt: instant('counted_at'),
  createdBy: integer('created_by'),
})

export const importedDays = pgTable(
  'imported_days',
  {
    importId: importId(),
    day: calendarDay('day').notNull(),
    visits: visits(),
    sessions: integer('sessions').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.day] })],
)

export const importedPages = pgTable(
  'imported_pages',
  { importId: importId(), day: calendarDay('day').notNull(), page: text('page').notNull(), visits: visits() },
  (table) => [primaryKey({ columns: [table.importId, table.day, table.page] })],
)

export const importedPageMonths = pgTable(
  'imported_page_months',
  {
    importId: importId(),
    month: calendarDay('month').notNull(),
    page: text('page').notNull(),
    visits: visits(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.month, table.page] })],
)

/** What is shown: one's own sums, with those of the imports that count. */
export const audienceDays = pgView('audience_days', {
  day: calendarDay('day').notNull(),
  visits: visits(),
  sessions: integer('sessions').notNull(),
  bots: integer('bots').notNull(),
  timedSessions: integer('timed_sessions').notNull(),
  sessionMs: bigint('session_ms', { mode: 'number' }).notNull(),
  newsletterSignups: integer('newsletter_signups').notNull(),
  isImported: boolean('is_imported').notNull(),
}).existing()
