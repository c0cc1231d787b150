import type { WorkingCopy } from '@vigie/contract/writing/blogs.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'

/**
 * - trigger blogs_revision: the lists of « blogs » get another ETag.
 * - trigger blogs_slugs: keeps in `content_slugs` the slug and those by which the row was reached in public.
 * - trigger blogs_uploads: keeps in `upload_uses` which images a row shows, so that none of them is cleaned up.
 * - trigger blogs_webhooks: queues the deliveries of what the site sees change, within the transaction of the
 *   change.
 * - index blogs_category: the list of one category, the newest first.
 * - index blogs_drafts: the few drafts, for their list and the dashboard.
 * - index blogs_kinds: the four numbers above the list, without reading the texts.
 * - index blogs_newest_published: the public list.
 * - index blogs_pictures: the words that describe its images, by trigrams.
 * - index blogs_planned: the job that publishes and withdraws at the planned moment.
 * - index blogs_search: the words of a search, by trigrams.
 * - index blogs_slug: an article by its address.
 */
export const blogs = pgTable('blogs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  excerpt: text('excerpt').notNull(),
  content: text('content').notNull(),
  author: text('author').notNull(),
  category: text('category').notNull(),
  image: text('image'),
  gallery: jsonb('gallery').$type<string[]>().notNull().default([]),
  imageAlts: jsonb('image_alts').$type<Record<string, string>>().notNull().default({}),
  published: boolean('published').notNull().default(false),
  publishedAt: instant('published_at'),
  tags: jsonb('tags').$type<string[]>().notNull().default([]),
  metaTitle: text('meta_title').notNull().default(''),
  metaDescription: text('meta_description').notNull().default(''),
  plannedAt: instant('planned_at'),
  plannedBy: integer('planned_by'),
  workingCopy: jsonb('working_copy').$type<WorkingCopy>(),
  siteUpdatedAt: instant('site_updated_at'),
  searchText: text('search_text').notNull(),
  /** The descriptions of all its images, as they are searched. */
  imageSearchText: text('image_search_text').notNull().generatedAlwaysAs(sql`search_form(image_alts::text)`),
  updatedBy: integer('updated_by'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
