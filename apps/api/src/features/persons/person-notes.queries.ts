import type { NoteInput } from '@vigie/contract/persons/person-notes.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { personNotes as notes, persons } from '#db/schema/persons.ts'

/** Nobody deletes the person until the end of the transaction. */
export async function lockPerson(tx: Database, id: number) {
  const [row] = await tx.select({ id: persons.id }).from(persons).where(eq(persons.id, id)).for('key share')
  return row
}

type NewNote = NoteInput & { personId: number; authorId: number; now: Date }

export async function insertNote(tx: Database, { personId, authorId, text, remindOn, now }: NewNote) {
  const values = { personId, authorId, text, remindOn: remindOn ?? null, createdAt: now, updatedAt: now }
  return oneRow(await tx.insert(notes).values(values).returning({ id: notes.id }))
}

export async function lockNote(tx: Database, id: number) {
  const [row] = await tx.select().from(notes).where(eq(notes.id, id)).for('update')
  return row
}

type Patch = { text?: string; remindOn?: string | null; updatedAt?: Date }

export async function updateNote(tx: Database, id: number, patch: Patch) {
  await tx.update(notes).set(patch).where(eq(notes.id, id))
}

export async function deleteNote(tx: Database, id: number) {
  const [row] = await tx.delete(notes).where(eq(notes.id, id)).returning({ personId: notes.personId })
  return row
}
