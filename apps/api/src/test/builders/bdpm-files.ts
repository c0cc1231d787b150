import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { required } from '#lib/required.ts'

const NAMES = [
  'DOLIPRANE',
  'AMOXICILLINE',
  'IBUPROFÈNE',
  'ŒSTRODOSE',
  'ATORVASTATINE',
  'OMÉPRAZOLE',
  'METFORMINE',
  'LÉVOTHYROX',
  'KÉTOPROFÈNE',
  'AMLODIPINE',
  'ZOLPIDEM',
  'PRÉDNISOLONE',
  'CÉTIRIZINE',
  'SPIRONOLACTONE',
]
const SUBSTANCES = [
  'PARACÉTAMOL',
  'AMOXICILLINE TRIHYDRATÉE',
  'IBUPROFÈNE',
  'ESTRADIOL HÉMIHYDRATÉ',
  'ATORVASTATINE CALCIQUE',
  'OMÉPRAZOLE MAGNÉSIQUE',
  'CHLORHYDRATE DE METFORMINE',
  'LÉVOTHYROXINE SODIQUE',
  'SODIUM (CHLORURE DE)',
]
const FORMS = ['comprimé pelliculé', 'gélule gastro-résistante', 'solution injectable', 'crème', 'sirop']
const HOLDERS = ['BIOGARAN', 'MYLAN SAS', 'SANDOZ', 'ARROW GÉNÉRIQUES', 'TEVA SANTÉ', 'EG LABO', 'L’AVENIR']
const DOSES = [5, 10, 20, 50, 100, 250, 500, 1000]

const pick = <T>(list: readonly T[], index: number) => required(list[Math.floor(index) % list.length])

/** The medicine of that number, as it should stand in the catalogue once imported with its composition. */
export function medicineNumber(number: number) {
  const dose = pick(DOSES, number / 7)
  const forme = pick(FORMS, number / 3)
  return {
    code: String(60_000_000 + number),
    denomination: `${pick(NAMES, number)} ${pick(HOLDERS, number / 11)} ${dose} mg, ${forme}`,
    forme,
    dosage: `${dose},00 mg`,
    substance: pick(SUBSTANCES, number),
    titulaire: pick(HOLDERS, number / 11),
    isActive: number % 10 !== 0,
  }
}

/** A line of CIS_bdpm.txt: the holder begins with a blank there, and three columns are often empty. */
export function specialtyLine(number: number) {
  const { code, denomination, forme, titulaire, isActive } = medicineNumber(number)
  const marketing = isActive ? 'Commercialisée' : 'Non commercialisée'
  const about = ['orale', 'Autorisation active', 'Procédure nationale', marketing, '24/06/2010', '', '']
  return [code, denomination, forme, ...about, ` ${titulaire}`, 'Non'].join('\t')
}

/** A line of CIS_COMPO_bdpm.txt, which ends with a tab. */
export function componentLine(number: number) {
  const { code, forme, substance, dosage } = medicineNumber(number)
  return [code, forme, '04179', substance, dosage, 'une unité', 'SA', '1', ''].join('\t')
}

/** With the line ends and in the encoding of the public base. */
export function writePublished(directory: string, name: string, lines: string[]) {
  const file = path.join(directory, name)
  writeFileSync(file, toWindows1252(`${lines.join('\r\n')}\r\n`))
  return file
}

const BEYOND_LATIN_1: Record<string, number> = { '€': 0x80, Œ: 0x8c, '’': 0x92, '–': 0x96, œ: 0x9c }

function toWindows1252(text: string) {
  return Buffer.from([...text].map((character) => BEYOND_LATIN_1[character] ?? character.charCodeAt(0)))
}
