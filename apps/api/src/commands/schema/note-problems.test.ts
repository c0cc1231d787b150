import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { noteProblems } from './note-problems.ts'
import { readNotes } from './read-notes.ts'
import type { Table } from './read-tables.ts'
import { schemaPage } from './schema-page.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vigie-notes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const table = (changes: Partial<Table> = {}): Table => ({
  name: 'bills',
  columns: [{ name: 'id', type: 'integer', nullable: false, default: 'identity', references: null }],
  triggers: [{ name: 'bills_revision', definition: 'AFTER INSERT' }],
  indexes: [
    { name: 'bills_newest', definition: '(id)', isUnique: false },
    { name: 'bills_number', definition: '(number)', isUnique: true },
  ],
  ...changes,
})

function notesOf(comment: string) {
  writeFileSync(path.join(folder, 'bills.ts'), `${comment}\nexport const bills = pgTable('bills', {})\n`)
  return readNotes(folder)
}

const WHOLE = `/**
 * What clients owe.
 *
 * - trigger bills_revision: the lists
 *   get another ETag.
 * - index bills_newest: the list.
 */`

it('accepts a table whose triggers and plain indexes are explained, and shows the words', () => {
  const notes = notesOf(WHOLE)
  expect(noteProblems([table()], notes)).toEqual([])
  const page = schemaPage([table()], notes)
  expect(page).toContain('What clients owe.')
  expect(page).toContain('- **bills_revision**: the lists get another ETag. `AFTER INSERT`')
  expect(page).toContain('- **bills_number**: unique. `unique (number)`')
})

it('names what nobody explains, what is gone and a table without a schema', () => {
  const bare = notesOf('')
  expect(noteProblems([table()], bare)).toEqual([
    expect.stringContaining('say what trigger bills_revision is for'),
    expect.stringContaining('say what index bills_newest is for'),
  ])
  expect(noteProblems([table({ triggers: [] })], notesOf(WHOLE))).toEqual([
    expect.stringContaining('there is no trigger bills_revision'),
  ])
  expect(noteProblems([table({ name: 'others' })], bare)).toEqual([expect.stringContaining('no table')])
})
