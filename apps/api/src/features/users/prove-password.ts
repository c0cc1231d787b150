import {
  PROOF_MINUTES,
  PROOF_REQUIRED,
  PROOF_REQUIRED_MESSAGE,
  WRONG_CURRENT_PASSWORD,
} from '@vigie/contract/users.ts'
import { forgetTries, reserveTry } from '#accounts/attempts.queries.ts'
import { verifyPassword } from '#accounts/passwords.ts'
import { findUserById } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { AppError, invalid, tooMany } from '#lib/errors.ts'
import { findProof, recordProof } from './email-changes.queries.ts'

const SLOW_DOWN = 'Trop de tentatives. Veuillez patienter avant de réessayer.'
const FREE_TRIES = 5

export type Asker = { id: number; sessionId: string }

/**
 * Each try is counted before the password is checked, as at sign-in, and by session: a thief of one session slows down
 * only that session.
 */
export async function provePassword(db: Database, { id, sessionId }: Asker, password: string, now: Date) {
  const key = `current password ${sessionId}`
  const wait = await reserveTry(db, [{ key, freeTries: FREE_TRIES }], now)
  if (wait > 0) throw tooMany(wait, SLOW_DOWN)
  const row = await findUserById(db, id)
  if (!row || !(await verifyPassword(row.passwordHash, password))) throw invalid(WRONG_CURRENT_PASSWORD)
  await forgetTries(db, [key])
  await recordProof(db, sessionId, now)
  return row
}

/** Refuses what a stolen token alone must not be able to do. */
export async function requireProof(db: Database, { sessionId }: Asker, now: Date) {
  const provedAt = await findProof(db, sessionId)
  const age = provedAt ? Math.abs(now.getTime() - provedAt.getTime()) : Number.POSITIVE_INFINITY
  if (age > PROOF_MINUTES * 60_000) throw new AppError(403, PROOF_REQUIRED, PROOF_REQUIRED_MESSAGE)
}
