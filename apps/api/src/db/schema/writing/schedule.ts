import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * - index preview_links_blog: the links of one article.
 */
export const previewLinks = pgTable('preview_links', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  blogId: integer('blog_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * - index open_forms_row: who has the form of a record open.
 */
export const openForms = pgTable('open_forms', {
  tab: uuid('tab').primaryKey(),
  collection: text('collection').notNull(),
  rowId: integer('row_id').notNull(),
  userId: integer('user_id').notNull(),
  since: instant('since').notNull(),
  seenAt: instant('seen_at').notNull(),
})
