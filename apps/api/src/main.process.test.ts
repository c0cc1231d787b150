import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { required } from '#lib/required.ts'
import { preparedDataDirForFile } from '#test/data-directories.ts'
import { type Product, startProduct } from '#test/product-process.ts'
import { openTestDatabase } from '#test/test-database.ts'

const PERSON = {
  nom: 'Martin',
  prenom: 'Ana',
  email: 'ana.secrete@exemple.fr',
  password: 'correct-horse-battery',
}
const CREDENTIALS = { email: PERSON.email, password: PERSON.password }
const json = { 'content-type': 'application/json' }

const { directory: dataDir, remove } = await preparedDataDirForFile()
afterAll(remove)

const running: Product[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop('SIGKILL')))
})

async function start(environment: Record<string, string> = {}) {
  const product = await startProduct({ DATA_DIR: dataDir, ...environment })
  running.push(product)
  return product
}

const post = (product: Product, pathname: string, body: object) =>
  product.fetch(pathname, { method: 'POST', headers: json, body: JSON.stringify(body) })

describe('the product as a process', () => {
  it('RUN-04 RUN-06 starts with no setting but its folder, says where it is, and makes the first account', async () => {
    const product = await start({ SITE_NAME: 'Cap Vert' })

    expect(product.output()).toContain('Cap Vert est prêt')
    expect(product.output()).toContain(dataDir)
    expect(product.output()).toContain('embarquée')
    expect(product.output()).toContain('/signin')
    expect(await (await product.fetch('/api/site')).json()).toMatchObject({
      data: { siteName: 'Cap Vert', hasAccounts: false },
    })
    // HOST is 127.0.0.1 here.
    await expect(fetch(product.url.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed')
    expect((await post(product, '/api/users/register', PERSON)).status).toBe(201)
    expect(await product.stop()).toBe(0)
    expect(product.output()).toContain('\n{')
  })

  it('RUN-02 RUN-07 finds its people and its secret again, keeps its folder to itself and logs no secret', async () => {
    const product = await start({ LOG_LEVEL: 'trace' })
    expect(product.output()).not.toContain('/signin')
    const login = await post(product, '/api/users/login', CREDENTIALS)
    expect(login.status).toBe(200)
    const cookie = required(login.headers.get('set-cookie')?.split(';')[0], 'the cookie')
    const token = required(login.headers.get('authorization'), 'the token')
    await product.fetch('/api/users/profile', { headers: { authorization: token } })
    await product.fetch(`/api/nothing?email=${PERSON.email}`)
    await expect(startProduct({ DATA_DIR: dataDir })).rejects.toThrow(String(product.child.pid))
    expect((await product.fetch('/health/ready')).status).toBe(200)
    expect(await product.stop()).toBe(0)
    expectLogWithout(product, [PERSON.email, PERSON.password, token.replace('Bearer ', '')])

    const again = await start({ LOG_LEVEL: 'silent' })
    const refreshed = await again.fetch('/api/users/refresh', { method: 'POST', headers: { cookie } })
    expect(refreshed.status).toBe(200)
    await again.stop()
    expect(again.output()).not.toContain('\n{')
  })

  it('stops with the setting’s name when a setting is wrong', async () => {
    await expect(startProduct({ DATA_DIR: dataDir, PORT: 'cinq' })).rejects.toThrow(/exit 1.*PORT/s)
  })

  it('RUN-03 serves from a PostgreSQL server when DATABASE_URL names one, two processes at once', async ({
    skip,
  }) => {
    const { url, close } = await openTestDatabase()
    if (!url) {
      await close()
      return skip('the engine under test is the embedded one')
    }
    const folders = [
      mkdtempSync(path.join(tmpdir(), 'vigie-a-')),
      mkdtempSync(path.join(tmpdir(), 'vigie-b-')),
    ]
    try {
      const shared = { DATABASE_URL: url, VIGIE_SECRET: 'shared-by-both-processes-of-this-test' }
      const [one, two] = await Promise.all([
        start({ ...shared, DATA_DIR: required(folders[0]) }),
        start({ ...shared, DATA_DIR: required(folders[1]) }),
      ])
      expect(one.output()).toContain('serveur PostgreSQL')
      const registered = await post(one, '/api/users/register', PERSON)
      const authorization = required(registered.headers.get('authorization'), 'the token')
      expect((await two.fetch('/api/users/profile', { headers: { authorization } })).status).toBe(200)
      await Promise.all([one.stop(), two.stop()])
    } finally {
      await close()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    }
  })
})

function expectLogWithout(product: Product, secrets: string[]) {
  const lines = product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  expect(lines.find(({ route }) => route === '/api/users/login')).toMatchObject({
    method: 'POST',
    status: 200,
    reqId: expect.any(String),
  })
  for (const secret of secrets) expect(product.output()).not.toContain(secret)
}
