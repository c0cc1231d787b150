import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

/**
 * - trigger bot_state_revision: the lists of « bot_state » get another ETag.
 */
export const botStateVersions = pgTable('bot_state_versions', {
  version: integer('version').primaryKey(),
  state: text('state').notNull(),
  savedAt: instant('saved_at').notNull(),
})
