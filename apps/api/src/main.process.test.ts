import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { recordAct } from '#audit/record-act.ts'
import { sealAuditLog } from '#audit/seal-audit-log.ts'
import { openDatabase } from '#db/open-database.ts'
import { required } from '#lib/required.ts'
import { preparedDataDir, preparedDataDirForFile, quiet } from '#test/data-directories.ts'
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

const SECRET = 'a-secret-for-the-tests-that-is-long-enough'

/** Of the first account, for the next start. */
let cookie = ''

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
    const registered = await post(product, '/api/users/register', PERSON)
    expect(registered.status).toBe(201)
    cookie = required(registered.headers.get('set-cookie')?.split(';')[0], 'the cookie')
    expect(await product.stop()).toBe(0)
    expect(product.output()).toContain('\n{')
  })

  it('RUN-02 RUN-07 finds its people and its secret again, keeps its folder to itself and logs no secret', async () => {
    const product = await start({ LOG_LEVEL: 'trace' })
    expect(product.output()).not.toContain('/signin')
    const refreshed = await product.fetch('/api/users/refresh', { method: 'POST', headers: { cookie } })
    expect(refreshed.status).toBe(200)
    const login = await post(product, '/api/users/login', CREDENTIALS)
    expect(login.status).toBe(200)
    const token = required(login.headers.get('authorization'), 'the token')
    await product.fetch('/api/users/profile', { headers: { authorization: token } })
    await product.fetch(`/api/nothing?email=${PERSON.email}`)
    await expect(startProduct({ DATA_DIR: dataDir })).rejects.toThrow(String(product.child.pid))
    expect((await product.fetch('/health/ready')).status).toBe(200)
    expect(await product.stop()).toBe(0)
    expectLogWithout(product, [PERSON.email, PERSON.password, token.replace('Bearer ', '')])
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

describe('a start that is refused', () => {
  it('SHIP-08 a port that is taken and a folder that cannot be written are named, with what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const DATA_DIR = await preparedDataDir()
    await expect(startProduct({ DATA_DIR, PORT: String(port) })).rejects.toThrow(
      new RegExp(
        `^exit 1\\s+PORT vaut « ${port} », qu’un autre programme occupe .* ; attendu : un port libre[^\\n]+\\n$`,
      ),
    )

    const file = path.join(DATA_DIR, 'file')
    writeFileSync(file, '')
    await expect(startProduct({ DATA_DIR: `${file}/data` })).rejects.toThrow(
      /^exit 1\s+DATA_DIR vaut « \/.*\/file\/data », où le compte .+ ne peut pas écrire \(ENOTDIR\) ; attendu : .*chown -R[^\n]+\n$/,
    )
  })

  it('SHIP-08 an older Node is told which one is expected, before anything else is loaded', async () => {
    const old = 'Object.defineProperty(process.versions, "node", { value: "20.19.2" })'
    const flags = ['--import', `data:text/javascript,${old}`, 'apps/api/dist/main.js']
    const cwd = path.resolve(import.meta.dirname, '../../..')
    const ended = promisify(execFile)(process.execPath, flags, { cwd, env: { DATA_DIR: '/dev/null/x' } })
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^\nNode 20\.19\.2 est trop ancien .*attendu : Node 24 ou plus récent\.\n$/,
      ),
    })
  })

  it('SHIP-08 SHIP-10 another secret than the database was sealed with is refused until the old one is given up; a start on a full disk says so', async () => {
    const DATA_DIR = await preparedDataDir()
    const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: quiet })
    const now = new Date('2026-03-02T09:00:00Z')
    await recordAct(db, { kind: 'backup.made', by: 'server' }, now)
    await sealAuditLog(db, SECRET, now)
    await close()
    const startAndStop = async (settings: Record<string, string>) => {
      const product = await startProduct({ DATA_DIR, ...settings })
      expect(await product.stop()).toBe(0)
      return product.output()
    }
    const other = 'another-secret-that-is-long-enough'

    await expect(startAndStop({ VIGIE_SECRET: other })).rejects.toThrow(
      /^exit 1\s+Le secret \(VIGIE_SECRET, .*\) fait 34 caractères et n’est pas celui .* ; attendu : le secret d’avant\..*SECRET_LOST=true[^\n]+\n$/,
    )
    const silent = await startAndStop({ VIGIE_SECRET: SECRET, LOG_LEVEL: 'silent' })
    expect(silent).not.toMatch(/Mo sur le disque|\n\{/)
    const output = await startAndStop({
      VIGIE_SECRET: other,
      SECRET_LOST: 'true',
      FREE_SPACE_FLOOR_MB: '1000000000',
    })
    expect(output).toMatch(
      /Attention : il reste \d+ Mo sur le disque de .*, sous FREE_SPACE_FLOOR_MB \(1000000000\)/,
    )
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
