import { type NoteInput, noteInputSchema } from '@vigie/contract/persons/person-notes.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'

/** As typed: `remindOn` is blank for no reminder. */
export type NoteValues = { text: string; remindOn: string }

export const NEW_NOTE: NoteValues = { text: '', remindOn: '' }

export const toNote = ({ text, remindOn }: NoteValues): NoteInput => ({
  text,
  remindOn: remindOn.trim() || null,
})

export const noteResolver = bodyResolver<NoteValues>(noteInputSchema, toNote)
