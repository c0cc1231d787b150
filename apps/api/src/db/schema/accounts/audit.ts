import type { ActDetails, ActKind, ActObject, ActorKind } from '@vigie/contract/accounts/acts.ts'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * - trigger journal_append_only: refuses to change or delete a line (ACCT-05).
 * - trigger journal_not_emptied: refuses to empty the table (ACCT-05).
 * - index journal_newest: the list, the newest first.
 * - index journal_unsealed: the lines that are not in the chain yet.
 */
export const auditLog = pgTable('journal', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  kind: text('kind').$type<ActKind>().notNull(),
  actorKind: text('actor_kind').$type<ActorKind>().notNull(),
  actorId: integer('actor_id'),
  actorName: text('actor_name').notNull().default(''),
  objectKind: text('object_kind').$type<ActObject>(),
  objectId: integer('object_id'),
  objectTitle: text('object_title'),
  details: jsonb('details').$type<ActDetails>().notNull().default({}),
  ip: text('ip'),
  userAgent: text('user_agent').notNull().default(''),
  times: integer('times').notNull().default(1),
  mergeKey: text('merge_key'),
  position: bigint('position', { mode: 'number' }),
  hash: bytea('hash'),
})

export const auditHead = pgTable('journal_head', {
  id: integer('id').primaryKey().default(1),
  basePosition: bigint('base_position', { mode: 'number' }).notNull(),
  baseHash: bytea('base_hash').notNull(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
  mac: bytea('mac').notNull(),
})
