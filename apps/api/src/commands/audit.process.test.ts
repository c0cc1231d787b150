import { expect, test, vi } from 'vitest'
import { recordAct } from '#audit/record-act.ts'
import { sealAuditLog } from '#audit/seal-audit-log.ts'
import { verifyAuditLog } from '#audit/verify-audit-log.ts'
import { openDatabase } from '#db/open-database.ts'
import { preparedDataDir, quiet } from '#test/data-directories.ts'
import { runCommand, runCommandHere } from '#test/processes/command-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const VIGIE_SECRET = 'the-secret-of-this-installation-of-tests'

test('ACCT-05 npm run journal -- verify names the first broken line, also while the product runs', async () => {
  const dataDir = await preparedDataDir()
  const settings = { DATA_DIR: dataDir, VIGIE_SECRET }
  const handle = await openDatabase({ dataDir, log: quiet })
  const now = new Date('2026-03-02T09:00:00Z')
  for (let line = 0; line < 3; line += 1)
    await recordAct(handle.db, { kind: 'backup.made', by: 'server' }, now)
  await sealAuditLog(handle.db, VIGIE_SECRET, now)
  handle.serve('verify journal', () => verifyAuditLog(handle.db, VIGIE_SECRET))
  const whole = { code: 0, output: expect.stringContaining('Le journal est intact : 3 lignes vérifiées') }
  expect(await runCommand('audit', settings, 'verify')).toMatchObject(whole)

  await handle.pool.query(
    `begin; alter table journal disable trigger user; delete from journal where position = 2;
     alter table journal enable trigger user; commit`,
  )
  await handle.close()
  expect(await runCommandHere('audit', settings, 'verify')).toMatchObject({
    code: 1,
    output: expect.stringContaining('La ligne 2 manque.'),
  })
  expect(await runCommandHere('audit', settings)).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage'),
  })
})
