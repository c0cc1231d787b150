import type { Notes } from './read-notes.ts'
import type { Table } from './read-tables.ts'

/** The migrations keep their own record, which no code reads through Drizzle. */
const WITHOUT_DRIZZLE = new Set(['schema_migrations'])

/** What the comments of db/schema do not say of the database, and what they say that is no longer there. */
export function noteProblems(tables: Table[], notes: Map<string, Notes>): string[] {
  return tables.flatMap(({ name, triggers, indexes }) => {
    if (WITHOUT_DRIZZLE.has(name)) return []
    const note = notes.get(name)
    if (!note) return [`${name}: no table of db/schema`]
    const named = (kind: string, known: Map<string, string>, wanted: string[], all: string[]) => [
      ...wanted
        .filter((one) => !known.has(one))
        .map(
          (one) =>
            `${name}: say what ${kind} ${one} is for, in the comment above the table: « - ${kind} ${one}: … »`,
        ),
      ...[...known.keys()]
        .filter((one) => !all.includes(one))
        .map((one) => `${name}: there is no ${kind} ${one}, which the comment above the table names`),
    ]
    const triggerNames = triggers.map((trigger) => trigger.name)
    // What a unique index is for is in its definition.
    const plain = indexes.filter(({ isUnique }) => !isUnique).map((index) => index.name)
    return [
      ...named('trigger', note.triggers, triggerNames, triggerNames),
      ...named(
        'index',
        note.indexes,
        plain,
        indexes.map((index) => index.name),
      ),
    ]
  })
}
