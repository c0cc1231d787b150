import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const contentSlugs = pgTable(
  'content_slugs',
  {
    collection: text('collection').$type<'blogs' | 'projects'>().notNull(),
    slug: text('slug').notNull(),
    rowId: integer('row_id').notNull(),
  },
  ({ collection, slug }) => [primaryKey({ columns: [collection, slug] })],
)
