import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'

/**
 * - trigger projects_revision: the lists of « projects » get another ETag.
 * - trigger projects_slugs: keeps in `content_slugs` the slug and those by which the row was reached in public.
 * - trigger projects_uploads: keeps in `upload_uses` which images a row shows, so that none of them is cleaned up.
 * - trigger projects_webhooks: queues the deliveries of what the site sees change, within the transaction of the
 *   change.
 * - index projects_category: the list of one category.
 * - index projects_newest: the list, the newest first.
 * - index projects_pictures: the words that describe its images, by trigrams.
 * - index projects_search: the words of a search, by trigrams.
 * - index projects_slug: a project by its address.
 */
export const projects = pgTable('projects', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  description: text('description').notNull(),
  image: text('image').notNull(),
  category: text('category').notNull(),
  client: text('client'),
  date: date('date', { mode: 'string' }).notNull(),
  tags: jsonb('tags').$type<string[]>().notNull().default([]),
  link: text('link'),
  gallery: jsonb('gallery').$type<string[]>().notNull().default([]),
  imageAlts: jsonb('image_alts').$type<Record<string, string>>().notNull().default({}),
  isActive: boolean('is_active').notNull().default(true),
  publishedAt: instant('published_at'),
  updatedBy: integer('updated_by'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`search_form(title || ' ' || coalesce(client, '') || ' ' || category || ' ' || tags::text || ' ' || description)`,
    ),
  /** The descriptions of all its images, as they are searched. */
  imageSearchText: text('image_search_text').notNull().generatedAlwaysAs(sql`search_form(image_alts::text)`),
})
