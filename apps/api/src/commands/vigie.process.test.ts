import { execFile, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { copyCluster } from '#test/cluster-copies.ts'
import { runCommand } from '#test/processes/command-process.ts'
import { SHORT_LIVED, startProduct, withoutSettings } from '#test/product-process.ts'

vi.setConfig({ testTimeout: 240_000 })

const VIGIE = path.resolve(import.meta.dirname, '../../dist/vigie.js')
const SECRET = 'a-secret-of-tests-that-is-long-enough'
const OWNER = { uid: 1, gid: 1 }
const STRANGER = { uid: 2, gid: 2 }

/** A data folder of the account `daemon`, which every Debian has, and the settings that lead to it. */
async function installation() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigie-owner-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  await copyCluster(dataDir)
  spawnSync('chown', ['-R', 'daemon:daemon', dataDir])
  const settings = path.join(folder, 'vigie.env')
  writeFileSync(settings, `# Réglages\nDATA_DIR="${dataDir}"\nVIGIE_SECRET=${SECRET}\n`)
  return { folder, dataDir, settings }
}

/** The command of a release, by the account `as`. */
const vigie = (words: string[], as: { uid?: number; gid?: number } = {}) =>
  promisify(execFile)(process.execPath, [...SHORT_LIVED, VIGIE, ...words], {
    env: withoutSettings(),
    ...as,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  )

const owners = (folder: string) =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(path.join(folder, name)).uid,
    ),
  )

if (process.getuid?.() === 0) {
  it('SHIP-03 a command called by root reads the settings of the service and leaves only files of its account', async () => {
    const { dataDir, settings } = await installation()
    const file = path.join(dataDir, 'a.backup')
    expect(await vigie(['--settings', settings, 'backup', file])).toEqual({
      code: 0,
      output: `Sauvegarde écrite et vérifiée dans ${file}\n`,
    })
    expect(await vigie(['--settings', settings, 'restore', file])).toMatchObject({ code: 0 })
    expect(await vigie(['--settings', settings, 'account', 'list'])).toEqual({
      code: 0,
      output: 'Aucun compte.\n',
    })
    const verified = await vigie(['--settings', settings, 'verify'])
    expect(verified.output).toMatch(/intact : 0 ligne vérifiée ; 1 ligne à sceller\./)
    expect(await runCommand('backup', { DATA_DIR: dataDir }, file)).toMatchObject({ code: 0 })
    expect(owners(dataDir)).toEqual(new Set([OWNER.uid]))
    expect((await vigie(['--settings', settings, 'backup', '/root/a.backup'])).output).toContain(
      'Le compte « daemon », propriétaire des données, n’a pas accès à /root/a.backup',
    )
  })

  it('SHIP-03 a stranger is told whose data these are, and a wrong call what is missing', async () => {
    const { folder, dataDir, settings } = await installation()
    expect(await vigie(['--settings', settings, 'account', 'list'], STRANGER)).toEqual({
      code: 1,
      output: `Le dossier de données ${dataDir} appartient au compte « daemon » : lancez cette commande avec sudo, ou par ce compte (sudo -u daemon).\n`,
    })
    chownSync(settings, 0, OWNER.gid)
    chmodSync(settings, 0o640)
    expect(await vigie(['--settings', settings, 'account', 'list'], STRANGER)).toEqual({
      code: 1,
      output: `Seuls root et le compte « daemon » lisent ${settings} : lancez cette commande avec sudo, ou par ce compte.\n`,
    })
    expect(await vigie(['--settings', settings, 'account', 'list'], OWNER)).toMatchObject({ code: 0 })
    expect(await vigie(['--settings', path.join(folder, 'autre.env'), 'verify'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('n’existe pas'),
    })
    writeFileSync(settings, 'PORT=5000\n')
    expect(await vigie(['--settings', settings, 'verify'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('DATA_DIR=…'),
    })
    expect(await vigie([])).toMatchObject({ code: 2, output: expect.stringContaining('backup FICHIER') })
  })

  it('SHIP-03 the start becomes the owner of the folder, and names files of others with the command that gives them back', async () => {
    const { dataDir, settings } = await installation()
    const product = await startProduct(
      { PORT: '0' },
      { entry: VIGIE, args: ['--settings', settings, 'start'] },
    )
    expect(await product.stop()).toBe(0)
    expect(product.output()).not.toContain('chown')
    expect(owners(dataDir)).toEqual(new Set([OWNER.uid]))

    const strange = path.join(dataDir, 'db/global/pg_control')
    chownSync(strange, 0, 0)
    chmodSync(strange, 0o600)
    await expect(startProduct({ DATA_DIR: dataDir, VIGIE_SECRET: SECRET }, { user: OWNER })).rejects.toThrow(
      `Le compte « daemon », qui fait tourner Vigie, n’est pas propriétaire de ${strange} ; pour les lui rendre : chown -R daemon: ${dataDir}`,
    )
  })
} else console.log('Not root here: nobody can be another account than this one.')
