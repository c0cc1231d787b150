import { boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

export const events = pgTable('events', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  /** A calendar day of the site, and hours of its wall clock: neither moves when the clocks change. */
  date: date('date', { mode: 'string' }).notNull(),
  allDay: boolean('all_day').notNull(),
  startTime: text('start_time'),
  endTime: text('end_time'),
  category: text('category').notNull(),
  priority: smallint('priority').$type<1 | 2 | 3>().notNull(),
  location: text('location').notNull(),
  image: text('image'),
  color: text('color').notNull(),
  isPermanent: boolean('is_permanent').notNull(),
  isActive: boolean('is_active').notNull(),
  updatedBy: integer('updated_by'),
  version: integer('version').notNull().default(1),
  searchText: text('search_text').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
