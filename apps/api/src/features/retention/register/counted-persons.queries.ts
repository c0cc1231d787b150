import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { auditLog } from '#db/schema/accounts/audit.ts'
import { users } from '#db/schema/users.ts'
import type { DataKind } from '#privacy/data-kinds.ts'
import { PERSONAL_TABLES } from '#privacy/personal-data.ts'

/** How many people a kind is about today; null where no address or row stands for one. */
export async function countPersons(db: Database, kind: DataKind): Promise<number | null> {
  const counted = OTHERS[kind] ?? countedTables(kind)
  if (!counted) return null
  const { rows } = await db.execute<{ count: number }>(sql`select (${counted})::integer as count`)
  return oneRow(rows).count
}

/** Nobody is found from a sum. */
const OTHERS: Partial<Record<DataKind, SQL>> = {
  accounts: sql`select count(*) from ${users}`,
  audit: sql`select count(distinct ${auditLog.actorId}) from ${auditLog}`,
  audience: sql`0`,
}

/** An address is a person; a row that no address leads to is one too. */
function countedTables(kind: DataKind) {
  const tables = Object.entries(PERSONAL_TABLES).filter(([, table]) => table.kind === kind)
  const addresses = tables.flatMap(([table, { found }]) =>
    found.flatMap((way) => (way.by === 'address' ? addressesIn(table, way) : [])),
  )
  if (addresses.length > 0)
    return sql`select count(distinct address) from (${sql.join(addresses, sql` union all `)}) as found
      where address <> ''`
  const [alone] = tables.filter(([, { found }]) => found.length === 0)
  return alone && sql`select count(*) from ${sql.identifier(alone[0])}`
}

function addressesIn(table: string, { column, unlessAccount }: { column: string; unlessAccount?: true }) {
  const address = sql`lower(btrim(${sql.identifier(column)}))`
  const ofAccounts = sql`where ${address} not in (select lower(${users.email}) from ${users})`
  return sql`select ${address} as address from ${sql.identifier(table)} ${unlessAccount ? ofAccounts : sql``}`
}
