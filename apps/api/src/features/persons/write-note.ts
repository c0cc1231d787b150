import {
  NOTE_OF_ANOTHER,
  type NoteChange,
  type NoteInput,
  REMINDER_PAST,
} from '@vigie/contract/persons/person-notes.ts'
import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { forbidden, invalidField } from '#lib/errors.ts'
import { deleteNote, insertNote, lockNote, lockPerson, updateNote } from './person-notes.queries.ts'

type Writer = { userId: number; now: Date; today: string }

/** Undefined when there is no such person. */
export function addNote(db: Database, personId: number, note: NoteInput, { userId, now, today }: Writer) {
  refusePast(note.remindOn, today)
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, personId))) return undefined
    return insertNote(tx, { ...note, personId, authorId: userId, now })
  })
}

/** By its author alone: the name beside a note is that of who wrote it. False when there is no such note. */
export function changeNote(db: Database, id: number, change: NoteChange, { userId, now, today }: Writer) {
  return inTransaction(db, async (tx) => {
    const note = await lockNote(tx, id)
    if (!note) return false
    if (note.authorId !== userId) throw forbidden(NOTE_OF_ANOTHER)
    const { text = note.text, remindOn = note.remindOn } = change
    if (remindOn !== note.remindOn) refusePast(remindOn, today)
    await updateNote(tx, id, { text, remindOn, ...(text === note.text ? {} : { updatedAt: now }) })
    return true
  })
}

/** By any administrator: who asks for it need not wait for the author. Undefined when there is no such note. */
export function removeNote(db: Database, id: number, now: Date) {
  return audited(
    db,
    now,
    (tx) => deleteNote(tx, id),
    (note) => note && { kind: 'person.note_deleted', object: { kind: 'person', id: note.personId } },
  )
}

/** PERS-06: nobody is reminded of a day that is over. */
function refusePast(remindOn: string | null | undefined, today: string) {
  if (remindOn && remindOn < today) throw invalidField('remindOn', REMINDER_PAST)
}
