import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { flushDirectory } from '#db/flush-directory.ts'

const noteSchema = z.object({
  id: z.uuid(),
  /** Which secret the hash was made with. */
  key: z.string(),
  hash: z.base64url(),
  at: z.iso.datetime(),
})
export type ErasureNote = z.infer<typeof noteSchema>

/** RGPD-07: in the data folder, and in no backup of it. */
const notesFile = (dataDir: string) => path.join(dataDir, 'effacements.jsonl')

/**
 * Appended line by line: processes that share the folder do not overwrite each other. A line that a crash has cut is
 * still in the table, and is written again at the next start.
 */
export async function addNotes(dataDir: string, notes: ErasureNote[]) {
  if (notes.length === 0) return
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lines = notes.map((note) => `${JSON.stringify(note)}\n`).join('')
  // The line break before: what follows a cut line begins anew.
  await fs.appendFile(notesFile(dataDir), `\n${lines}`, { mode: 0o600, flush: true })
  await flushDirectory(dataDir)
}

/** None when there is no file. */
export async function readNotes(dataDir: string): Promise<ErasureNote[]> {
  const text = await fs.readFile(notesFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => parseLine(line) ?? [])
}

/** Written aside and renamed: a crash leaves the former file. */
export async function replaceNotes(dataDir: string, notes: ErasureNote[]) {
  const aside = `${notesFile(dataDir)}.partiel`
  const lines = notes.map((note) => `${JSON.stringify(note)}\n`).join('')
  await fs.writeFile(aside, lines, { mode: 0o600, flush: true })
  await fs.rename(aside, notesFile(dataDir))
  await flushDirectory(dataDir)
}

function parseLine(line: string) {
  if (line === '') return undefined
  try {
    return noteSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
