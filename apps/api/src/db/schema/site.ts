import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const siteSettings = pgTable('site_settings', {
  id: integer('id').primaryKey().default(1),
  publicUrl: text('public_url'),
  allowedOrigins: text('allowed_origins').array().notNull().default([]),
  newsletterSender: text('newsletter_sender').notNull().default(''),
  newsletterAddress: text('newsletter_address').notNull().default(''),
  secondStepRequired: boolean('second_step_required').notNull().default(false),
})
