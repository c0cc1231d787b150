import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { DATA_KINDS } from './data-kinds.ts'
import { PERSONAL_TABLES } from './personal-data.ts'
import { unclassedColumns } from './unclassed-columns.ts'

const { database, close } = await openTestDatabase()
afterAll(close)

async function tables() {
  const { rows } = await database.pool.query<{ name: string; columns: { name: string; type: string }[] }>(
    `select c.relname as name, json_agg(json_build_object(
       'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname`,
  )
  return rows
}

describe('the list of what may be about a person', () => {
  it('RGPD-01 classes every column of the schema that can hold words', async () => {
    expect(unclassedColumns(await tables())).toEqual([])
  })

  it.each(['text', 'text[]', 'jsonb', 'json', 'bytea', 'character varying(20)'])(
    'RGPD-01 names a new column of %s, and the file to edit',
    async (type) => {
      await database.pool.query(`alter table projects add column added ${type}`)
      try {
        expect(unclassedColumns(await tables())).toEqual([
          expect.stringMatching(/^projects\.added: .*apps\/api\/src\/privacy\/personal-data\.ts/),
        ])
      } finally {
        await database.pool.query('alter table projects drop column added')
      }
    },
  )

  it('RGPD-01 names what is classed and gone, and lets numbers and dates pass', async () => {
    const found = (await tables()).filter(({ name }) => name !== 'totp')
    found.push({ name: 'bills', columns: [{ name: 'amount', type: 'integer' }] })
    expect(unclassedColumns(found)).toEqual([expect.stringMatching(/^totp\.sealed_secret: no such column/)])
  })

  it('RGPD-01 gives each kind a purpose, a legal basis and an end', () => {
    for (const [kind, { purpose, legalBasis, people, rules, ...rest }] of Object.entries(DATA_KINDS)) {
      for (const text of [purpose, legalBasis, people]) expect(text.length, kind).toBeGreaterThan(10)
      expect(rules.length > 0 || 'duration' in rest, kind).toBe(true)
    }
  })

  it('RGPD-01 says of each column of a row that stays what an erasure puts there', () => {
    const forgotten = Object.entries(PERSONAL_TABLES)
      .filter(([, { erased }]) => erased === 'anonymised')
      .flatMap(([table, { columns }]) =>
        ['name', 'email', 'phone', 'message', 'answers', 'body', 'cells']
          .filter((column) => column in columns)
          .filter((column) => !Object.hasOwn(columns[column] as object, 'becomes'))
          .map((column) => `${table}.${column}`),
      )
    expect(forgotten).toEqual([])
  })
})
