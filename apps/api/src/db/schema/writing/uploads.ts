import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * - trigger uploads_revision: the library of images gets another ETag; not for `unused_since`, which every save of a
 *   text touches.
 * - index uploads_hash_unique: one image for one file, however often it is sent.
 * - index uploads_newest: the library, the newest first.
 * - index uploads_search: the words of a search, by trigrams.
 * - index uploads_unused: the job that cleans up images that nothing shows.
 * - index uploads_without_facts: the job that measures images from before the library.
 */
export const uploads = pgTable('uploads', {
  name: text('name').primaryKey(),
  createdAt: instant('created_at').notNull(),
  unusedSince: instant('unused_since'),
  originalName: text('original_name').notNull().default(''),
  alt: text('alt').notNull().default(''),
  width: integer('width'),
  height: integer('height'),
  bytes: integer('bytes'),
  placeholder: text('placeholder'),
  focusX: doublePrecision('focus_x').notNull().default(0.5),
  focusY: doublePrecision('focus_y').notNull().default(0.5),
  hash: bytea('hash'),
  fileVersion: integer('file_version').notNull().default(1),
  fileVersions: integer('file_versions').notNull().default(1),
  version: integer('version').notNull().default(1),
  isKept: boolean('is_kept').notNull().default(false),
  uploadedBy: integer('uploaded_by'),
  updatedBy: integer('updated_by'),
  updatedAt: instant('updated_at'),
  factsTriedAt: instant('facts_tried_at'),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`search_form(original_name || ' ' || alt)`),
})

/**
 * - index upload_files_upload: the files of one image.
 */
export const uploadFiles = pgTable('upload_files', {
  file: text('file').primaryKey(),
  upload: text('upload').notNull(),
  content: bytea('content').notNull(),
})

/**
 * The forms of images that processes are making at this moment.
 *
 * - index upload_works_upload: the work on one image.
 */
export const uploadWorks = pgTable('upload_works', {
  file: text('file').primaryKey(),
  upload: text('upload').notNull(),
  startedAt: instant('started_at').notNull(),
})

/**
 * Kept by the triggers `note_upload_uses` of the tables whose rows show pictures.
 *
 * - index upload_uses_upload: where one image is shown.
 */
export const uploadUses = pgTable(
  'upload_uses',
  {
    upload: text('upload').notNull(),
    collection: text('collection').notNull(),
    rowId: integer('row_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.rowId, table.upload] })],
)
