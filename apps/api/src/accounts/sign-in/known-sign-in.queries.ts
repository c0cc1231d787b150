import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { preparedOnce } from '#db/prepared.ts'
import { users } from '#db/schema/users.ts'
import { type ActLine, NAME } from '#journal/acts.queries.ts'
import { keyHash } from '../attempts.queries.ts'
import { keptSince } from '../known-devices.queries.ts'
import type { AccessInsert, SessionInsert } from './sessions.queries.ts'

type KnownSignIn = {
  /** The hash that the password was checked against. */
  passwordHash: string
  session: SessionInsert & { deviceHash: Buffer }
  access: AccessInsert
  act: ActLine
  /** The keys of the counted tries that are forgotten. */
  forgiven: readonly string[]
}

/**
 * All of a sign-in from a known browser in one statement: seven in a transaction take as long as a third of the check
 * of the password. Writes nothing but a revision, and returns false, unless the account has still this password, is
 * active and has no second step, and the browser is still known: the row of the account is locked first, and each of
 * the others is written only where the one before it was.
 */
export async function insertKnownSignIn(db: Database, signIn: KnownSignIn, now: Date) {
  const { passwordHash, session, access, act, forgiven } = signIn
  const rows = await statement(db).execute({
    now: now.toISOString(),
    passwordHash,
    keptSince: keptSince(now).toISOString(),
    ...session,
    refreshExpiresAt: session.expiresAt.toISOString(),
    accessHash: access.hash,
    accessExpiresAt: access.expiresAt.toISOString(),
    details: JSON.stringify(act.details),
    ip: act.ip,
    actUserAgent: act.userAgent,
    forgiven: forgiven.map(keyHash),
  })
  return rows.length > 0
}

const value = sql.placeholder
const statement = preparedOnce((db, name) => {
  const account = db.$with('account', {}).as(sql`
    select id, ${NAME} as name from users
    where id = ${value('userId')} and password_hash = ${value('passwordHash')} and is_active and second_step_count = 0
    for update`)
  const browser = db.$with('browser', {}).as(sql`
    update known_devices set used_at = ${value('now')}
    where hash = ${value('deviceHash')} and used_at > ${value('keptSince')} and user_id = (select id from account)
    returning user_id`)
  const session = db.$with('new_session', {}).as(sql`
    insert into sessions
      (id, user_id, refresh_hash, rotated_at, expires_at, created_at, user_agent, device_hash, proved_at)
    select ${value('id')}::uuid, user_id, ${value('refreshHash')}::bytea, ${value('now')}::timestamptz,
      ${value('refreshExpiresAt')}::timestamptz, ${value('now')}::timestamptz, ${value('userAgent')}::text,
      ${value('deviceHash')}::bytea, ${value('now')}::timestamptz
    from browser returning id, user_id`)
  const access = db.$with('new_access', {}).as(sql`
    insert into access_tokens (hash, session_id, expires_at)
    select ${value('accessHash')}::bytea, id, ${value('accessExpiresAt')}::timestamptz from new_session`)
  const act = db.$with('act', {}).as(sql`
    insert into journal (at, kind, actor_kind, actor_id, actor_name, details, ip, user_agent)
    select ${value('now')}::timestamptz, 'session.opened', 'person', user_id, (select name from account),
      ${value('details')}::jsonb, ${value('ip')}::text, ${value('actUserAgent')}::text
    from new_session`)
  const tries = db.$with('tries', {}).as(sql`
    delete from attempts where key = any(${value('forgiven')}::bytea[]) and exists (select from browser)`)
  return db
    .with(account, browser, session, access, act, tries)
    .update(users)
    .set({ lastLoginAt: sql`${value('now')}` })
    .where(sql`${users.id} = (select user_id from browser)`)
    .returning({ id: users.id })
    .prepare(name)
}, 'known sign-in')
