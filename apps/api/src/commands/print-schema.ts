// `npm run schema` asks for this: prints docs/schema.md as the migrations make it, and what its notes lack, as JSON.
import { unclassedColumns } from '#privacy/unclassed-columns.ts'
import { noteProblems } from './schema/note-problems.ts'
import { readNotes } from './schema/read-notes.ts'
import { readTables } from './schema/read-tables.ts'
import { schemaPage } from './schema/schema-page.ts'

const tables = await readTables()
const notes = readNotes()
process.stdout.write(
  JSON.stringify({
    page: schemaPage(tables, notes),
    problems: [...noteProblems(tables, notes), ...unclassedColumns(tables)],
  }),
)
