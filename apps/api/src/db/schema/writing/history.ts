import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

export const contentVersions = pgTable(
  'content_versions',
  {
    collection: text('collection').$type<HistoryCollection>().notNull(),
    rowId: integer('row_id').notNull(),
    version: integer('version').notNull(),
    savedBy: integer('saved_by'),
    savedAt: instant('saved_at').notNull(),
    /** Which fields the save that replaced this version has changed. */
    changed: text('changed').array().notNull(),
    isWorkingCopy: boolean('is_working_copy').notNull(),
    base: integer('base'),
    uploads: text('uploads').array(),
    body: bytea('body').notNull(),
  },
  ({ collection, rowId, version }) => [primaryKey({ columns: [collection, rowId, version] })],
)

export const deletedContent = pgTable('deleted_content', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  collection: text('collection').$type<HistoryCollection>().notNull(),
  rowId: integer('row_id').notNull(),
  title: text('title').notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  slugs: text('slugs').array().notNull(),
  deletedBy: integer('deleted_by'),
  deletedAt: instant('deleted_at').notNull(),
})
