import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { componentLine, specialtyLine, writePublished } from '#test/builders/bdpm-files.ts'
import { copyCluster } from '#test/cluster-copies.ts'
import { SHORT_LIVED } from '#test/product-process.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'vigie-import-'))
const dataDir = path.join(directory, 'data')
const log = { info() {}, warn() {}, error() {} }
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Beside this process, which must go on answering those who find the directory locked. */
async function importMedocs(...args: string[]) {
  const program = path.join(import.meta.dirname, 'import-medicines.ts')
  const child = spawn(process.execPath, [...SHORT_LIVED, program, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NO_COLOR: '1' },
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status, stdout: stdout.replaceAll('\u202f', ' '), stderr: stderr.replaceAll('\u202f', ' ') }
}

describe('npm run import:medocs on the embedded engine', () => {
  const lines = Array.from({ length: 6000 }, (_, number) => number)
  const file = writePublished(directory, 'CIS_bdpm.txt', [...lines.map(specialtyLine), 'cassée'])
  writePublished(directory, 'CIS_COMPO_bdpm.txt', lines.map(componentLine))

  it('says how it is called, and refuses a file that it cannot read before it makes a database', async () => {
    expect(await importMedocs()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Usage : npm run import:medocs'),
    })
    const absent = await importMedocs(path.join(directory, 'absent.txt'))

    expect(absent.status).toBe(1)
    expect(absent.stderr).toMatch(
      /absent\.txt n’a pas pu être lu : il n’existe pas\.\nRien n’a été importé\.\n$/,
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  it('imports the composition that lies beside, and says how far it is and what it has skipped', async () => {
    await copyCluster(dataDir)
    const { status, stdout, stderr } = await importMedocs(file)

    expect(stderr).toBe(
      [
        'CIS_COMPO_bdpm.txt : 5 000 lignes lues…',
        'CIS_bdpm.txt : 5 000 lignes lues…',
        'CIS_bdpm.txt, ligne 6001 ignorée : 1 colonne au lieu de 12',
        '',
      ].join('\n'),
    )
    expect(stdout).toBe('Médicaments importés : 6 000 ajoutés, 0 modifié, 0 inchangé ; 1 ligne ignorée.\n')
    expect(status).toBe(0)
  })

  it('keeps away from a directory that a running server uses', async () => {
    const server = await openDatabase({ dataDir, log })
    try {
      const { status, stderr } = await importMedocs(file)

      expect(status).toBe(1)
      expect(stderr).toContain(`${dataDir} est déjà utilisé par le processus ${process.pid}`)
      expect(stderr).toContain('Rien n’a été importé.')
      const { rows } = await server.pool.query('select count(*)::int as count from medicines')
      expect(rows).toEqual([{ count: 6000 }])
    } finally {
      await server.close()
    }
  })
})
