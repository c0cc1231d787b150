import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * - index content_slugs_row: all addresses of one row.
 */
export const contentSlugs = pgTable(
  'content_slugs',
  {
    collection: text('collection').$type<'blogs' | 'projects'>().notNull(),
    slug: text('slug').notNull(),
    rowId: integer('row_id').notNull(),
  },
  ({ collection, slug }) => [primaryKey({ columns: [collection, slug] })],
)
