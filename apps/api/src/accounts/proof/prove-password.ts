import { WRONG_CURRENT_PASSWORD } from '@vigie/contract/accounts/proof.ts'
import { recordAct } from '#audit/record-act.ts'
import { recordRefusal } from '#audit/record-refusal.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { invalid, tooMany } from '#lib/errors.ts'
import { forgetTries, reserveTry } from '../attempts.queries.ts'
import { verifyPassword } from '../passwords.ts'
import { findUserById } from '../users.queries.ts'
import { endEarlierTokens } from './end-earlier-tokens.ts'
import { recordProof } from './proof.queries.ts'

const SLOW_DOWN = 'Trop de tentatives. Veuillez patienter avant de réessayer.'
const FREE_TRIES = 5

/** Who acts, in which session, and when that session was last proved. */
export type Asker = { id: number; sessionId: string; provedAt: Date }

/** The refresh token is that of the cookie: a proof ends the tokens of its browser's session. */
type Given = { password: string; refreshToken: string | undefined }

/**
 * Each try is counted before the password is checked, as at sign-in, and by session: a thief of one session slows down
 * only that session.
 */
export async function provePassword(
  db: Database,
  { id, sessionId }: Pick<Asker, 'id' | 'sessionId'>,
  { password, refreshToken }: Given,
  now: Date,
) {
  const key = `current password ${sessionId}`
  const wait = await reserveTry(db, [{ key, freeTries: FREE_TRIES }], now)
  if (wait > 0) throw tooMany(wait, SLOW_DOWN)
  const row = await findUserById(db, id)
  if (!row || !(await verifyPassword(row.passwordHash, password))) {
    await recordRefusal(db, { kind: 'proof.refused', by: id, reason: 'wrong_password' }, now)
    throw invalid(WRONG_CURRENT_PASSWORD)
  }
  await forgetTries(db, [key])
  const accessToken = await inTransaction(db, async (tx) => {
    await recordProof(tx, sessionId, now)
    await recordAct(tx, { kind: 'proof.given', by: id, details: { way: 'password' } }, now)
    return endEarlierTokens(tx, { sessionId }, refreshToken)
  })
  return { account: row, accessToken }
}
