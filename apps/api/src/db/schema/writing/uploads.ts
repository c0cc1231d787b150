import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

export const uploads = pgTable('uploads', {
  name: text('name').primaryKey(),
  createdAt: instant('created_at').notNull(),
  unusedSince: instant('unused_since'),
})

export const uploadFiles = pgTable('upload_files', {
  file: text('file').primaryKey(),
  upload: text('upload').notNull(),
  content: bytea('content').notNull(),
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
