import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * - trigger site_settings_notice: tells every process that the settings have changed (`listen`).
 * - trigger site_settings_revision: the lists of « site » get another ETag.
 * - trigger site_settings_uploads: the library knows that the logo is shown.
 */
export const siteSettings = pgTable('site_settings', {
  id: integer('id').primaryKey().default(1),
  publicUrl: text('public_url'),
  allowedOrigins: text('allowed_origins').array().notNull().default([]),
  newsletterSender: text('newsletter_sender').notNull().default(''),
  newsletterAddress: text('newsletter_address').notNull().default(''),
  companyName: text('company_name').notNull().default(''),
  companyLogo: text('company_logo').notNull().default(''),
  companyAddress: text('company_address').notNull().default(''),
  companyPhone: text('company_phone').notNull().default(''),
  companyPrivacyUrl: text('company_privacy_url').notNull().default(''),
  secondStepRequired: boolean('second_step_required').notNull().default(false),
})
