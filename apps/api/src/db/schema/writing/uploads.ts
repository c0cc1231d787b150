import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

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

export const uploadFiles = pgTable('upload_files', {
  file: text('file').primaryKey(),
  upload: text('upload').notNull(),
  content: bytea('content').notNull(),
})

/** The forms of images that processes are making at this moment. */
export const uploadWorks = pgTable('upload_works', {
  file: text('file').primaryKey(),
  upload: text('upload').notNull(),
  startedAt: instant('started_at').notNull(),
})

/** Kept by the triggers `note_upload_uses` of the tables whose rows show pictures. */
export const uploadUses = pgTable(
  'upload_uses',
  {
    upload: text('upload').notNull(),
    collection: text('collection').notNull(),
    rowId: integer('row_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.rowId, table.upload] })],
)
