import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startScheduledBackups } from '#backup/scheduled-backups.ts'
import { openDatabase } from '#db/open-database.ts'
import { required } from '#lib/required.ts'
import { emptyDataDir, preparedDataDir, quiet } from '#test/data-directories.ts'
import { SHORT_LIVED, startProduct, withoutSettings } from '#test/product-process.ts'

vi.setConfig({ testTimeout: 120_000 })

test('ACCT-05 a backup made while the server runs, restored elsewhere, gives its rows back; each leaves a line', async () => {
  const dataDir = await preparedDataDir()
  const handle = await openDatabase({ dataDir, log: quiet })
  await handle.pool.query(
    "insert into users (email, nom, password_hash, created_at) values ('a@b.fr', 'Ä', 'h', now())",
  )
  const file = path.join(dataDir, 'made.backup')

  const refusal = await command('backup', file, dataDir)
  expect(refusal).toMatchObject({ code: 1, output: expect.stringContaining('sauvegardes automatiques') })

  const backups = startScheduledBackups({ handle, dataDir, log: quiet })
  const made = await command('backup', file, dataDir)
  expect(made).toEqual({ code: 0, output: `Sauvegarde écrite et vérifiée dans ${file}\n` })
  expect((await fs.stat(file)).mode & 0o777).toBe(0o600)
  const kinds = async ({ pool }: typeof handle) =>
    (await pool.query('select kind from journal order by id')).rows
  expect(await kinds(handle)).toEqual([{ kind: 'backup.made' }])

  const locked = await command('restore', file, dataDir)
  expect(locked).toMatchObject({ code: 1, output: expect.stringContaining(`le processus ${process.pid}`) })
  await backups.stop()
  await handle.close()

  const elsewhere = await preparedDataDir()
  const restored = await command('restore', file, elsewhere)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('restaurée') })
  expect(await command('backup', path.join(elsewhere, 'again.backup'), elsewhere)).toMatchObject({ code: 0 })
  const again = await openDatabase({ dataDir: elsewhere, log: quiet })
  onTestFinished(() => again.close())
  expect(await kinds(again)).toEqual([{ kind: 'backup.restored' }, { kind: 'backup.made' }])
  expect((await again.pool.query('select email, nom from users')).rows).toEqual([
    { email: 'a@b.fr', nom: 'Ä' },
  ])
}, 240_000)

test('a backup of nothing and a restore of a bad file create no database', async () => {
  const dataDir = await emptyDataDir()
  const bad = path.join(dataDir, 'bad.backup')
  await fs.writeFile(bad, 'rien')
  expect(await command('backup', path.join(dataDir, 'x'), dataDir)).toMatchObject({
    code: 1,
    output: expect.stringContaining('pas de base de données'),
  })
  expect(await command('restore', bad, dataDir)).toMatchObject({
    code: 1,
    output: expect.stringContaining('abîmé'),
  })
  expect(await fs.readdir(dataDir)).not.toContain('db')
})

test('SAFE-18 a damaged folder refuses to start, and the command that it names brings everything back', async () => {
  const dataDir = await preparedDataDir()
  const handle = await openDatabase({ dataDir, log: quiet })
  await handle.pool.query(
    "insert into users (email, nom, password_hash, created_at) values ('a@b.fr', 'Ä', 'h', now())",
  )
  const secret = JSON.stringify({ secret: 's'.repeat(43) })
  await fs.writeFile(path.join(dataDir, 'secrets.json'), secret)
  const backups = startScheduledBackups({ handle, dataDir, log: quiet })
  await command('backup', path.join(dataDir, 'asked.backup'), dataDir)
  await backups.stop()
  await handle.close()
  const control = path.join(dataDir, 'db', 'global', 'pg_control')
  await fs.writeFile(control, Buffer.alloc(8192, 7))
  await fs.writeFile(path.join(dataDir, 'secrets.json'), secret.slice(0, 9))

  await expect(startProduct({ DATA_DIR: dataDir })).rejects.toThrow(/secrets\.json.*abîmé/s)
  const refusal = await startProduct({ DATA_DIR: dataDir, VIGIE_SECRET: 's'.repeat(43) }).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(refusal).toMatch(/^exit 1.*illisibles/s)
  const file = required(/npm run restore -- (.*)\n/.exec(refusal)?.[1], 'the command that the refusal names')
  const bad = path.join(dataDir, 'bad.backup')
  await fs.writeFile(bad, 'rien')
  expect(await command('restore', bad, dataDir)).toMatchObject({ code: 1 })
  expect(await fs.readFile(control)).toEqual(Buffer.alloc(8192, 7))

  expect(await command('restore', file, dataDir)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/conservées dans .*db\.illisible-/),
  })
  expect(await fs.readFile(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(secret)
  const product = await startProduct({ DATA_DIR: dataDir })
  onTestFinished(async () => void (await product.stop('SIGKILL')))
  expect(await (await product.fetch('/api/site')).json()).toMatchObject({ data: { hasAccounts: true } })
})

test('SAFE-18 no second secret is made where there are accounts', async () => {
  const dataDir = await preparedDataDir()
  const handle = await openDatabase({ dataDir, log: quiet })
  await handle.pool.query(
    "insert into users (email, nom, password_hash, created_at) values ('a@b.fr', 'Ä', 'h', now())",
  )
  await handle.close()
  await expect(startProduct({ DATA_DIR: dataDir })).rejects.toThrow(/exit 1.*Le secret.*manque/s)
  expect(await fs.readdir(dataDir)).not.toContain('secrets.json')
})

async function command(name: 'backup' | 'restore', file: string, dataDir: string) {
  const program = path.join(import.meta.dirname, `${name}.ts`)
  const env = { ...withoutSettings(), DATA_DIR: dataDir }
  return promisify(execFile)(process.execPath, [...SHORT_LIVED, program, file], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  )
}
