import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { componentLine, specialtyLine, writePublished } from '#test/builders/bdpm-files.ts'
import { copyCluster } from '#test/cluster-copies.ts'
import { runCommand, runCommandHere } from '#test/processes/command-process.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'vigie-import-'))
const dataDir = path.join(directory, 'data')
const settings = { DATA_DIR: dataDir }
const log = { info() {}, warn() {}, error() {} }
afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('npm run import:medocs on the embedded engine', () => {
  const lines = Array.from({ length: 5000 }, (_, number) => number)
  const file = writePublished(directory, 'CIS_bdpm.txt', [...lines.map(specialtyLine), 'cassée'])
  writePublished(directory, 'CIS_COMPO_bdpm.txt', lines.map(componentLine))

  it('says how it is called, and refuses a file that it cannot read before it makes a database', async () => {
    expect(await runCommandHere('import-medicines', settings)).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage : npm run import:medocs'),
    })
    const absent = await runCommandHere('import-medicines', settings, path.join(directory, 'absent.txt'))

    expect(absent.code).toBe(1)
    expect(absent.output.replaceAll('\u202f', ' ')).toMatch(
      /absent\.txt n’a pas pu être lu : il n’existe pas\.\nRien n’a été importé\.\n$/,
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  it('imports the composition that lies beside, and says how far it is and what it has skipped', async () => {
    await copyCluster(dataDir)
    const { code, output } = await runCommand('import-medicines', settings, file)

    // What it says at the end is on the standard output, the rest is not.
    expect(output.replaceAll('\u202f', ' ')).toBe(
      [
        'Médicaments importés : 5 000 ajoutés, 0 modifié, 0 inchangé ; 1 ligne ignorée.',
        'CIS_COMPO_bdpm.txt : 5 000 lignes lues…',
        'CIS_bdpm.txt : 5 000 lignes lues…',
        'CIS_bdpm.txt, ligne 5001 ignorée : 1 colonne au lieu de 12',
        '',
      ].join('\n'),
    )
    expect(code).toBe(0)
  })

  it('keeps away from a directory that a running server uses', async () => {
    const server = await openDatabase({ dataDir, log })
    try {
      const { code, output } = await runCommandHere('import-medicines', settings, file)

      expect(code).toBe(1)
      expect(output).toContain(`${dataDir} est déjà utilisé par le processus ${process.pid}`)
      expect(output).toContain('Rien n’a été importé.')
      const { rows } = await server.pool.query('select count(*)::int as count from medicines')
      expect(rows).toEqual([{ count: 5000 }])
    } finally {
      await server.close()
    }
  })
})
