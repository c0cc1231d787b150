import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { buildWhereNeeded } from '../../scripts/prepare.mjs'
import { canIsolate, runBlocks, shellBlocks } from '../pages/page-commands.mjs'
import { packRelease } from './pack-release.mjs'

const PAGE = 'docs/running.md'

const MOST_MB = 150
const SERVES_MS = 10_000
const PORT = '5098'
const URL = `http://127.0.0.1:${PORT}`
/** nobody: an account without rights, which only root may choose. */
const NOBODY = process.getuid() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const ACCOUNT = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }

await buildWhereNeeded()
const packed = mkdtempSync(join(tmpdir(), 'vigie-packed-'))
afterAll(() => rmSync(packed, { recursive: true, force: true }))
// The accounts of these tests read the archive.
chmodSync(packed, 0o755)
const archive = packRelease(packed)

if (canIsolate())
  it('SHIP-04 every command of the operator’s page does what it says, as it is written', {
    timeout: 600_000,
  }, async () => {
    // The processes of the page live for a moment: compiling their database engine a second time is not worth it.
    const node = join(packed, 'node')
    writeFileSync(node, `#!/bin/sh\nexec '${process.execPath}' --liftoff-only "$@"\n`, { mode: 0o755 })
    const env = { PATH: `${packed}:${process.env.PATH}`, TMPDIR: tmpdir() }
    const { code, output } = await runBlocks(shellBlocks(PAGE), { cwd: packed, env, isolated: true })
    expect(code, output).toBe(0)
    for (const words of ['{"status":"ok"}', 'move.backup', 'restaurée', 'Le journal est intact'])
      expect(output).toContain(words)
  })
else console.log('Nobody may mount anything here: the commands of the operator’s page are not run.')

// After the one above: the load of the machine is then that of this minute.
it('SHIP-01 SHIP-03 an archive unpacked in an empty folder serves an unprivileged account within 10 s, without a registry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-unpacked-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: packed })

  const home = join(folder, 'home')
  mkdirSync(home)
  if (NOBODY.uid) chownSync(folder, NOBODY.uid, NOBODY.gid)
  if (NOBODY.uid) chownSync(home, NOBODY.uid, NOBODY.gid)
  // A Node 24 and the programs of the system: no npm of ours, and a registry that refuses.
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  symlinkSync(process.execPath, join(bin, 'node'))
  const env = { PATH: `${bin}:/usr/bin:/bin`, HOME: home, npm_config_registry: 'http://127.0.0.1:9/' }
  const options = { cwd: home, env, encoding: 'utf8', ...NOBODY }
  execFileSync('tar', ['-xzf', archive], options)
  const program = join(home, readdirSync(home)[0])
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { ...options, cwd: program })
  expect(Number(execFileSync('du', ['-sm', program], options).split('\t')[0])).toBeLessThanOrEqual(MOST_MB)
  expect(readdirSync(join(program, 'node_modules'))).not.toContain('vite')

  const settings = join(home, 'vigie.env')
  writeFileSync(settings, `DATA_DIR=${join(home, 'data')}\nHOST=127.0.0.1\nPORT=${PORT}\n`)
  const vigie = (...words) =>
    execFileSync(join(program, 'vigie'), ['--settings', settings, ...words], options)
  const startedAt = performance.now()
  const product = spawn(join(program, 'vigie'), ['--settings', settings, 'start'], {
    ...options,
    stdio: 'inherit',
  })
  onTestFinished(() => product.kill('SIGKILL'))
  while (!(await fetch(`${URL}/health/ready`).catch(() => ({}))).ok) {
    expect(product.exitCode).toBe(null)
    await sleep(20)
  }
  const readyAfter = performance.now() - startedAt
  // Where others use the processors too, each gets its share.
  const share = Math.max(1, loadavg()[0] / availableParallelism())
  expect(readyAfter).toBeLessThanOrEqual(SERVES_MS * share)

  for (const path of ['/signin', '/embed/vigie.js', '/t.js'])
    expect([path, (await fetch(URL + path)).status]).toEqual([path, 200])
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(ACCOUNT)
  expect((await fetch(`${URL}/api/users/register`, { method: 'POST', headers, body })).status).toBe(201)
  expect(vigie('backup', join(home, 'a.backup'))).toContain('Sauvegarde écrite et vérifiée')
  expect(vigie('verify')).toContain('Le journal est intact')
  product.kill('SIGTERM')
  await once(product, 'exit')
  expect(vigie('account', 'list')).toContain('ana@exemple.fr · Ana Martin · actif')
})
