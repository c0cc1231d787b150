import type { Notes } from './read-notes.ts'
import type { Table } from './read-tables.ts'

const HEAD = `# The schema

Written by \`npm run schema\` from a database that all migrations have made; \`npm run check\` fails when it is out of date. The sentences are those above the tables in \`apps/api/src/db/schema/\`. Primary keys, unique constraints and exclusions have an index each, which is not listed.
`

export function schemaPage(tables: Table[], notes: Map<string, Notes>) {
  const contents = tables.map(({ name }) => `[${name}](#${name})`).join(' · ')
  return [HEAD, `${contents}\n`, ...tables.map((table) => section(table, notes.get(table.name)))].join('\n')
}

function section({ name, columns, triggers, indexes }: Table, note: Notes | undefined) {
  const rows = columns.map((column) => [
    `\`${column.name}\``,
    column.type,
    column.nullable ? 'null' : '',
    column.default === null ? '' : code(column.default),
    column.references ?? '',
  ])
  return [
    `## ${name}\n`,
    ...(note?.text ? [`${note.text}\n`] : []),
    '| column | type | null | default | references |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...items('Triggers', triggers, note?.triggers),
    ...items('Indexes', indexes, note?.indexes),
  ].join('\n')
}

type Item = { name: string; definition: string; isUnique?: boolean }

function items(title: string, all: Item[], words: Map<string, string> | undefined) {
  if (all.length === 0) return []
  return [
    `${title}:\n`,
    ...all.map(({ name, definition, isUnique }) => {
      const purpose = words?.get(name) ?? (isUnique ? 'unique.' : '…')
      return `- **${name}**: ${purpose} ${code(`${isUnique ? 'unique ' : ''}${definition}`)}`
    }),
    '',
  ]
}

const code = (text: string) => `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\``
