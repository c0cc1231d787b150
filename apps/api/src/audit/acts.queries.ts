import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { auditLog } from '#db/schema/accounts/audit.ts'

type Row = typeof auditLog.$inferSelect
export type ActLine = Pick<
  Row,
  | 'at'
  | 'kind'
  | 'actorKind'
  | 'actorId'
  | 'objectKind'
  | 'objectId'
  | 'objectTitle'
  | 'details'
  | 'ip'
  | 'userAgent'
>

export async function insertAct(tx: Database, line: ActLine) {
  await tx.execute(actInsert(line))
}

/** Names are those of the moment: looked up here, so that no caller has to read an account for its line. */
export const actInsert = (line: ActLine) => sql`
  insert into journal (at, kind, actor_kind, actor_id, actor_name, object_kind, object_id, object_title, details,
    ip, user_agent)
  values (${line.at.toISOString()}, ${line.kind}, ${line.actorKind}, ${line.actorId}::integer,
    coalesce(${nameOf(line.actorId)}, ''), ${line.objectKind}, ${line.objectId}::integer,
    ${titleOf(line)}, ${JSON.stringify(line.details)}::jsonb, ${line.ip}, ${line.userAgent})`

/** Of a row of users. */
export const NAME = sql`trim(prenom || ' ' || nom)`

const nameOf = (id: number | null) => sql`(select ${NAME} from users where id = ${id}::integer)`

/** Also of an article, of which the caller knows the id alone. */
function titleOf({ objectKind, objectId, objectTitle }: ActLine) {
  if (objectTitle !== null) return sql`${objectTitle}::text`
  if (objectKind === 'user') return nameOf(objectId)
  return objectKind === 'blog' ? sql`(select title from blogs where id = ${objectId}::integer)` : sql`null`
}

const LINES_A_MINUTE = 100

/** One statement, so that refusals that come together are all counted. */
export async function upsertRefusal(
  db: Database,
  line: ActLine,
  { minute, key }: { minute: string; key: string },
) {
  const { at, kind, actorKind, actorId, objectKind, objectId, details, ip, userAgent } = line
  const unlessOthers = (value: SQL, otherwise = sql`null`) =>
    sql`case when "are" then ${otherwise} else ${value} end`
  await db.execute(sql`
    with others as (
      select count(*) >= ${LINES_A_MINUTE} and not bool_or(merge_key = ${key}) as "are"
      from journal where position is null and starts_with(merge_key, ${minute})
    )
    insert into journal (at, kind, actor_kind, actor_id, actor_name, object_kind, object_id, object_title, details,
      ip, user_agent, merge_key)
    select ${at.toISOString()}::timestamptz, ${kind}, ${unlessOthers(sql`${actorKind}`, sql`'nobody'`)},
      ${unlessOthers(sql`${actorId}::integer`)}, ${unlessOthers(sql`coalesce(${nameOf(actorId)}, '')`, sql`''`)},
      ${unlessOthers(sql`${objectKind}::text`)}, ${unlessOthers(sql`${objectId}::integer`)},
      ${unlessOthers(titleOf(line))}, ${JSON.stringify(details)}::jsonb, ${unlessOthers(sql`${ip}::text`)},
      ${unlessOthers(sql`${userAgent}`, sql`''`)}, ${unlessOthers(sql`${key}`, sql`${`${minute} others`}`)}
    from others
    on conflict (merge_key) do update set times = journal.times + 1 where journal.position is null`)
}
