import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { COMPOSITION_MAX } from '@vigie/contract/site/medicines.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { installFrenchIssues } from '#lib/french-issues.ts'
import { required } from '#lib/required.ts'
import { componentLine, medicineNumber, specialtyLine, writePublished } from '#test/builders/bdpm-files.ts'
import { emptyTables, openTestDatabase } from '#test/test-database.ts'
import { type ImportFiles, importMedicines } from './import-medicines.ts'
import { findMedicines, findMedicinesByCode, insertMedicine } from './medicines.queries.ts'

const { database, close } = await openTestDatabase()
const { db } = database
const directory = mkdtempSync(path.join(tmpdir(), 'vigie-medocs-'))
installFrenchIssues()

beforeEach(() => emptyTables(database))
afterAll(async () => {
  await close()
  rmSync(directory, { recursive: true })
})

const LINES = 5000
const write = (name: string, lines: string[]) => writePublished(directory, name, lines)
const linesOf = (line: (number: number) => string, count = LINES) =>
  Array.from({ length: count }, (_, number) => line(number))

async function run(files: ImportFiles) {
  const problems: string[] = []
  let read = 0
  const events = {
    onProgress: (_file: string, line: number) => {
      read = line
    },
    onProblem: (file: string, line: number, problem: string) =>
      void problems.push(`${path.basename(file)} ${line} : ${problem}`),
  }
  const report = await importMedicines(db, files, events, new Date())
  return { report, problems, read }
}

const medicine = async (code: string) => (await findMedicinesByCode(db, [code])).data[0]
const total = async () => (await findMedicines(db, { page: 1, limit: 1 })).total

describe('the import of 5,000 medicines', () => {
  it('MED-01 MED-02 ACCT-05 loads both files as published, skips and names broken lines, and changes nothing again', async () => {
    const specialties = linesOf(specialtyLine)
    const components = linesOf(componentLine)
    specialties[99] = '60000099\tTROP COURTE\tcomprimé'
    specialties[1999] = required(specialties[1999]).replace('60001999', '6000199')
    specialties[2999] = required(specialties[2999]).replace(/\t[^\t]+/, '\t')
    specialties[4998] = required(specialties[4997])
    specialties[4999] = required(specialties[4999]).replace('\tNon', '\tNon\tune colonne de trop')
    components[7] = required(components[7]).replace('\tSA\t', '\tXX\t')
    components[8] = 'pas une ligne'
    const files = {
      specialties: write('CIS_bdpm.txt', [...specialties, '', '']),
      compositions: write('CIS_COMPO_bdpm.txt', components),
    }
    const first = await run(files)

    expect(first.problems).toEqual([
      'CIS_COMPO_bdpm.txt 8 : la nature « XX » est inconnue',
      'CIS_COMPO_bdpm.txt 9 : 1 colonne au lieu de 8',
      'CIS_bdpm.txt 100 : 3 colonnes au lieu de 12',
      'CIS_bdpm.txt 2000 : le code CIS n’a pas 8 chiffres',
      'CIS_bdpm.txt 3000 : La dénomination est requise',
      'CIS_bdpm.txt 4999 : le code 60004997 est déjà à la ligne 4998',
      'CIS_bdpm.txt 5000 : 13 colonnes au lieu de 12',
    ])
    expect(first.report).toEqual({ added: 4995, changed: 0, unchanged: 0, skipped: 7 })
    expect(first.read).toBe(5000)
    expect(await total()).toBe(4995)
    for (const number of [0, 3, 6, 4321, 4997])
      expect(await medicine(String(60_000_000 + number))).toEqual(medicineNumber(number))
    expect(await medicine('60000007')).toEqual({ ...medicineNumber(7), substance: '', dosage: '' })

    const second = await run(files)
    expect(second.report).toEqual({ added: 0, changed: 0, unchanged: 4995, skipped: 7 })
    const { rows } = await database.pool.query('select kind, actor_kind, details from journal order by id')
    const line = { kind: 'medicines.imported', actor_kind: 'server' }
    expect(rows).toEqual([
      { ...line, details: { count: 4995 } },
      { ...line, details: { count: 0 } },
    ])
  }, 120_000)

  it('writes nothing at all when it is given up near the end', async () => {
    await insertMedicine(db, medicineNumber(1))
    const good = linesOf(specialtyLine, 1000).map((line) => line.replaceAll('DOLIPRANE', 'NOUVEAU'))
    const file = write('CIS_bdpm.txt', [...good, 'x'.repeat(300_000)])

    await expect(run({ specialties: file })).rejects.toThrow('n’est pas un fichier de la base publique')
    expect(await total()).toBe(1)
    expect(await medicine('60000001')).toEqual(medicineNumber(1))
  })
})

describe('the import of a few medicines', () => {
  const few = (count = 5) => ({
    specialties: write('CIS_bdpm.txt', linesOf(specialtyLine, count)),
    compositions: write('CIS_COMPO_bdpm.txt', linesOf(componentLine, count)),
  })

  it('changes what differs, adds what is new, and leaves the other codes alone', async () => {
    const box = { ...medicineNumber(1), code: '3400935955838' }
    await insertMedicine(db, box)
    await insertMedicine(db, { ...medicineNumber(2), titulaire: 'ANCIEN' })
    await insertMedicine(db, medicineNumber(3))

    expect((await run(few())).report).toEqual({ added: 3, changed: 1, unchanged: 1, skipped: 0 })
    expect(await medicine('60000002')).toEqual(medicineNumber(2))
    expect(await medicine(box.code)).toEqual(box)
  })

  it('keeps the compositions that are known when it is given none', async () => {
    const { specialties } = few()
    await run(few())

    expect((await run({ specialties })).report).toMatchObject({ changed: 0, unchanged: 5 })
    expect(await medicine('60000004')).toEqual(medicineNumber(4))
  })

  it('takes a medicine for active when it is authorised and sold', async () => {
    const line = (number: number, from: string, to: string) => specialtyLine(number).replace(from, to)
    const specialties = write('CIS_bdpm.txt', [
      specialtyLine(1),
      line(2, 'Commercialisée', 'Non commercialisée'),
      line(3, 'Autorisation active', 'Autorisation abrogée'),
    ])
    await run({ specialties })

    const active = ['60000001', '60000002', '60000003'].map(async (code) => (await medicine(code))?.isActive)
    expect(await Promise.all(active)).toEqual([true, false, false])
  })

  it('tells several substances and their therapeutic fractions apart', async () => {
    const { specialties } = few(2)
    const component = (substance: string, dosage: string, nature: string, link: number) =>
      ['60000001', 'poudre', '01234', substance, dosage, 'un sachet', nature, link, ''].join('\t')
    const compositions = write('CIS_COMPO_bdpm.txt', [
      component('AMOXICILLINE TRIHYDRATÉE', '574 mg', 'SA', 1),
      component('CLAVULANATE DE POTASSIUM ', '', 'SA', 2),
      component('AMOXICILLINE', '500 mg', 'FT', 1),
      component('ACIDE CLAVULANIQUE', '62,5 mg', 'FT', 2),
      component('VANILLINE', '', 'SA', 3),
    ])
    await run({ specialties, compositions })

    expect(await medicine('60000001')).toMatchObject({
      substance:
        'AMOXICILLINE TRIHYDRATÉE (AMOXICILLINE) + CLAVULANATE DE POTASSIUM (ACIDE CLAVULANIQUE) + VANILLINE',
      dosage: '500 mg + 62,5 mg',
    })
  })

  it('MED-02 cuts a composition that is longer than its field, and says so', async () => {
    const { specialties } = few(2)
    const compositions = write(
      'CIS_COMPO_bdpm.txt',
      Array.from({ length: 60 }, (_, index) =>
        ['60000001', 'poudre', '01234', `${index} ${'X'.repeat(100)}`, '', 'un sachet', 'SA', index, ''].join(
          '\t',
        ),
      ),
    )
    await run({ specialties, compositions })

    const { substance = '' } = (await medicine('60000001')) ?? {}
    expect([substance.length, substance.at(-1)]).toEqual([COMPOSITION_MAX, '…'])
  })

  it('reads Windows-1252, and UTF-8 when an editor has saved the file so', async () => {
    const odd = ['60000001', 'SŒUR D’ÉTÉ – 5 €, crème', ...specialtyLine(1).split('\t').slice(2)].join('\t')
    const published = write('CIS_bdpm.txt', [odd])
    const saved = path.join(directory, 'utf8.txt')
    writeFileSync(saved, `\uFEFF${odd}\n`)

    await run({ specialties: published })
    expect((await medicine('60000001'))?.denomination).toBe('SŒUR D’ÉTÉ – 5 €, crème')
    expect((await run({ specialties: saved })).report).toMatchObject({ unchanged: 1, skipped: 0 })
  })

  it('refuses files that are not what they should be, and says which', async () => {
    const { specialties, compositions } = few()
    const missing = path.join(directory, 'absent.txt')

    await expect(run({ specialties: missing })).rejects.toThrow(
      `Le fichier ${missing} n’a pas pu être lu : il n’existe pas.`,
    )
    await expect(run({ specialties: directory })).rejects.toThrow('c’est un dossier')
    await expect(run({ specialties: compositions })).rejects.toThrow(
      'CIS_COMPO_bdpm.txt ne contient aucune ligne lisible',
    )
    await expect(run({ specialties, compositions: specialties })).rejects.toThrow(
      'CIS_bdpm.txt ne contient aucune',
    )
    await expect(run({ specialties: write('vide.txt', []) })).rejects.toThrow('vide.txt ne contient aucune')
    expect(await total()).toBe(0)
  })
})
