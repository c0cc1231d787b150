import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { migrateDatabase, readMigrations } from '#db/migrate.ts'
import { required } from '#lib/required.ts'
import { engineUnderTest, type TestDatabase, testDatabases } from '#test/backup-databases.ts'
import { type BackupHeader, type BackupLine, readBackupFile, writeBackupFile } from './backup-file.ts'
import { copyBefore } from './backup-folder.ts'
import { createBackup } from './create-backup.ts'
import { readRestorable, restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const database = testDatabases(process.env.TEST_DATABASE_URL)
const migrations = readMigrations()
const KEYS = ['sessions', 'access_tokens', 'password_resets', 'invitations', 'idempotency_keys']
const SESSION = '00000000-0000-4000-8000-000000000001'

async function fill(pool: pg.Pool) {
  await pool.query(`
    insert into users (email, nom, password_hash, created_at) values ('a@b.fr', 'Ana', 'h', now());
    insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, created_at, proved_at)
      values ('${SESSION}', 1, '\\x01', now(), now() + interval '30 days', now(), now());
    insert into access_tokens values ('\\x02', '${SESSION}', now() + interval '1 hour');
    insert into password_resets values ('\\x03', 1, now() + interval '1 hour');
    insert into invitations (email, nom, prenom, token_hash, invited_by, sent_at, expires_at)
      values ('i@b.fr', '', '', '\\x05', 1, now(), now() + interval '7 days');
    insert into idempotency_keys values ('public', 'key', '\\x04', now(), 201, '{}');
    insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, state, is_secret, next_attempt_at, created_at)
      select gen_random_uuid(), '<' || state || secret || '>', 'x', 'a@b.fr', 'S', 'link to come in', '', state, secret, now(), now()
      from unnest(array['waiting', 'sending', 'sent', 'failed']) as state, unnest(array[true, false]) as secret
      where not (secret and state in ('sent', 'failed'));
  `)
}

async function linesOf(file: string) {
  const lines: BackupLine[] = []
  for await (const line of readBackupFile(file)) lines.push(line)
  return lines
}

const counts = async (pool: pg.Pool) =>
  Promise.all(KEYS.map(async (table) => (await pool.query(`select from ${table}`)).rowCount))

const copies = async ({ dataDir }: TestDatabase, kind: string) =>
  (await fs.readdir(path.join(dataDir, 'backups')).catch(() => [])).filter((name) => name.startsWith(kind))

async function prepared(engine: 'embedded' | 'postgresql', name: string, upTo = migrations) {
  const opened = await database(engine, name, upTo)
  await fs.rm(path.join(opened.dataDir, 'backups'), { recursive: true, force: true })
  return opened
}

describe.each([engineUnderTest] as const)('on %s', (engine) => {
  test('SAFE-19 a backup holds no session nor reset, a restore ends all, and what waits is not sent', async () => {
    const source = await prepared(engine, 'source')
    await fill(source.handle.pool)
    const file = path.join(source.dataDir, 'out.backup')
    await createBackup(source, file)
    const lines = await linesOf(file)
    const tables = lines.flatMap((line) => ('table' in line ? [line.table] : []))
    expect(tables).toContain('users')
    expect(tables.filter((table) => KEYS.includes(table))).toEqual([])

    await restoreBackup(source, file)
    const { rows } = await source.handle.pool.query(
      `select message_id, state, last_error is not null as "saysWhy" from mails order by message_id collate "C"`,
    )
    expect(rows).toEqual([
      { message_id: '<failedfalse>', state: 'failed', saysWhy: false },
      { message_id: '<sendingfalse>', state: 'failed', saysWhy: true },
      { message_id: '<sentfalse>', state: 'sent', saysWhy: false },
      { message_id: '<waitingfalse>', state: 'failed', saysWhy: true },
    ])
    const expectNoSession = async () => {
      expect(await counts(source.handle.pool)).toEqual([0, 0, 0, 0, 0])
      expect((await source.handle.pool.query('select email from users')).rows).toEqual([{ email: 'a@b.fr' }])
    }
    await expectNoSession()

    // Earlier versions wrote them.
    const { header } = await readRestorable(file)
    const columns = 'id user_id refresh_hash rotated_at expires_at created_at user_agent'.split(' ')
    const session = [SESSION, '1', '\\x01', '2026-01-01', '2036-01-01', '2026-01-01', '']
    const old = path.join(source.dataDir, 'old.backup')
    await writeBackupFile(old, [
      [header],
      [{ table: 'sessions', columns }, session],
      [
        { table: 'password_resets', columns: ['hash', 'user_id', 'expires_at'] },
        ['\\x03', '1', '2036-01-01'],
      ],
      lines,
    ])
    await restoreBackup(source, old)
    await expectNoSession()
  })

  test('SAFE-19 a copy comes before a restore, and without it nothing changes', async () => {
    const target = await prepared(engine, 'target')
    const file = path.join(target.dataDir, 'empty.backup')
    await createBackup(target, file)
    await fill(target.handle.pool)

    await fs.writeFile(path.join(target.dataDir, 'backups'), 'a file where the folder should be')
    await expect(restoreBackup(target, file)).rejects.toThrow(/copie de précaution.*rien n’a été modifié/)
    expect((await target.handle.pool.query('select email from users')).rowCount).toBe(1)
    await fs.rm(path.join(target.dataDir, 'backups'))

    const { copy } = await restoreBackup(target, file)
    expect((await target.handle.pool.query('select email from users')).rowCount).toBe(0)
    const older = ['1', '2', '3', '4'].map((year) => `avant-restauration-202${year}.backup`)
    for (const name of older) await fs.writeFile(path.join(target.dataDir, 'backups', name), '')
    await restoreBackup(target, required(copy))
    expect((await target.handle.pool.query('select email from users')).rowCount).toBe(1)
    const kept = await copies(target, 'avant-restauration')
    expect(kept).toHaveLength(5)
    expect(kept).not.toContain(older[0])
  })

  test('SAFE-19 a copy comes before a migration, and without it nothing is applied', async () => {
    const target = await prepared(engine, 'target', [])
    const { handle, dataDir } = target
    const migrate = (upTo = migrations) =>
      migrateDatabase(handle.pool, upTo, (client) =>
        copyBefore('avant-migration', { handle, dataDir, client }),
      )
    await migrate(migrations.slice(0, -1))
    expect(await copies(target, 'avant-migration')).toEqual([])

    await fs.writeFile(path.join(dataDir, 'backups'), 'a file where the folder should be')
    await expect(migrate()).rejects.toThrow(/copie de précaution/)
    const { rowCount } = await handle.pool.query('select from schema_migrations')
    expect(rowCount).toBe(migrations.length - 1)
    await fs.rm(path.join(dataDir, 'backups'))

    expect(await migrate()).toHaveLength(1)
    expect(await migrate()).toHaveLength(0)
    const [copy, ...others] = await copies(target, 'avant-migration')
    expect(others).toEqual([])
    const { header } = await readRestorable(path.join(dataDir, 'backups', required(copy)))
    expect(header.migrations).toHaveLength(migrations.length - 1)
  })

  test('SAFE-19 a file without what Vigie needs is refused in French and changes nothing', async () => {
    const target = await prepared(engine, 'target')
    await fill(target.handle.pool)
    const good = path.join(target.dataDir, 'good.backup')
    await createBackup(target, good)
    const { header } = await readRestorable(good)
    const lines = await linesOf(good)
    const withoutUsers = lines.filter((line) => !('table' in line && line.table === 'users'))
    const hostile: [RegExp, Partial<Record<keyof BackupHeader, unknown>>, BackupLine[]][] = [
      [/ne contient pas les données/, { migrations: [] }, []],
      [/ne contient pas les données/, { migrations: undefined }, lines],
      [/incomplète \(il y manque agenda/, {}, []],
      [/tronqué ou abîmé/, {}, [...lines, ['x'.repeat(101 * 1024 ** 2)]]],
      [/il y manque users/, {}, withoutUsers.filter((line) => !Array.isArray(line))],
      [/n’a pas pu être restaurée/, {}, [...lines, { table: 'nowhere', columns: ['a'] }, ['b']]],
      [/n’a pas pu être restaurée/, {}, [...lines, { table: 'users', columns: ['nothing'] }, ['b']]],
    ]
    const bad = path.join(target.dataDir, 'bad.backup')
    for (const [reason, changes, content] of hostile) {
      await writeBackupFile(bad, [[{ ...header, ...changes } as BackupHeader], content])
      await expect(restoreBackup(target, bad)).rejects.toThrow(reason)
    }
    expect((await target.handle.pool.query('select email from users')).rows).toEqual([{ email: 'a@b.fr' }])
    expect(await counts(target.handle.pool)).toEqual([1, 1, 1, 1, 1])
  })
})
