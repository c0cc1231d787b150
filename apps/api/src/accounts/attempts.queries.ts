import { hash } from 'node:crypto'
import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { preparedByShape } from '#db/prepared.ts'
import { attempts } from '#db/schema/attempts.ts'

const FIRST_WAIT_S = 1
const LONGEST_WAIT_S = 15 * 60
/** After this time without a try, the count starts again. */
const FORGOTTEN_AFTER_MS = HOUR_MS

/** The key that a try is counted under, and how many tries it has before the next one must wait. */
export type CountedKey = { key: string; freeTries: number }

/**
 * Counts a try under each of its keys before it is carried out. One statement does it, so that tries that arrive at
 * the same moment, on any process, see each other. Returns the seconds to wait; 0 when the try may go on.
 */
export async function reserveTry(db: Database, keys: readonly CountedKey[], now: Date) {
  const counts = tryStatement(db, { keys: keys.length })
  const asked = keys.flatMap(({ key, freeTries }, index) => [
    [`key${index}`, keyHash(key)],
    [`free${index}`, freeTries],
  ])
  const counted = oneRow(await counts.execute({ ...Object.fromEntries(asked), now: now.toISOString() }))
  return secondsToWait(counted, now)
}

const tryStatement = preparedByShape((db, { keys }: { keys: number }, name) => {
  const rows = Array.from(
    { length: keys },
    (_, index) =>
      sql`(${sql.placeholder(`key${index}`)}::bytea, ${sql.placeholder(`free${index}`)}::integer)`,
  )
  const asked = db.$with('asked', {}).as(sql`
    select key, free from (values ${sql.join(rows, sql`, `)}) given (key, free)`)
  return db
    .with(asked, ...countingTries(db))
    .select(COUNTED)
    .from(sql`blocked`)
    .prepare(name)
}, 'try')

const COUNTED = {
  asked: sql<number>`(select count(*) from asked)::integer`,
  counted: sql<number>`(select count(*) from counted)::integer`,
  until: sql<string | Date | null>`(select until from blocked)`,
}

type Counted = { asked: number; counted: number; until: string | Date | null }

function secondsToWait({ asked, counted, until }: Counted, now: Date) {
  if (counted === asked) return 0
  // Without a time, a try that came at the same moment has just been counted.
  const waitMs = until ? new Date(until).getTime() - now.getTime() : 0
  return inSeconds(waitMs, LONGEST_WAIT_S * 1000)
}

/**
 * The parts of a prepared statement that count a try under the keys of its `asked (key, free)`, or under none of them
 * while one is blocked. It is given `now`.
 */
function countingTries(db: Database) {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const blocked = db.$with('blocked', {}).as(sql`
    select max(b.blocked_until) as until from attempts b join asked using (key) where ${isBlocked(sql`b`, now)}`)
  const counted = db.$with('counted', {}).as(sql`
    insert into attempts as a (key, count, since, last_at, blocked_until)
    select key, 1, ${now}, ${now}, ${waitAfter(sql`1 - free`, now)} from asked
    where (select until from blocked) is null
    order by key
    on conflict (key) do update set
      count = ${nextCount(now)},
      since = case when ${isForgotten(now)} then excluded.since else a.since end,
      last_at = excluded.last_at,
      blocked_until = ${waitAfter(sql`${nextCount(now)} - (select free from asked where asked.key = a.key)`, now)}
    where not ${isBlocked(sql`a`, now)}
    returning key`)
  return [blocked, counted] as const
}

/** After a success: deletes the counts of these keys. */
export function forgetTries(db: Database, keys: readonly string[]) {
  return db.delete(attempts).where(inArray(attempts.key, keys.map(keyHash)))
}

/** After a success: subtracts this one try, and keeps the earlier ones. */
export async function giveBackTry(db: Database, { key, freeTries }: CountedKey, now: Date) {
  await db.execute(sql`
    update attempts set count = count - 1,
      blocked_until = case when count - 1 < ${freeTries} then ${unblocked(instant(now))} else blocked_until end
    where key = ${keyHash(key)} and count > 0`)
}

/** Allows at most `max` tries per window. Returns the seconds to wait, or 0 when this try is allowed (and counted). */
export async function reserveInWindow(db: Database, key: string, max: number, windowMs: number, now: Date) {
  const isOver = sql`abs(extract(epoch from a.since - ${now}::timestamptz)) * 1000 >= ${windowMs}`
  const { rows } = await db.execute<{ count: number; since: string | Date }>(sql`
    insert into attempts as a (key, count, since, last_at, blocked_until)
    values (${keyHash(key)}, 1, ${now}, ${now}, ${now})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else a.count + 1 end,
      since = case when ${isOver} then excluded.since else a.since end,
      last_at = excluded.last_at
    returning count, since`)
  const { count, since } = oneRow(rows)
  if (count <= max) return 0
  return inSeconds(new Date(since).getTime() + windowMs - now.getTime(), windowMs)
}

export async function forgetOldTries(db: Database, now: Date) {
  await db.delete(attempts).where(lt(attempts.lastAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)))
  // Rows dated in the future, from before the clock was set back, would otherwise never be deleted.
  await db.execute(sql`delete from attempts where last_at > ${now}::timestamptz + interval '1 hour'`)
}

/** At most the longest wait, even when the clock was changed meanwhile. */
const inSeconds = (waitMs: number, longestMs: number) =>
  Math.max(1, Math.ceil(Math.min(waitMs, longestMs) / 1000))

const instant = (now: Date) => sql`${now}::timestamptz`

/**
 * Doubles with each failure beyond the free ones; the exponent is limited to keep the number finite. A free try blocks
 * nothing, not even one of the same moment whose clock was read before: hence a time that lies well back.
 */
const waitAfter = (excess: SQL, now: SQL) => sql`
  ${now} + make_interval(secs => case when ${excess} < 0 then ${-LONGEST_WAIT_S}
    else least(${LONGEST_WAIT_S}, ${FIRST_WAIT_S} * power(2, least(${excess}, 20))) end)`

const unblocked = (now: SQL) => sql`${now} - make_interval(secs => ${LONGEST_WAIT_S})`

/** A time beyond the longest wait was written before the clock was set back: it is ignored. */
const isBlocked = (row: SQL, now: SQL) => sql`
  (${row}.blocked_until > ${now}
   and ${row}.blocked_until <= ${now} + make_interval(secs => ${LONGEST_WAIT_S}))`

const isForgotten = (now: SQL) =>
  sql`abs(extract(epoch from a.last_at - ${now})) * 1000 >= ${FORGOTTEN_AFTER_MS}`

const nextCount = (now: SQL) => sql`(case when ${isForgotten(now)} then 1 else a.count + 1 end)`

const keyHash = (key: string) => hash('sha256', key, 'buffer')
