import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './column-types.ts'

/**
 * - trigger users_revision: the lists of « users » get another ETag.
 * - index users_one_privileged: one privileged account at most.
 * - index users_reset_email: an address that resets a password is not free for another account.
 */
export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  nom: text('nom').notNull(),
  prenom: text('prenom').notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  photoVersion: text('photo_version'),
  isActive: boolean('is_active').notNull().default(true),
  isPrivileged: boolean('is_privileged').notNull().default(false),
  isPending: boolean('is_pending').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  lastLoginAt: instant('last_login_at'),
  /** Where password resets go while a new address waits for its confirmation; null: to the address itself. */
  resetEmail: text('reset_email'),
  /** The owner has followed a mailed link, or an administrator has set or confirmed the address. */
  addressProven: boolean('address_proven').notNull().default(false),
  /** Authenticators and passkeys; counted by triggers, never written by a query. */
  secondStepCount: integer('second_step_count').notNull().default(0),
  /** AUDI-09: wants the mail of Monday. */
  weeklyDigest: boolean('weekly_digest').notNull().default(false),
})

/** The Mondays whose mails were queued. */
export const weeklyDigests = pgTable('weekly_digests', {
  monday: date('monday', { mode: 'string' }).primaryKey(),
  claimedAt: instant('claimed_at').notNull(),
})

export const userPhotos = pgTable('user_photos', {
  userId: integer('user_id').primaryKey(),
  contentType: text('content_type').notNull(),
  content: bytea('content').notNull(),
})

/**
 * - index password_resets_expiry: the job that deletes expired links.
 * - index password_resets_user: the links of one account.
 */
export const passwordResets = pgTable('password_resets', {
  hash: bytea('hash').primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * The way back from a change of address, mailed to the old one.
 *
 * - index email_changes_expiry: the job that deletes expired links.
 * - index email_changes_old_email: an address that somebody may still take back is not free.
 * - index email_changes_user: the changes of one account.
 */
export const emailChanges = pgTable('email_changes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  undoHash: bytea('undo_hash').notNull(),
  userId: integer('user_id').notNull(),
  oldEmail: text('old_email').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * The proof of a new address, mailed to it.
 *
 * - index email_confirmations_expiry: the job that deletes expired links.
 * - index email_confirmations_user: the confirmations of one account.
 */
export const emailConfirmations = pgTable('email_confirmations', {
  hash: bytea('hash').primaryKey(),
  userId: integer('user_id').notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
