import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

export const lastBackup = pgTable('last_backup', {
  id: integer('id').primaryKey().default(1),
  madeAt: instant('made_at').notNull(),
})
