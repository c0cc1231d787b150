import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * - trigger passkeys_second_step: keeps `users.second_step_count`; recovery codes go with the last second step.
 * - index passkeys_of: the passkeys of one account.
 */
export const passkeys = pgTable('passkeys', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  credentialId: bytea('credential_id').notNull(),
  /** As the authenticator gave it, in COSE form. */
  publicKey: bytea('public_key').notNull(),
  /** What the authenticator calls the account by; a signature that names another is refused. */
  userHandle: bytea('user_handle').notNull(),
  /** How often the authenticator says that it was used; 0 for those that do not count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

/**
 * What a passkey must sign: once, within minutes, for one purpose and, where there is one, for one session.
 *
 * - index passkey_challenges_session: the challenges that end with a session.
 */
export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: bytea('hash').primaryKey(),
  purpose: text('purpose').notNull(),
  sessionId: uuid('session_id'),
  expiresAt: instant('expires_at').notNull(),
})
