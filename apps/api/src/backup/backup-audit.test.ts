import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { recordAct } from '#audit/record-act.ts'
import { sealAuditLog } from '#audit/seal-audit-log.ts'
import { verifyAuditLog } from '#audit/verify-audit-log.ts'
import { readMigrations } from '#db/migrate.ts'
import { engineUnderTest, testDatabases } from '#test/backup-databases.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const database = testDatabases(process.env.TEST_DATABASE_URL)
const migrations = readMigrations()
const SECRET = 'the secret of this installation'
const NOW = new Date('2026-03-02T09:00:00Z')

describe.each([engineUnderTest] as const)('on %s', (engine) => {
  test('ACCT-05 a restore keeps the chain whole, and leaves its own line', async () => {
    const target = await database(engine, 'journal', migrations)
    const { db, pool } = target.handle
    for (const kind of ['webhook.created', 'webhook.deleted', 'content.published'] as const)
      await recordAct(db, { kind, by: 'server' }, NOW)
    await sealAuditLog(db, SECRET, NOW)
    await recordAct(db, { kind: 'content.withdrawn', by: 'server' }, NOW)
    const file = path.join(target.dataDir, 'journal.backup')
    await createBackup(target, file)
    await recordAct(db, { kind: 'content.deleted', by: 'server' }, NOW)
    await sealAuditLog(db, SECRET, NOW)

    await restoreBackup(target, file)
    await sealAuditLog(db, SECRET, NOW)
    expect(await verifyAuditLog(db, SECRET)).toMatchObject({ lines: 5, unsealed: 0 })
    expect((await verifyAuditLog(db, SECRET)).problem).toBeUndefined()
    const { rows } = await pool.query('select kind, actor_kind from journal order by position')
    expect(rows.at(-1)).toEqual({ kind: 'backup.restored', actor_kind: 'server' })
    await expect(pool.query('delete from journal')).rejects.toThrow('append-only')
  })

  test('ACCT-05 the restore of a copy from before the journal has its line too', async () => {
    const before = migrations.findIndex(({ name }) => name.includes('journal'))
    const source = await database(engine, 'older', migrations.slice(0, before))
    const file = path.join(source.dataDir, 'older.backup')
    await createBackup(source, file)
    await restoreBackup(source, file)
    const { rows } = await source.handle.pool.query('select kind from journal')
    expect(rows).toEqual([{ kind: 'backup.restored' }])
  })
})
