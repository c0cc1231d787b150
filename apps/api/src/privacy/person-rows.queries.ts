import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { required } from '#lib/required.ts'
import { PERSONAL_TABLES } from './personal-data.ts'
import type { PersonalTable, Way } from './personal-table.ts'

/** Normalised: `lower(btrim(email))`. */
export type Addresses = readonly string[]

/** How many rows of each table are about who has one of these addresses. */
export async function countPersonRows(db: Database, addresses: Addresses) {
  const counts = tablesFound().map(
    ([table]) =>
      sql`select ${table}::text as name, count(*)::integer as count from ${rowsOf(table, addresses)}`,
  )
  const { rows } = await db.execute<{ name: string; count: number }>(sql.join(counts, sql` union all `))
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/**
 * Records before persons, as whoever writes a record does: its trigger locks the person last. What is being written
 * meanwhile is waited for, and seen by the statements that follow.
 */
export async function lockPersonRows(tx: Database, addresses: Addresses) {
  for (const [table, { record }] of tablesFound())
    if (record || table === 'persons')
      await tx.execute(sql`select from ${rowsOf(table, addresses)} for update`)
}

/** Deletes or makes anonymous, table by table. */
export async function erasePersonRows(tx: Database, addresses: Addresses, now: Date) {
  for (const [table, personal] of tablesFound()) {
    const isTheirs = conditionOf(table, addresses)
    const statement =
      personal.erased === 'deleted'
        ? sql`delete from ${name(table)} where ${isTheirs}`
        : sql`update ${name(table)} set ${emptied(personal, now)} where ${isTheirs}`
    await tx.execute(statement)
  }
}

/** The ids of what is exported of a table, the oldest first. */
export async function listExportedIds(db: Database, table: string, addresses: Addresses) {
  const order = name(required(PERSONAL_TABLES[table]?.order))
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text as id from ${rowsOf(table, addresses)} order by ${order}, id`,
  )
  return rows.map(({ id }) => id)
}

/** Rows by their ids, in that order, with the columns that an export shows. */
export async function listExportedRows(db: Database, table: string, ids: string[]) {
  const columns = exportedColumns(table).map(([column, { shownAs }]) =>
    shownAs ? name(`${shownAs} as ${column}`) : name(`shown.${column}`),
  )
  // As JSON, so that dates are the same text on both engines.
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(sql`
    select (select to_json(picked) from (select ${sql.join(columns, sql`, `)}) as picked) as row
    from unnest(${sql.param(ids)}::text[]) with ordinality as wanted (key, place)
    join ${name(table)} as shown on shown.id = wanted.key::${sql.raw(table === 'mails' ? 'uuid' : 'integer')}
    order by place`)
  return rows.map(({ row }) => row)
}

/** The columns that an export shows, with the words before each. */
export function exportedColumns(table: string): [column: string, about: Exported][] {
  return Object.entries(required(PERSONAL_TABLES[table]).columns).flatMap(([column, about]) =>
    typeof about === 'object' && about.label !== undefined
      ? [[column, { ...about, label: about.label }] as [string, Exported]]
      : [],
  )
}
type Exported = { label: string; shownAs?: string }

/** Every address by which a row can be found, also in the lines of imports; normalised. */
export async function listAllAddresses(db: Database) {
  const places = tablesFound().flatMap(([table, { found }]) =>
    found.flatMap((way) =>
      way.by === 'address' ? [sql`select ${normalised(way.column)} as address from ${name(table)}`] : [],
    ),
  )
  const cells = sql`
    select lower(btrim(cell)) from newsletter_import_lines, jsonb_array_elements_text(cells) as cell
    where strpos(cell, '@') > 0`
  const { rows } = await db.execute<{ address: string }>(
    sql`select address from (${sql.join([...places, cells], sql` union `)}) as known where address <> ''`,
  )
  return rows.map(({ address }) => address)
}

const name = (text: string) => sql.raw(text)
const normalised = (column: string) => name(`lower(btrim(${column}))`)
const tablesFound = () => Object.entries(PERSONAL_TABLES).filter(([, { found }]) => found.length > 0)
const rowsOf = (table: string, addresses: Addresses) =>
  sql`${name(table)} where ${conditionOf(table, addresses)}`

function conditionOf(table: string, addresses: Addresses): SQL {
  const { found, only } = required(PERSONAL_TABLES[table])
  const ways = found.map((way) => sql`(${wayIn(way, addresses)})`)
  const isFound = sql`(${sql.join(ways, sql` or `)})`
  return only ? sql`${isFound} and ${name(only)}` : isFound
}

function wayIn(way: Way, addresses: Addresses): SQL {
  const sought = sql`${sql.param([...addresses])}::text[]`
  switch (way.by) {
    case 'address': {
      const isTheirs = sql`${normalised(way.column)} = any(${sought})`
      const hasAccount = sql`exists (select from users where lower(users.email) = ${normalised(way.column)})`
      return way.unlessAccount ? sql`${isTheirs} and not ${hasAccount}` : isTheirs
    }
    case 'parent':
      return sql`${name(way.column)} in (select id from ${rowsOf(way.of, addresses)})`
    case 'madeFor':
      return sql`${name(way.column)} in (select kind || ' ' || id from (${records(addresses)}) as records)`
    case 'object':
      return sql`(${name(way.kind)}, ${name(way.id)}) in (${records(addresses)})`
    case 'inside':
      return sql`exists (select from unnest(${sought}) as sought (address)
        where lower(${name(way.column)}::text) ~ ${standingAlone(sql`sought.address`)})`
  }
}

const records = (addresses: Addresses) =>
  sql.join(
    tablesFound().flatMap(([table, { record }]) =>
      record ? [sql`select ${record}::text as kind, id from ${rowsOf(table, addresses)}`] : [],
    ),
    sql` union all `,
  )

/** « ana@exemple.fr » is not in « joana@exemple.fr », nor in « ana@exemple.fr.com ». */
const standingAlone = (address: SQL) => sql`(
  '(^|[^a-z0-9._%+-])' || regexp_replace(${address}, '([!-/:-?[-_{-~])', '\\\\\\1', 'g') || '($|[^a-z0-9.-]|\\.($|[^a-z0-9]))')`

function emptied({ columns, markedBy }: PersonalTable, now: Date) {
  const changes = Object.entries(columns).flatMap(([column, about]) =>
    typeof about === 'object' && about.becomes !== undefined
      ? [sql`${name(column)} = ${literal(about.becomes)}`]
      : [],
  )
  if (markedBy) changes.push(sql`${name(markedBy)} = ${now.toISOString()}::timestamptz`)
  return sql.join(changes, sql`, `)
}

/** Without a type, so that it fits texts, JSON and bytes. */
function literal(value: string | null | readonly []) {
  if (value === null) return name('null')
  return name(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : `'[]'`)
}
