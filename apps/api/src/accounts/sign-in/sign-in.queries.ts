import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { one } from '#db/one.ts'
import { sessions } from '#db/schema/sessions.ts'
import { users } from '#db/schema/users.ts'
import { type ActLine, actInsert } from '#journal/acts.queries.ts'
import { forgetTries } from '../attempts.queries.ts'
import { upsertDevice } from '../known-devices.queries.ts'
import { type AccessInsert, insertAccessToken, type SessionInsert } from './sessions.queries.ts'

/**
 * Who signs in, as before this sign-in; locked, so that of two first sign-ins only one is the first, and so that what
 * ends the sessions of the account comes before this one or after it. The browsers of the account are looked for by a
 * statement of its own after it: this one would see those that were forgotten while it waited for the lock.
 */
export async function lockSigningIn(tx: Database, userId: number) {
  const rows = await tx
    .select({
      email: users.email,
      resetEmail: users.resetEmail,
      lastLoginAt: users.lastLoginAt,
      isActive: users.isActive,
      passwordHash: users.passwordHash,
      secondStepCount: users.secondStepCount,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return one(rows)
}

type SignInRows = {
  session: SessionInsert & { deviceHash: Buffer }
  access: AccessInsert
  act: ActLine
  /** Whose counted tries are forgotten. */
  forgiven: readonly string[]
}

/** All that a sign-in writes, in one statement: five would take as long as a quarter of the check of the password. */
export async function insertSignIn(tx: Database, { session, access, act, forgiven }: SignInRows, now: Date) {
  await tx.execute(sql`
    with known_device as ${upsertDevice(tx, session.userId, session.deviceHash, now)},
    new_session as ${tx.insert(sessions).values(session)},
    new_access as ${insertAccessToken(tx, access)},
    act as (${actInsert(act)}),
    forgiven as ${forgetTries(tx, forgiven)}
    update ${users} set last_login_at = ${now.toISOString()}::timestamptz where ${eq(users.id, session.userId)}`)
}
