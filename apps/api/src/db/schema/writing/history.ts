import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * - trigger content_versions_base: refuses a version whose base another process has just thinned out; the save is
 *   tried again.
 * - trigger content_versions_media: the library of images gets another ETag when versions go, and their images with
 *   them.
 * - trigger content_versions_released: gives up the images that only deleted versions showed.
 * - trigger content_versions_uploads: keeps in `upload_uses` which images a version shows.
 */
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

/**
 * - trigger deleted_content_revision: the lists of « recovery » get another ETag.
 * - trigger deleted_content_uploads: keeps in `upload_uses` which images a row shows, so that none of them is
 *   cleaned up.
 * - index deleted_content_age: the list of what can be brought back, and the job that forgets it.
 */
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
