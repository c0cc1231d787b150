import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { UNLIMITED } from './embedded/protocol.ts'

export type Migration = { name: string; sql: string; checksum: string }

const FOLDER = path.join(import.meta.dirname, 'migrations')
/** Any number will do, as long as every process of the product takes the same. */
const LOCK = 7_161_943
const UNDEFINED_TABLE = '42P01'

export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(path.join(folder, file), 'utf8')
      return {
        name: file.replace(/\.sql$/, ''),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    })
}

/**
 * Forward only, each file in one transaction, one process at a time. Returns the names of the applied files. A
 * database that has been migrated before is first handed to `beforeChanging`; when that fails, nothing is applied.
 */
export async function migrateDatabase(
  pool: Pool,
  migrations = readMigrations(),
  beforeChanging?: (client: PoolClient) => Promise<unknown>,
) {
  // What nearly every start finds. Without the lock: a complete set cannot become incomplete.
  if (isComplete(await findApplied(pool), migrations)) return []
  const client = await pool.connect()
  try {
    // Another process may be migrating for longer than a request may wait.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('reset statement_timeout; reset lock_timeout')
    const applied = await applyMissing(client, migrations, beforeChanging)
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
    return applied
  } catch (error) {
    // Closing the connection releases its lock and rolls back what it had begun.
    client.release(true)
    throw error
  }
}

async function applyMissing(
  client: PoolClient,
  migrations: Migration[],
  beforeChanging?: (client: PoolClient) => Promise<unknown>,
) {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const applied = await findApplied(client)
  refuseUnknown(applied, migrations)

  const missing = migrations.filter(({ name }) => !applied.has(name))
  refuseInserted(applied, missing)
  if (missing.length > 0 && applied.size > 0) await beforeChanging?.(client)
  for (const { name, sql, checksum } of missing) {
    await client.query('begin')
    try {
      // An index over a million rows takes longer than any request may, and half of it is worth nothing.
      await client.query(UNLIMITED)
      await client.query(sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`La migration ${name} a échoué`, { cause: error })
    }
  }
  return missing.map(({ name }) => name)
}

/** The checksums by name: none in a database that has never been migrated. */
async function findApplied(client: Pick<Pool, 'query'>) {
  try {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    return new Map(rows.map(({ name, checksum }) => [name, checksum]))
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
    return new Map<string, string>()
  }
}

function isComplete(applied: Map<string, string>, migrations: Migration[]) {
  const isApplied = ({ name, checksum }: Migration) => applied.get(name) === checksum
  return applied.size > 0 && applied.size === migrations.length && migrations.every(isApplied)
}

/** Here it would run after the newest migration, and on a new database before it: the two would differ. */
function refuseInserted(applied: Map<string, string>, missing: Migration[]) {
  const newest = [...applied.keys()].sort().at(-1) ?? ''
  const inserted = missing.find(({ name }) => name < newest)
  if (inserted) {
    throw new Error(
      `La migration ${inserted.name} précède ${newest}, déjà appliquée : rien n’a été modifié. Une migration nouvelle porte un numéro plus grand que toutes les autres.`,
    )
  }
}

/** Refuses a database that a newer version has changed, and a migration that was edited after it was applied. */
function refuseUnknown(applied: Map<string, string>, migrations: Migration[]) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new Error(
        `La base de données a été créée par une version plus récente (migration ${name} inconnue).`,
      )
    }
    if (known.get(name) !== checksum) {
      throw new Error(`La migration ${name} a été modifiée après son application.`)
    }
  }
}
