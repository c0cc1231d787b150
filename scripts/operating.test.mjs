import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { nodePath, root } from './paths.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const EXAMPLES = 'examples/operating'
const PAGE = read('docs/running.md')
const SETTINGS = new Set(
  read('apps/api/src/env.ts')
    .match(/^ {2}[A-Z_]+(?=:)/gm)
    .map((name) => name.trim()),
)
/** Of systemd, Node, the C library, PostgreSQL's image and the shell. */
const OTHERS = [
  ...['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'NAME', 'FILE', 'SIGTERM', 'NODE_ENV'],
  ...['MALLOC_ARENA_MAX', 'NODE_OPTIONS'],
]

it('OPS-02 the operator’s page has every step from one machine to several, and every failure', () => {
  const headings = PAGE.match(/^## .+/gm).join('\n')
  for (const word of [
    'One machine',
    'Proxy and TLS',
    'container',
    'restore drill',
    'embedded engine to PostgreSQL',
    'Several processes, several servers',
    'Upgrade',
    'What to watch',
    'failure looks like',
  ])
    expect(headings).toContain(word)
  for (const file of readdirSync(join(root, EXAMPLES))) {
    const isNamed = PAGE.includes(`${EXAMPLES}/${file}`) || file === 'vigie-backup.service'
    expect([file, isNamed]).toEqual([file, true])
  }
})

it('OPS-02 the operator’s page and its files give only settings that exist', () => {
  const files = readdirSync(join(root, EXAMPLES)).map((file) => read(`${EXAMPLES}/${file}`))
  const given = [PAGE, ...files, read('compose.yaml'), read('Containerfile')].flatMap((text) =>
    [...text.matchAll(/\b([A-Z][A-Z_]{3,})(?==|: )|`([A-Z][A-Z_]{3,})`/g)].map(
      ([, set, named]) => set ?? named,
    ),
  )
  expect(given.length).toBeGreaterThan(20)
  expect(given.filter((name) => !SETTINGS.has(name) && !OTHERS.includes(name))).toEqual([])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (hasSystemd) {
  it('OPS-02 systemd accepts the units', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigie-units-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    cpSync(join(root, EXAMPLES), folder, { recursive: true })
    const units = ['vigie@.service', 'vigie-backup.service', 'vigie-backup.timer'].map((unit) => {
      // What is not installed on this machine would be its only complaint.
      const text = read(`${EXAMPLES}/${unit}`).replaceAll('/opt/vigie/vigie', nodePath())
      writeFileSync(join(folder, unit), text)
      return join(folder, unit.replace('@', '@5000'))
    })
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
} else console.log('No systemd-analyze on this machine: the units are not verified here.')
