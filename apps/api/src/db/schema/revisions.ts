import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

export const revisions = pgTable('revisions', {
  collection: text('collection').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
})
