import { globSync } from 'node:fs'
import path from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'

const { database, close } = await openTestDatabase()
afterAll(close)

const folder = path.join(import.meta.dirname, 'schema')
const modules = await Promise.all(
  globSync('**/*.ts', { cwd: folder }).map((file) => import(path.join(folder, file))),
)
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => value instanceof PgTable)

describe('the tables that the code believes in', () => {
  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    '%s has the same columns after the migrations',
    async (name, table) => {
      const { rows } = await database.pool.query<{ column: string; nullable: boolean }>(
        `select attname as column, not attnotnull as nullable from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [name],
      )
      const believed = getTableConfig(table).columns.map((column) => ({
        column: column.name,
        nullable: !column.notNull && !column.primary,
      }))
      const byName = (a: { column: string }, b: { column: string }) => a.column.localeCompare(b.column)
      expect(believed.sort(byName)).toEqual(rows.sort(byName))
    },
  )
})
