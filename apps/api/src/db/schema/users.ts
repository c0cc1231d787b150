import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './column-types.ts'

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
})

export const userPhotos = pgTable('user_photos', {
  userId: integer('user_id').primaryKey(),
  contentType: text('content_type').notNull(),
  content: bytea('content').notNull(),
})

export const passwordResets = pgTable('password_resets', {
  hash: bytea('hash').primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
