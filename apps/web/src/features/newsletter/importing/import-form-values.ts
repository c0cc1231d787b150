import {
  type ImportCheck,
  type ImportPreview,
  type ImportStart,
  importStartSchema,
} from '@vigie/contract/mailing/newsletter-imports.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { type ConsentValues, NEW_CONSENT } from '../adding/consent-fields.tsx'

/** A column by its number, empty for none. */
type Column = string

export type ImportValues = ConsentValues & {
  hasHeader: boolean
  emailColumn: Column
  languageColumn: Column
  pageColumn: Column
}

export function toImportValues({ hasHeader, mapping }: ImportPreview): ImportValues {
  return {
    ...NEW_CONSENT,
    hasHeader,
    emailColumn: toColumn(mapping?.email),
    languageColumn: toColumn(mapping?.language),
    pageColumn: toColumn(mapping?.page),
  }
}

export function toImportStart(values: ImportValues): Omit<ImportStart, 'mapping'> & {
  mapping: { email: number | null; language: number | null; page: number | null }
} {
  const { language, page, consentSource, consentDate, hasHeader } = values
  return {
    mapping: {
      email: fromColumn(values.emailColumn),
      language: fromColumn(values.languageColumn),
      page: fromColumn(values.pageColumn),
    },
    hasHeader,
    language,
    page,
    consentSource,
    consentDate,
  }
}

/** Null until the column of the addresses is known. */
export function toImportCheck(values: ImportValues): ImportCheck | null {
  const { mapping, hasHeader, language } = toImportStart(values)
  const { email } = mapping
  return email === null ? null : { mapping: { ...mapping, email }, hasHeader, language }
}

/** The column of the addresses is the only one that must be known; its problem is named after the mapping. */
export const importResolver = bodyResolver<ImportValues>(importStartSchema, toImportStart)

/** What the columns are called: their heads, or their numbers where the file has none. */
export const columnNames = ({ columns, sample }: ImportPreview, hasHeader: boolean) =>
  Array.from({ length: Math.max(columns.length, sample[0]?.length ?? 0) }, (_, index) =>
    hasHeader && columns[index] ? columns[index] : `Colonne ${index + 1}`,
  )

const toColumn = (column: number | null | undefined) =>
  column === null || column === undefined ? '' : String(column)
const fromColumn = (column: Column) => (column === '' ? null : Number(column))
