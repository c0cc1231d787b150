import fs from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { describe, expect, test as testOf, vi } from 'vitest'
import type { Migration } from '#db/migrate.ts'
import { testDatabases } from '#test/backup-databases.ts'
import { emptyDataDir } from '#test/data-directories.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const serverUrl = process.env.TEST_DATABASE_URL
const engines = ['embedded', 'postgresql'] as const
const isAbsent = (engine: (typeof engines)[number]) => engine === 'postgresql' && !serverUrl
const database = testDatabases(serverUrl)

const first: Migration = {
  name: '0001-first',
  checksum: 'a',
  sql: `
    create type colour as enum ('rouge', 'vert');
    create table "Odd ""name" (
      id int primary key generated always as identity,
      parent int references "Odd ""name" (id),
      big bigint, exact numeric(30, 10), approximate double precision, yes boolean,
      at timestamptz, day date, hour time, span interval, word text, fixed char(3), picture bytea,
      list text[], document jsonb, verbatim json, during tstzrange, id2 uuid, tint colour, tints colour[],
      doubled int generated always as (id * 2) stored
    );
    create table a_child (id serial primary key, owner int not null references "Odd ""name" (id));
    create table revisions (collection text primary key, revision int not null);
    insert into revisions values ('seed', 1);
    create function bump() returns trigger language plpgsql as
      $$ begin update revisions set revision = revision + 1; return null; end $$;
    create trigger bump after insert on a_child for each statement execute function bump();
  `,
}
const second: Migration = {
  name: '0002-second',
  checksum: 'b',
  sql: `alter table a_child add column note text not null default 'ajoutée après'`,
}

async function fill(pool: pg.Pool) {
  await pool.query(`
    insert into "Odd ""name" (parent, big, exact, approximate, yes, at, day, hour, span, word, fixed, picture, list,
      document, verbatim, during, id2, tint, tints)
    values (3, 9007199254740993, 12345678901234567890.0123456789, 0.1, true, '2026-03-29 02:30:00.123456+01',
      '0044-03-15 BC', '23:59:59.999999', '1 mon -2 days 03:04:05.000006', E'l''é\\t\\n\\\\ "\u2028 \u{1F41D}', 'ab', '\\x00ff0a5c',
      array['a,b', null, '"', '\\', ''], '{"n": 1e400, "é": [null]}', '{"b":1,  "a":1}', '[2026-01-01,infinity)',
      '00000000-0000-4000-8000-000000000001', 'vert', '{rouge,vert}'),
      (null, null, 'NaN', '-Infinity', null, 'infinity', null, null, null, '', null, '', '{}', 'null', null, 'empty', null, null, null),
      (1, null, null, null, null, null, null, null, null, null, null, null, '{{a,b},{c,d}}', null, null, null, null, null, null)
  `)
  await pool.query('insert into a_child (owner) select 1 + n % 3 from generate_series(1, 3000) n')
  await pool.query('delete from a_child where id > 2990')
}

async function everything(pool: pg.Pool) {
  const odd = await pool.query(`select o::text from "Odd ""name" o order by id`)
  const child = await pool.query(`select c::text from a_child c order by id`)
  const revisions = await pool.query('select * from revisions order by collection')
  return { odd: odd.rows, child: child.rows, revisions: revisions.rows }
}

const routes = engines.flatMap((from) => engines.map((to) => ({ from, to })))

describe.each(routes)('a backup of $from restored on $to', ({ from, to }) => {
  testOf.skipIf(isAbsent(from) || isAbsent(to))('gives back every row, type, file and counter', async () => {
    const source = await database(from, 'source', [first])
    await fill(source.handle.pool)
    await fs.mkdir(path.join(source.dataDir, 'uploads/ab'), { recursive: true })
    const image = Buffer.from(Array.from({ length: 500_000 }, (_, index) => (index * 7919) % 256))
    await fs.writeFile(path.join(source.dataDir, 'uploads/ab/image.webp'), image)
    await fs.writeFile(path.join(source.dataDir, 'secrets.json'), '{"secret":"s"}')
    const file = path.join(source.dataDir, 'out.backup')
    await createBackup(source, file)

    const target = await database(to, 'target', [first])
    await target.handle.pool.query(`insert into "Odd ""name" (word) values ('à remplacer')`)
    await fs.mkdir(path.join(target.dataDir, 'uploads'))
    await fs.writeFile(path.join(target.dataDir, 'uploads/old.webp'), 'old')
    await restoreBackup({ ...target, migrations: [first] }, file)

    expect(await everything(target.handle.pool)).toEqual(await everything(source.handle.pool))
    expect(await fs.readFile(path.join(target.dataDir, 'uploads/ab/image.webp'))).toEqual(image)
    expect(await fs.readdir(path.join(target.dataDir, 'uploads'))).toEqual(['ab'])
    expect(await fs.readFile(path.join(target.dataDir, 'secrets.json'), 'utf8')).toBe('{"secret":"s"}')
    const next = await target.handle.pool.query('insert into a_child (owner) values (1) returning id')
    expect(next.rows).toEqual([{ id: 3001 }])
    await expect(target.handle.pool.query('insert into a_child (owner) values (99)')).rejects.toMatchObject({
      code: '23503',
    })
  })
})

describe.each(engines)('restoring on %s', (engine) => {
  const test = testOf.skipIf(isAbsent(engine))

  test('an older backup goes through the migrations that came since', async () => {
    const source = await database(engine, 'source', [first])
    await fill(source.handle.pool)
    const file = path.join(source.dataDir, 'out.backup')
    await createBackup(source, file)
    const target = await database(engine, 'target', [first, second])
    await restoreBackup({ ...target, migrations: [first, second] }, file)
    const { rows } = await target.handle.pool.query(
      'select count(*)::int as n, min(note) as note from a_child',
    )
    expect(rows).toEqual([{ n: 2990, note: 'ajoutée après' }])
  })

  test('a backup that is newer, cut, changed or absent is refused and changes nothing', async () => {
    const target = await database(engine, 'target', [first, second])
    const good = path.join(target.dataDir, 'good.backup')
    await fill(target.handle.pool)
    await createBackup(target, good)
    const before = await everything(target.handle.pool)

    const bytes = await fs.readFile(good)
    const text = gunzipSync(bytes).toString()
    const lastLine = text.lastIndexOf('\n', text.length - 2)
    const bad = path.join(target.dataDir, 'bad.backup')
    const attempts = [
      bytes.subarray(0, bytes.length / 2),
      bytes.subarray(0, bytes.length - 1),
      Buffer.from('rien de tel'),
      Buffer.alloc(0),
      gzipSync(text.slice(0, lastLine + 1)),
      gzipSync(text.replace('ajoutée', 'changée')),
    ]
    for (const attempt of attempts) {
      await fs.writeFile(bad, attempt)
      await expect(restoreBackup({ ...target, migrations: [first, second] }, bad)).rejects.toThrow(
        /tronqué ou abîmé/,
      )
    }
    await expect(restoreBackup(target, path.join(target.dataDir, 'absent'))).rejects.toThrow(/n’existe pas/)
    await expect(restoreBackup({ ...target, migrations: [first] }, good)).rejects.toThrow(
      /version plus récente/,
    )
    expect(await everything(target.handle.pool)).toEqual(before)
  })

  test('a failure half-way leaves the database and the files as they were', async () => {
    const target = await database(engine, 'target', [first])
    await fill(target.handle.pool)
    await fs.mkdir(path.join(target.dataDir, 'uploads'))
    await fs.writeFile(path.join(target.dataDir, 'uploads/kept.webp'), 'kept')
    const before = await everything(target.handle.pool)
    const source = await database(engine, 'source', [first])
    await fs.mkdir(path.join(source.dataDir, 'uploads'))
    await fs.writeFile(path.join(source.dataDir, 'uploads/not a safe name'), 'x')
    const file = path.join(await emptyDataDir(), 'out.backup')
    await createBackup(source, file)

    await expect(restoreBackup({ ...target, migrations: [first] }, file)).rejects.toThrow(/inattendu/)
    expect(await everything(target.handle.pool)).toEqual(before)
    expect(await fs.readdir(path.join(target.dataDir, 'uploads'))).toEqual(['kept.webp'])
    expect(await fs.readdir(target.dataDir)).not.toContain('restauration')
  })
})
