import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * - trigger invitations_revision: the lists of « users » get another ETag.
 * - index invitations_invited_by: the invitations of one account.
 */
export const invitations = pgTable('invitations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  nom: text('nom').notNull(),
  prenom: text('prenom').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  invitedBy: integer('invited_by').notNull(),
  /** The mail that carries the link; null when the link was handed over. */
  mailId: uuid('mail_id'),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
