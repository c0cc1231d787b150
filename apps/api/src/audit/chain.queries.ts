import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditHead } from '#db/schema/accounts/audit.ts'
import type { Head } from './chain.ts'

export type ChainLine = { id: number; content: string }
export type SealedLine = ChainLine & { position: number; hash: Buffer }

/** All columns of a line but its place in the chain, as the same text on both engines. */
const CONTENT = sql`jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), kind,
  actor_kind, actor_id, actor_name, object_kind, object_id, object_title, details, ip, user_agent, times,
  merge_key)::text`

/** One at a time, over all processes, extends the chain or cuts its beginning. Nobody who acts waits for it. */
export async function lockChain(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vigie journal chain'))`)
}

export async function findHead(db: Database) {
  const [head] = await db.select().from(auditHead)
  return head
}

export async function saveHead(tx: Database, head: Head & { mac: Buffer }) {
  await tx.insert(auditHead).values(head).onConflictDoUpdate({ target: auditHead.id, set: head })
}

/**
 * Refusals that are still counted wait for the end of their minute. Locked: a count that comes late, from a process
 * that was slow, is either in the text that is sealed or refused.
 */
export async function listUnsealed(tx: Database, countedSince: Date, limit: number) {
  const { rows } = await tx.execute<ChainLine>(sql`
    select id::integer, ${CONTENT} as content from journal
    where position is null and (merge_key is null or at < ${countedSince.toISOString()}::timestamptz)
    order by id limit ${limit} for update`)
  return rows
}

export async function sealLines(tx: Database, lines: SealedLine[]) {
  const column = <T>(pick: (line: SealedLine) => T) => sql.param(lines.map(pick))
  await tx.execute(sql`
    update journal set position = sealed.position, hash = decode(sealed.hash, 'hex')
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ position }) => position)}::bigint[],
      ${column(({ hash }) => hash.toString('hex'))}::text[]) as sealed (id, position, hash)
    where journal.id = sealed.id`)
}

/** In the order of the chain; `hash` as it is stored. */
export async function listSealed(db: Database, after: number, limit: number) {
  const { rows } = await db.execute<SealedLine>(sql`
    select id::integer, position::integer, hash, ${CONTENT} as content from journal
    where position > ${after} order by position limit ${limit}`)
  return rows
}

export async function countUnsealed(db: Database) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from journal where position is null`,
  )
  return rows[0]?.count ?? 0
}

export async function hasUnsealedBefore(db: Database, moment: Date) {
  const { rows } = await db.execute(sql`
    select from journal where position is null and at < ${moment.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}

export async function findLastPosition(db: Database) {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(position)::integer as last from journal`,
  )
  return rows[0]?.last ?? 0
}

/** Of lines that belong to no chain that still holds. */
export async function countUpTo(db: Database, position: number) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from journal where position <= ${position}`,
  )
  return rows[0]?.count ?? 0
}

/** The last line that is old enough, all lines before it being so too; undefined when there is none. */
export async function findLastOld(tx: Database, before: Date) {
  const { rows } = await tx.execute<{ position: number; hash: Buffer }>(sql`
    select position::integer, hash from journal
    where position < coalesce(
      (select min(position) from journal where position is not null and at >= ${before.toISOString()}::timestamptz),
      9223372036854775807)
    order by position desc limit 1`)
  return rows[0]
}

/** The one deletion that the trigger lets pass. */
export async function deleteUpTo(tx: Database, position: number) {
  await tx.execute(sql`select set_config('vigie.journal', 'forget', true)`)
  const { rowCount } = await tx.execute(sql`delete from journal where position <= ${position}`)
  await tx.execute(sql`select set_config('vigie.journal', '', true)`)
  return rowCount ?? 0
}
