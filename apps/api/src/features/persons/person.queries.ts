import { DAY_MS } from '@vigie/contract/common/days.ts'
import { type Person, SEPARABLE_DAYS } from '@vigie/contract/persons/persons.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { persons } from '#db/schema/persons.ts'
import { groupOf } from './person-addresses.queries.ts'

type SubscriptionState = Person['subscriptions'][number]['state']
type Member = Awaited<ReturnType<typeof listMembers>>[number]

/** What a member's records say, read with the member: PERS-10 counts the statements. */
const SUBSCRIPTION = sql<SubscriptionState | null>`(
  select case when is_pending then 'pending' when not is_active then 'ended'
    when suspended_at is not null then 'suspended' else 'active' end
  from newsletter_subscriptions where lower(btrim(email)) = persons.address order by is_active desc, id limit 1
)`
const OPEN_REQUEST = sql<{ id: number; at: string } | null>`(
  select jsonb_build_object('id', contact_requests.id, 'at', created_at)
  from contact_requests where lower(btrim(email)) = persons.address and status in ('pending', 'read')
  order by created_at desc limit 1
)`

/** The person's own address first; empty when there is no such person. */
export function listMembers(db: Database, id: number) {
  const { address, lastContactAt, joinedTo, joinedAt } = persons
  return db
    .select({
      id: persons.id,
      email: address,
      lastContactAt,
      joinedTo,
      joinedAt,
      subscription: SUBSCRIPTION,
      openRequest: OPEN_REQUEST,
    })
    .from(persons)
    .where(sql`${persons.id} in ${groupOf(id)}`)
    .orderBy(sql`${joinedTo} is not null`, persons.id)
}

/** What follows from the rows of the members alone. */
export function aboutMembers(members: Member[], now: Date) {
  const open = members.flatMap(({ openRequest }) => openRequest ?? [])
  const newest = open.toSorted((a, b) => b.at.localeCompare(a.at))[0]
  return {
    addresses: members.map(({ id, email, joinedTo, joinedAt }) => ({
      id,
      email,
      joinedAt: joinedTo === null ? null : (joinedAt?.toISOString() ?? null),
      separableUntil: joinedTo === null ? null : separableUntil(joinedAt, now),
    })),
    subscriptions: members.flatMap(({ email, subscription }) =>
      subscription ? [{ email, state: subscription }] : [],
    ),
    openRequestId: newest?.id ?? null,
  }
}

function separableUntil(joinedAt: Date | null, now: Date) {
  const until = lastSeparation(joinedAt)
  return until && until >= now ? until.toISOString() : null
}

export const lastSeparation = (joinedAt: Date | null) =>
  joinedAt && new Date(joinedAt.getTime() + SEPARABLE_DAYS * DAY_MS)

/** Records that are read for what the person has called themselves. */
const READ_RECORDS = 300

/** As given, the last ones first. */
export async function listGiven(db: Database, addresses: string[]) {
  const { rows } = await db.execute<{ name: string | null; company: string | null; phone: string | null }>(
    sql`select name, company, phone from person_records
      where address = any(${sql.param(addresses)}) order by created_at desc limit ${READ_RECORDS}`,
  )
  const given = (key: 'name' | 'company' | 'phone') => [
    ...new Set(rows.flatMap((row) => row[key]?.trim() || [])),
  ]
  return { names: given('name'), companies: given('company'), phones: given('phone') }
}

const SUGGESTED = 5
/** Of a switchboard's number so many are looked at. */
const LOOKED_AT = 50
const phoneKey = (row: SQL) => sql`right(regexp_replace(${row}.phone, '\\D', '', 'g'), 9)`
const companyKey = (row: SQL) => sql`md5(search_form(${row}.company) || ' ' || search_form(${row}.name))`

/** PERS-07: the same telephone, or the same name and company; never joined by itself. */
export async function listSuggestions(db: Database, ids: number[]): Promise<Person['suggestions']> {
  const [own, other] = [sql.raw('own'), sql.raw('other')]
  const isOwn = sql`own.id = any(${sql.param(ids)})`
  const { rows } = await db.execute<Person['suggestions'][number]>(sql`
    select * from (
      select distinct on (head.id) head.id, head.name, head.address as email, found.reason from (
        (select other.id, 'phone' as reason from persons as other
        where phone is not null and ${phoneKey(other)} in (
          select ${phoneKey(own)} from persons as own
          where ${isOwn} and phone is not null and length(${phoneKey(own)}) >= 6
        ) limit ${LOOKED_AT})
        union all
        (select other.id, 'name-and-company' from persons as other
        where company is not null and ${companyKey(other)} in (
          select ${companyKey(own)} from persons as own where ${isOwn} and company is not null
        ) limit ${LOOKED_AT})
      ) as found join persons as head on head.id = head_of_person(found.id)
      where head.id <> all(${sql.param(ids)})
      order by head.id, found.reason desc
    ) as suggested order by reason desc, id desc limit ${SUGGESTED}`)
  return rows.map(({ id, name, email, reason }) => ({ id, name, email, reason }))
}
