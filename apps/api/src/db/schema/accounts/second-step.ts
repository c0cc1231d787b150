import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * The authenticator of an account.
 *
 * - trigger totp_second_step: keeps `users.second_step_count`; recovery codes go with the last second step.
 */
export const totp = pgTable('totp', {
  userId: integer('user_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  /** The last step of thirty seconds whose code was accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
})

/**
 * A secret that no code has confirmed yet.
 *
 * - index totp_enrolments_expiry: the job that deletes expired ones.
 */
export const totpEnrolments = pgTable('totp_enrolments', {
  userId: integer('user_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id').notNull(),
    hash: bytea('hash').notNull(),
    salt: bytea('salt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/**
 * A sign-in whose password was right, and whose second step is awaited.
 *
 * - index sign_in_challenges_expiry: the job that deletes expired ones.
 * - index sign_in_challenges_user: the sign-ins of one account that wait.
 */
export const signInChallenges = pgTable('sign_in_challenges', {
  hash: bytea('hash').primaryKey(),
  userId: integer('user_id').notNull(),
  /** The SHA-256 of the hash of the password. */
  passwordMark: bytea('password_mark').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})
