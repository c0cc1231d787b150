import type { PersonFilter, PersonListQuery, PersonRow } from '@vigie/contract/persons/persons.ts'
import { and, desc, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countRows, findMatches } from '#db/find-matches.ts'
import { persons } from '#db/schema/persons.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'

const { id, name, address, company, phone, lastContactAt } = persons
const COLUMNS = { id, name, email: address, company, phone, lastContactAt }
const ORDER = [sql`${lastContactAt} desc nulls last`, desc(id)]

/** The last contact first. Who is joined to another is found there. */
export async function findPersons(db: Database, query: PersonListQuery, now: Date) {
  const { search, filter, silentMonths, page, limit } = query
  const words = containsWords(persons.searchText, toWordPatterns(search))
  const conditions = [words, filter && FILTERS[filter](now)].filter((condition) => condition !== undefined)
  const selected = and(
    isNull(persons.joinedTo),
    ...conditions.map(isTrueOfOne),
    silentMonths === undefined ? undefined : isSilent(now, silentMonths),
  )
  const { where, ...counted } =
    conditions.length > 0
      ? await findMatches(db, { table: persons, id, where: selected, order: ORDER }, query)
      : { where: selected, ...(await countRows(db, persons, selected, query)) }
  const rows = await db
    .select(COLUMNS)
    .from(persons)
    .where(where)
    .orderBy(...ORDER)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map(toPersonRow), ...counted }
}

/** Of the person, or of one who is joined to them: few are, so that these are read once. */
function isTrueOfOne(condition: SQL) {
  const isJoined = sql`${persons.joinedTo} is not null`
  return or(
    condition,
    sql`${id} in (select head_of_person(${id}) from ${persons} where ${and(isJoined, condition)})`,
  )
}

/** With the name of the table: Drizzle leaves it out where the statement reads one only. */
const THEIR = sql.raw('persons.address')
const FILTERS: Record<PersonFilter, (now: Date) => SQL> = {
  'open-request': () => sql`exists (select from contact_requests
    where lower(btrim(email)) = ${THEIR} and status in ('pending', 'read'))`,
  'upcoming-appointment': (now) => sql`exists (select from agenda
    where kind = 'appointment' and lower(btrim(email)) = ${THEIR} and status in ('pending', 'confirmed', 'en_cours')
      and ends_at > ${now.toISOString()}::timestamptz)`,
  subscriber: () => sql`exists (select from newsletter_subscriptions
    where lower(btrim(email)) = ${THEIR} and is_active)`,
}

const isSilent = (now: Date, months: number) =>
  sql`(${lastContactAt} is null
    or ${lastContactAt} < ${now.toISOString()}::timestamptz - make_interval(months => ${months}))`

type Row = Omit<PersonRow, 'lastContactAt'> & { lastContactAt: Date | null }

const toPersonRow = (row: Row): PersonRow => ({
  ...row,
  lastContactAt: row.lastContactAt?.toISOString() ?? null,
})
