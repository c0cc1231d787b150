import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What the comment above a table of Drizzle says of it, of its triggers and of its indexes, by their names. */
export type Notes = { text: string; triggers: Map<string, string>; indexes: Map<string, string> }

const FOLDER = path.join(import.meta.dirname, '../../db/schema')
const TABLE = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+ = pgTable\(\s*'(\w+)'/g
/** « - trigger blogs_slugs: what it is for », to the end of its sentence. */
const LINE = /^- (trigger|index) (\w+): ([\s\S]+)$/

export function readNotes(folder = FOLDER): Map<string, Notes> {
  const notes = new Map<string, Notes>()
  for (const file of globSync('**/*.ts', { cwd: folder }).sort())
    for (const [, comment = '', table = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(TABLE))
      notes.set(table, parseComment(comment))
  return notes
}

function parseComment(comment: string): Notes {
  const text = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
  const [first = '', ...items] = text.split(/\n(?=- )/)
  const notes: Notes = { text: oneLine(first), triggers: new Map(), indexes: new Map() }
  for (const item of first.startsWith('- ') ? [first, ...items] : items) {
    const [, kind, name = '', words = ''] = LINE.exec(item) ?? []
    if (kind) notes[kind === 'trigger' ? 'triggers' : 'indexes'].set(name, oneLine(words))
  }
  return first.startsWith('- ') ? { ...notes, text: '' } : notes
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
