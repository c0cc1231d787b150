import type { WorkingCopy } from '@vigie/contract/writing/blogs.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'

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
