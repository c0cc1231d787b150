import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const siteSettings = pgTable('site_settings', {
  id: integer('id').primaryKey().default(1),
  publicUrl: text('public_url'),
})
