import { type MedicineCreate, medicineCreateSchema } from '@vigie/contract/site/medicines.ts'
import { issueDetails } from '#lib/french-issues.ts'
import { toSearchText } from '#lib/search-text.ts'
import type { Component, Composition } from './bdpm-composition.ts'

export type Parsed<T> = { record: T } | { problem: string }

const SPECIALTY_COLUMNS = 12
const COMPONENT_COLUMNS = 8
const CIS = /^\d{8}$/
const NOT_CIS = 'le code CIS n’a pas 8 chiffres'

/** A line of CIS_bdpm.txt, with the composition that the other file has for its code. */
export function parseSpecialty(
  text: string,
  compositionOf: (code: string) => Composition,
): Parsed<MedicineCreate> {
  const columns = toColumns(text, SPECIALTY_COLUMNS)
  if (!Array.isArray(columns)) return columns
  const [code = '', denomination = '', forme = '', , status = '', , marketing = '', , , , titulaire = ''] =
    columns
  if (!CIS.test(code)) return { problem: NOT_CIS }
  const isActive =
    toSearchText(status) === 'autorisation active' && toSearchText(marketing) === 'commercialisee'
  const parsed = medicineCreateSchema.safeParse({
    code,
    denomination,
    forme,
    titulaire,
    isActive,
    ...compositionOf(code),
  })
  return parsed.success ? { record: parsed.data } : { problem: issueDetails(parsed.error.issues).join(' ; ') }
}

/** A line of CIS_COMPO_bdpm.txt. */
export function parseComponent(text: string): Parsed<Component> {
  const columns = toColumns(text, COMPONENT_COLUMNS)
  if (!Array.isArray(columns)) return columns
  const [code = '', element = '', , substance = '', dosage = '', , nature = '', link = ''] = columns
  if (!CIS.test(code)) return { problem: NOT_CIS }
  if (substance === '') return { problem: 'la substance manque' }
  if (!NATURES.has(nature)) return { problem: `la nature « ${nature} » est inconnue` }
  return { record: { code, substance, dosage, isFraction: nature !== 'SA', group: `${element} ${link}` } }
}

/** Active substance, and the therapeutic fraction under the name of the notice and under that of the files. */
const NATURES = new Set(['SA', 'ST', 'FT'])

/** Lines may end with empty columns; any other number means that the columns are shifted. */
function toColumns(text: string, count: number): string[] | { problem: string } {
  const columns = text.split('\t').map((column) => column.trim())
  while (columns.length > count && columns.at(-1) === '') columns.pop()
  return columns.length === count
    ? columns
    : { problem: `${columns.length} colonne${columns.length > 1 ? 's' : ''} au lieu de ${count}` }
}
