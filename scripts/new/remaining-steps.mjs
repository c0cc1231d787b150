import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const COLLECTIONS = 'apps/api/src/db/collections.ts'

/** What the generator leaves to a person: files that list every feature, and words. `before` begins a line of the file. */
export const remainingSteps = (root, { kebabs, kebab, many, Many, ONE, table, Title }) => [
  {
    file: COLLECTIONS,
    why: 'the trigger of the migration bumps this collection',
    before: lineAfter(readFileSync(join(root, COLLECTIONS), 'utf8'), table),
    lines: [`  '${table}',`],
  },
  {
    file: 'apps/api/src/register-features.ts',
    why: 'import the routes',
    before: `import { botStateRoutes } from`,
    lines: [`import { ${many}Routes } from './features/${kebabs}/${kebabs}.routes.ts'`],
  },
  {
    file: 'apps/api/src/register-features.ts',
    why: 'serve them',
    before: '  app.register(botStateRoutes',
    lines: [`  app.register(${many}Routes, deps)`],
  },
  {
    file: 'apps/web/src/app/router.tsx',
    why: 'the page has an address (a `screen` with its shape shows sooner, as those around it do)',
    place: 'in PROTECTED_PAGES',
    before: '  screen(',
    lines: [
      `  page('/${kebabs}', '${Title}', async () => (await import('@/features/${kebabs}/${kebabs}-page.tsx')).${Many}Page),`,
    ],
  },
  {
    file: 'apps/web/src/app/palette/navigation.ts',
    why: 'its link in the top bar and in the palette (and SHELL-20 in docs/requirements.md, which lists the links)',
    place: 'in NAVIGATION',
    before: '  {',
    lines: [`  { to: '/${kebabs}', label: '${Title}', icon: Inbox, summary: '…' },`],
  },
  {
    file: 'French words',
    why: `say what an « élément » is: ${ONE}_NOT_FOUND in the contract, the page and its title, ${kebab}-table.tsx, their tests`,
  },
  {
    file: 'apps/api/src/test/routes/acts-of-routes.ts',
    why: 'what the journal records of each route that changes something, or why nothing',
  },
  {
    file: 'docs/requirements.md',
    why: 'one line for each fact, with its id; the titles of the tests name the ids',
  },
  {
    file: 'apps/api/src/commands/demo/seed-demo.ts',
    why: 'a few rows for the demonstration, where they help',
  },
  { file: 'CHANGELOG.md', why: 'one sentence, in French, if users see it' },
  { file: 'docs/how-to/README.md', why: 'lists the other places that a feature may touch' },
]

/** The collections are in the order of the alphabet: the first line that comes after the name, or the end of the list. */
function lineAfter(text, table) {
  const names = [...text.matchAll(/^ {2}'(\w+)',$/gm)].map(([, name]) => name)
  const next = names.find((name) => name > table)
  return next ? `  '${next}',` : '] as const'
}
