import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDataDir, preparedDataDir, quiet } from '#db/embedded/test-directory.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { startScheduledBackups } from './scheduled-backups.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a backup made while the server runs, restored elsewhere, gives its rows back', async () => {
  const dataDir = await preparedDataDir()
  const handle = await openDatabase({ dataDir, log: quiet })
  await migrateDatabase(handle.pool)
  await handle.pool.query(
    "insert into users (email, nom, password_hash, created_at) values ('a@b.fr', 'Ä', 'h', now())",
  )
  const file = path.join(dataDir, 'made.backup')

  const refusal = await command('backup', file, dataDir)
  expect(refusal).toMatchObject({ code: 1, output: expect.stringContaining('sauvegardes automatiques') })

  const backups = startScheduledBackups({ handle, dataDir, log: quiet })
  const made = await command('backup', file, dataDir)
  expect(made).toEqual({ code: 0, output: `Sauvegarde écrite dans ${file}\n` })
  expect((await fs.stat(file)).mode & 0o777).toBe(0o600)

  const locked = await command('restore', file, dataDir)
  expect(locked).toMatchObject({ code: 1, output: expect.stringContaining(`le processus ${process.pid}`) })
  await backups.stop()
  await handle.close()

  const elsewhere = await preparedDataDir()
  const restored = await command('restore', file, elsewhere)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('restaurée') })
  const again = await openDatabase({ dataDir: elsewhere, log: quiet })
  onTestFinished(() => again.close())
  expect((await again.pool.query('select email, nom from users')).rows).toEqual([
    { email: 'a@b.fr', nom: 'Ä' },
  ])
})

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

async function command(name: 'backup' | 'restore', file: string, dataDir: string) {
  const program = path.join(import.meta.dirname, `${name}.ts`)
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  return promisify(execFile)(process.execPath, [program, file], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  )
}
