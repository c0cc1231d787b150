import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDataDir } from '#test/data-directories.ts'
import { NO_POSTGRESQL } from '#test/private-cluster.ts'
import { privateCluster } from '#test/private-servers.ts'
import { startProduct } from '#test/product-process.ts'

const EXAMPLES = path.resolve(import.meta.dirname, '../../../../examples/operating')
const NAME = 'admin.exemple.fr'
const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const CREDENTIALS = { email: PERSON.email, password: PERSON.password }
const ROUNDS = [1, 2, 3, 4, 5, 6]
const PROXIES = { nginx: startNginx, caddy: startCaddy }

it('SHIP-09 SHIP-10 behind the example proxies people sign in on any port, and what is away costs no page that is there', {
  timeout: 120_000,
}, async ({ skip }) => {
  const missing = Object.keys(PROXIES).filter((program) => spawnSync(program, ['version']).error)
  if (missing.length > 0) return skip(`no ${missing.join(', no ')} on this machine`)
  const cluster = await privateCluster()
  if (!cluster) return skip(NO_POSTGRESQL)
  const settings = {
    DATABASE_URL: cluster.url,
    VIGIE_SECRET: 'a-secret-for-the-tests-that-is-long-enough',
    PUBLIC_URL: `https://${NAME}`,
    TRUST_PROXY: '1',
  }
  const products = await Promise.all(
    [await emptyDataDir(), await emptyDataDir()].map((DATA_DIR) => startProduct({ ...settings, DATA_DIR })),
  )
  const kill = () => Promise.all(products.map((product) => product.stop('SIGKILL')))
  onTestFinished(async () => void (await kill()))
  const processes = products.map(({ url }) => new URL(url).host)
  const proxies = await Promise.all(Object.values(PROXIES).map((start) => start(processes)))

  await products[0]?.fetch('/api/users/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
    body: JSON.stringify(PERSON),
  })
  await forEach(proxies, async (ask) => {
    expect(await ask('/api/users/login', CREDENTIALS)).toMatchObject({ status: 200 })
    expect(await ask('/metrics')).toMatchObject({ status: 404 })
  })

  await cluster.halt('immediate')
  await forEach(proxies, async (ask) => {
    for (const _ of ROUNDS) {
      const answer = await ask('/api/public/events')
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: AWAY })
      expect(await ask('/signin')).toMatchObject({ status: 200 })
      // Longer than a health check of the proxy would take to leave both processes out.
      await sleep(500)
    }
  })

  // Of each cause one line a minute.
  for (const product of products) {
    const failures = product.output().match(/"err":\{/g) ?? []
    expect([1, 2, 3, 4]).toContain(failures.length)
  }

  await kill()
  await forEach(proxies, async (ask) => {
    const [answer, page] = await Promise.all([ask('/api/public/events'), ask('/signin')])
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: AWAY })
    expect(page).toMatchObject({
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: expect.stringContaining('Service momentanément indisponible'),
    })
  })
})

const forEach = <T>(all: T[], act: (one: T) => Promise<void>) => Promise.all(all.map(act))

const AWAY = {
  success: false,
  code: 'unavailable',
  message: 'Service momentanément indisponible. Veuillez réessayer.',
}

async function startNginx(processes: string[]) {
  const [folder, port, plain] = [newFolder(), await freePort(), await freePort()]
  const server = substitute('nginx.conf', processes, [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    [/ *listen \[::\].*\n/g, ''],
    ['/etc/ssl/vigie/fullchain.pem', `${folder}/certificate.pem`],
    ['/etc/ssl/vigie/privkey.pem', `${folder}/key.pem`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
     events {} http { access_log off; ${temporary.join(' ')} ${server} }`,
  )
  return running('nginx', ['-p', folder, '-e', `${folder}/log`, '-c', file], { folder, port })
}

async function startCaddy(processes: string[]) {
  const [folder, port] = [newFolder(), await freePort()]
  const certificate = `tls ${folder}/certificate.pem ${folder}/key.pem`
  const site = substitute('Caddyfile', processes, [
    [`${NAME} {`, `${NAME}:${port} {\n\tbind 127.0.0.1\n\t${certificate}`],
  ])
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
  return running('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { folder, port })
}

/** The example file with what is this machine's own: addresses, ports and the certificate. */
function substitute(name: string, processes: string[], others: [string | RegExp, string][]) {
  const addresses = processes.map((address, place): [string, string] => [`127.0.0.1:500${place}`, address])
  return [...addresses, ...others].reduce(
    (config, [from, to]) => {
      const changed = config.replace(from, to)
      expect(changed, `${from} in ${name}`).not.toBe(config)
      return changed
    },
    readFileSync(path.join(EXAMPLES, name), 'utf8'),
  )
}

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigie-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/certificate.pem`]
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync('openssl', [...options, ...files, ...subject], { stdio: 'ignore' })
  return folder
}

type Place = { folder: string; port: number }

/** Starts the proxy, and returns how a browser asks it. */
async function running(program: string, args: string[], { folder, port }: Place) {
  const proxy = spawn(program, args, { env: { ...process.env, HOME: folder }, stdio: 'ignore' })
  onTestFinished(() => void proxy.kill('SIGKILL'))
  const ca = readFileSync(`${folder}/certificate.pem`)
  const host = `${NAME}:${port}`
  const ask = (pathname: string, body?: object) =>
    new Promise<{ status: number; headers: object; body: unknown }>((resolve, reject) => {
      const sent = { origin: `https://${host}`, 'content-type': 'application/json' }
      const call = request(
        { port, ca, host: '127.0.0.1', servername: NAME, path: pathname, method: body ? 'POST' : 'GET' },
        async (response) => {
          const { statusCode: status = 0, headers } = response
          const isJson = headers['content-type']?.startsWith('application/json')
          resolve({ status, headers, body: await (isJson ? json : text)(response) })
        },
      )
      for (const [header, value] of Object.entries({ host, ...(body ? sent : {}) }))
        call.setHeader(header, value)
      call.on('error', reject).end(body && JSON.stringify(body))
    })
  const isUp = () =>
    ask('/health/live').then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isUp, { timeout: 10_000 }).toBe(200)
  return ask
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
