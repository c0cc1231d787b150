import { isEmail } from '@vigie/contract/common/email.ts'
import type { ImportMapping } from '@vigie/contract/mailing/newsletter-imports.ts'

const SAMPLE = 8
export const LOOKED_AT = 50
const COLUMNS_MAX = 50

/** The first lines, and what each column seems to be: the person checks both before anything is brought in. */
export function previewRows(rows: string[][]) {
  const [first = []] = rows
  const hasHeader = rows.length > 1 && !first.some(isEmail)
  const width = Math.min(COLUMNS_MAX, Math.max(...rows.slice(0, LOOKED_AT).map((row) => row.length)))
  const columns = Array.from(
    { length: width },
    (_, index) => (hasHeader && first[index]) || `Colonne ${index + 1}`,
  )
  const data = rows.slice(hasHeader ? 1 : 0, LOOKED_AT)
  return { hasHeader, columns, sample: data.slice(0, SAMPLE), mapping: guessMapping(data, columns) }
}

function guessMapping(rows: string[][], columns: string[]): ImportMapping | null {
  const emails = columns.map((_, index) => rows.filter((row) => isEmail(row[index] ?? '')).length)
  const most = Math.max(...emails)
  if (most === 0) return null
  return {
    email: emails.indexOf(most),
    language: named(columns, /^(langue|language|lang)$/i),
    page: named(columns, /^(page|source|origine|page source)$/i),
  }
}

function named(columns: string[], name: RegExp) {
  const index = columns.findIndex((column) => name.test(column.trim()))
  return index === -1 ? null : index
}
