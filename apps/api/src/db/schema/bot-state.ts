import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

export const botStateVersions = pgTable('bot_state_versions', {
  version: integer('version').primaryKey(),
  state: text('state').notNull(),
  savedAt: instant('saved_at').notNull(),
})
