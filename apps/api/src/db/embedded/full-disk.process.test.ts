import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { preparedDataDir } from '#test/data-directories.ts'
import { startProduct } from '#test/product-process.ts'

const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }

test('SAFE-17 a write on a full disk is answered 507 in French at once, and the next one is stored', async () => {
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
  const post = (pathname: string, body: object) =>
    product.fetch(pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const send = (subject: string) =>
    post('/api/requests', { name: 'Ana', email: 'a@b.fr', subject, message: 'Bonjour' })
  const authorization = (await post('/api/users/register', PERSON)).headers.get('authorization') ?? ''
  expect((await send('Avant')).status).toBe(201)
  await fs.writeFile(full, '')
  const began = performance.now()
  const refused = await send('Pendant')
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(refused.status).toBe(507)
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Espace disque insuffisant/) })
  await fs.rm(full)
  await expect.poll(async () => (await send('Après')).status, { timeout: 60_000 }).toBe(201)
  const list = await product.fetch('/api/requests', { headers: { authorization } })
  const { data } = (await list.json()) as { data: { subject: string }[] }
  expect(data.map(({ subject }) => subject)).toEqual(['Après', 'Avant'])
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
