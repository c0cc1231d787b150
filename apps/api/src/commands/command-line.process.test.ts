import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startScheduledBackups } from '#backup/scheduled-backups.ts'
import type { DatabaseHandle } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'
import { required } from '#lib/required.ts'
import { emptyDataDir, preparedDataDir, quiet } from '#test/data-directories.ts'
import { runCommand, runCommandHere } from '#test/processes/command-process.ts'
import { startProduct } from '#test/product-process.ts'

vi.setConfig({ testTimeout: 240_000 })

test('SAFE-18 ACCT-05 a damaged folder refuses to start, and the command that it names brings back what a running server has saved; each leaves a line', async () => {
  const dataDir = await preparedDataDir()
  const handle = await openDatabase({ dataDir, log: quiet })
  await handle.pool.query(
    "insert into users (email, nom, password_hash, created_at) values ('a@b.fr', 'Ä', 'h', now())",
  )
  const secret = JSON.stringify({ secret: 's'.repeat(43) })
  await fs.writeFile(path.join(dataDir, 'secrets.json'), secret)
  const made = path.join(dataDir, 'made.backup')
  expect(await commandHere('backup', made, dataDir)).toMatchObject({
    code: 1,
    output: expect.stringContaining('sauvegardes automatiques'),
  })
  const backups = startScheduledBackups({ handle, dataDir, log: quiet })
  expect(await command('backup', made, dataDir)).toEqual({
    code: 0,
    output: `Sauvegarde écrite et vérifiée dans ${made}\n`,
  })
  expect((await fs.stat(made)).mode & 0o777).toBe(0o600)
  expect(await kinds(handle)).toEqual([{ kind: 'backup.made' }])
  expect(await commandHere('restore', made, dataDir)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`le processus ${process.pid}`),
  })
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
  expect(await commandHere('restore', bad, dataDir)).toMatchObject({ code: 1 })
  expect(await fs.readFile(control)).toEqual(Buffer.alloc(8192, 7))

  expect(await command('restore', file, dataDir)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/restaurée.*conservées dans .*db\.illisible-/s),
  })
  expect(await fs.readFile(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(secret)
  expect(await commandHere('backup', path.join(dataDir, 'again.backup'), dataDir)).toMatchObject({ code: 0 })
  const again = await openDatabase({ dataDir, log: quiet })
  expect(await kinds(again)).toEqual([{ kind: 'backup.restored' }, { kind: 'backup.made' }])
  const { rows } = await again.pool.query('select email, nom from users')
  await again.close()
  expect(rows).toEqual([{ email: 'a@b.fr', nom: 'Ä' }])
  const product = await startProduct({ DATA_DIR: dataDir })
  onTestFinished(async () => void (await product.stop('SIGKILL')))
  expect(await (await product.fetch('/api/site')).json()).toMatchObject({ data: { hasAccounts: true } })
})

test('a backup of nothing and a restore of a bad file create no database', async () => {
  const dataDir = await emptyDataDir()
  const bad = path.join(dataDir, 'bad.backup')
  await fs.writeFile(bad, 'rien')
  expect(await commandHere('backup', path.join(dataDir, 'x'), dataDir)).toMatchObject({
    code: 1,
    output: expect.stringContaining('pas de base de données'),
  })
  expect(await commandHere('restore', bad, dataDir)).toMatchObject({
    code: 1,
    output: expect.stringContaining('abîmé'),
  })
  expect(await fs.readdir(dataDir)).not.toContain('db')
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

const kinds = async ({ pool }: DatabaseHandle) =>
  (await pool.query('select kind from journal order by id')).rows

const command = (name: 'backup' | 'restore', file: string, dataDir: string) =>
  runCommand(name, { DATA_DIR: dataDir }, file)

const commandHere = (name: 'backup' | 'restore', file: string, dataDir: string) =>
  runCommandHere(name, { DATA_DIR: dataDir }, file)
