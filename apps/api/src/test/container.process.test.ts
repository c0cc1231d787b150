import { execFile, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { preparedDataDir } from './data-directories.ts'
import { SHORT_LIVED, startProduct } from './product-process.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const CONTAINERFILE = readFileSync(path.join(ROOT, 'Containerfile'), 'utf8')
const COMPOSE = readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8')
/** nobody: an account that owns nothing, as far as the program folder is concerned. */
const NOBODY = 65_534
const ACCOUNT = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const IMAGE_MS = 15 * 60_000

const listAfter = (word: string) =>
  JSON.parse(new RegExp(`${word} (\\[.*\\])$`, 'm').exec(CONTAINERFILE)?.[1] ?? '[]') as string[]
const [, entry = ''] = listAfter('^CMD')
const healthcheck = listAfter('^HEALTHCHECK .* CMD')
const run = promisify(execFile)

function emptyFolder(user: { uid?: number }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigie-container-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  if (user.uid) chownSync(folder, user.uid, user.uid)
  return folder
}

it('OPS-03 RUN-02 RUN-07 the program of the image runs as another user than root, in an empty folder, with a program folder that it cannot change', async () => {
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (!user.uid) console.log('Not root here: the program folder is this user’s own, and only watched.')
  const folder = emptyFolder(user)
  const DATA_DIR = path.join(folder, 'data')
  // As in the image: no setting but these, no home, and nothing temporary outside the folder.
  const settings = { DATA_DIR, TMPDIR: folder, HOME: '/nonexistent', NODE_COMPILE_CACHE: '' }
  const startedAt = Date.now()
  const product = await startProduct(settings, { entry, user })
  const check = healthcheck.slice(1)
  const port = new URL(product.url).port
  await run(process.execPath, check, { env: { PORT: port } })

  const body = JSON.stringify(ACCOUNT)
  const headers = { 'content-type': 'application/json' }
  const registered = await product.fetch('/api/users/register', { method: 'POST', headers, body })
  expect(registered.status).toBe(201)
  expect(await product.stop()).toBe(0)

  expect(readdirSync(DATA_DIR)).toEqual(expect.arrayContaining(['db', 'secrets.json']))
  const { uid, mode } = statSync(DATA_DIR)
  expect(uid).toBe(user.uid ?? process.getuid?.())
  expect(mode & 0o077).toBe(0)
  // Nothing was written beside the data.
  const { stdout } = await run('find', [
    ...['apps/api', 'packages'].map((name) => path.join(ROOT, name)),
    ...['-newermt', new Date(startedAt).toISOString(), '-not', '-path', '*/node_modules/*'],
  ])
  expect(stdout).toBe('')
  await expect(run(process.execPath, check, { env: { PORT: port } })).rejects.toMatchObject({ code: 1 })
})

it('OPS-03 the image runs as another user than root, on a file system that is read-only but for the data', () => {
  expect(/^USER (.+)$/m.exec(CONTAINERFILE.split('FROM').at(-1) ?? '')?.[1]).toBe('node')
  expect(CONTAINERFILE).toContain('DATA_DIR=/data')
  expect(statSync(path.join(ROOT, entry)).isFile()).toBe(true)
  expect(COMPOSE).toContain('read_only: true')
  expect(COMPOSE).toContain('cap_drop: [ALL]')
})

it('SHIP-10 the compose file makes a verified backup a day, and has the health check that podman’s images lack', async () => {
  const [program, option, script = ''] = healthcheck
  expect(COMPOSE).toMatch(new RegExp(`"CMD",\\s+"${program}",\\s+"${option}",`))
  expect(COMPOSE).toContain(script.replaceAll('$', '$$$$'))

  const folder = await preparedDataDir()
  const command = /- (mkdir -p \/data\/daily .*; sleep 86400; done)$/m.exec(COMPOSE)?.[1] ?? ''
  const once = command
    .replaceAll('/data/', `${folder}/`)
    .replaceAll('$$', '$')
    // Which lies beside the program in the image.
    .replace('./vigie', `node ${SHORT_LIVED} apps/api/dist/vigie.js`)
  const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, DATA_DIR: folder }
  const { stdout } = await run('sh', ['-c', `sleep() { exit 0; }; ${once}`], { cwd: ROOT, env })
  expect(stdout).toContain('Sauvegarde écrite et vérifiée')
  expect(readdirSync(path.join(folder, 'daily'))).toEqual([expect.stringMatching(/^[1-7]\.backup$/)])
})

const engine = ['podman', 'docker'].find((name) => spawnSync(name, ['info']).status === 0)
if (engine) {
  it('OPS-03 the image builds', { timeout: IMAGE_MS }, async () => {
    await run(engine, ['build', '-t', 'vigie-test', '-f', 'Containerfile', '.'], { cwd: ROOT })
    const { stdout } = await run(engine, ['run', '--rm', '--read-only', 'vigie-test', 'id', '-u'])
    expect(Number(stdout)).toBeGreaterThan(0)
  })
} else
  console.log('No container engine answers on this machine (podman, docker): the image is not built here.')
