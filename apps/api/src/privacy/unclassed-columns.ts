import { IMPERSONAL } from './impersonal-columns.ts'
import { PERSONAL_TABLES } from './personal-data.ts'

type Column = { name: string; type: string }
type Table = { name: string; columns: Column[] }

/** The types that can hold a word about somebody; arrays of them too. */
const HOLDS_WORDS = /^(text|character|citext|json|bytea|xml|inet)/

/** RGPD-01: the columns that nobody has classed, and the classed ones that are gone; one sentence each. */
export function unclassedColumns(tables: Table[]): string[] {
  const present = new Set(tables.flatMap(({ name, columns }) => columns.map((one) => `${name}.${one.name}`)))
  const personal = Object.entries(PERSONAL_TABLES).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  const classed = new Set([...personal, ...IMPERSONAL.keys()])
  const wordy = tables.flatMap(({ name, columns }) =>
    columns.filter(({ type }) => HOLDS_WORDS.test(type)).map((column) => `${name}.${column.name}`),
  )
  return [
    ...wordy
      .filter((column) => !classed.has(column))
      .map(
        (column) =>
          `${column}: say whether it may hold something about a person, and how that is exported and erased, in apps/api/src/privacy/personal-data.ts; if it never does, why, in apps/api/src/privacy/impersonal-columns.ts (RGPD-01)`,
      ),
    ...[...classed]
      .filter((column) => !present.has(column) && !column.startsWith('schema_migrations.'))
      .map((column) => `${column}: no such column; take it out of apps/api/src/privacy/ (RGPD-01)`),
    ...personal
      .filter((column) => IMPERSONAL.has(column))
      .map((column) => `${column}: classed twice in apps/api/src/privacy/ (RGPD-01)`),
  ]
}
