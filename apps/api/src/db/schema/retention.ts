import type { RetentionKind } from '@vigie/contract/common/retention.ts'
import type { RetentionRule } from '@vigie/contract/site/retention.ts'
import { date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'

export type StoredRules = Partial<Record<RetentionKind, Omit<RetentionRule, 'kind'>>>

export const retentionSettings = pgTable('retention_settings', {
  id: integer('id').primaryKey().default(1),
  /** A kind that nobody has set is not in it. */
  rules: jsonb('rules').$type<StoredRules>().notNull().default({}),
  version: integer('version').notNull().default(1),
  lastRunOn: date('last_run_on', { mode: 'string' }),
})
