import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { preparedDataDir } from '#test/data-directories.ts'
import { startProduct } from '#test/product-process.ts'

test('a full disk fails the write at once, and the database comes back when there is room', {
  timeout: 120_000,
}, async () => {
  const dataDir = await preparedDataDir()
  const full = path.join(dataDir, 'full')
  const preload = path.join(dataDir, 'preload.mjs')
  await fs.writeFile(preload, diskThatFills(full))
  const program = path.join(dataDir, 'program.ts')
  await fs.writeFile(program, writeOnFullDisk(dataDir, full))

  const child = spawn(process.execPath, ['--import', preload, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  await new Promise((resolve) => child.on('close', resolve))
  const { refused, took, rows } = JSON.parse(output)
  expect(refused).toBe('53100')
  expect(took).toBeLessThan(2_000)
  expect(rows).toEqual([{ id: 1 }, { id: 3 }])
})

test('SAFE-17 a write on a full disk is answered 507 in French, and the next one is stored', async () => {
  const dataDir = await preparedDataDir()
  const full = path.join(dataDir, 'full')
  const preload = path.join(dataDir, 'preload.mjs')
  await fs.writeFile(preload, diskThatFills(full))
  const product = await startProduct({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import ${preload}`,
    FREE_SPACE_FLOOR_MB: '0',
    LOG_LEVEL: 'fatal',
  })
  onTestFinished(async () => void (await product.stop('SIGKILL')))
  const send = () =>
    product.fetch('/api/requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'a@b.fr', subject: 'Objet', message: 'Bonjour' }),
    })
  expect((await send()).status).toBe(201)
  await fs.writeFile(full, '')
  const refused = await send()
  expect(refused.status).toBe(507)
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Espace disque insuffisant/) })
  await fs.rm(full)
  await expect.poll(async () => (await send()).status, { timeout: 60_000 }).toBe(201)
})

/** Applies to the database's thread too: every write to a file fails while the marker exists. */
function diskThatFills(marker: string): string {
  return `
    import fs from 'node:fs'
    const write = fs.writeSync
    fs.writeSync = (descriptor, ...rest) => {
      if (descriptor <= 2 || !fs.existsSync(${JSON.stringify(marker)})) return write(descriptor, ...rest)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
  `
}

function writeOnFullDisk(dataDir: string, marker: string): string {
  const module = path.join(import.meta.dirname, '..', 'open-database.ts')
  return `
    import fs from 'node:fs'
    import { openDatabase } from ${JSON.stringify(module)}
    const log = { info() {}, warn() {}, error() {} }
    const { pool, close } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, log })
    await pool.query('create table notes (id int primary key)')
    await pool.query('insert into notes values (1)')
    fs.closeSync(fs.openSync(${JSON.stringify(marker)}, 'w'))
    const start = performance.now()
    const refused = await pool.query('insert into notes values (2)').then(() => 'accepted', ({ code }) => code)
    const took = performance.now() - start
    setTimeout(() => fs.rmSync(${JSON.stringify(marker)}), 1000)
    await pool.query('insert into notes values (3)')
    const { rows } = await pool.query('select id from notes order by id')
    await close()
    process.stdout.write(JSON.stringify({ refused, took, rows }))
  `
}
