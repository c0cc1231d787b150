const ROUTE_LISTS = 'apps/api/src/test/routes'

/**
 * The lines of a new feature in the files that list every feature, with what each line says. It goes to the place that
 * its value has in the order of the list (`sorted`), or to the first one; `list` begins the line that opens the list.
 */
export const listedLines = ({ kebabs, many, Many, table, Title }) => [
  {
    file: 'apps/api/src/db/collections.ts',
    says: 'the trigger of the migration bumps this collection',
    list: 'export const COLLECTIONS = [',
    sorted: true,
    lines: [`  '${table}',`],
  },
  {
    file: 'apps/api/src/register-features.ts',
    says: 'import the routes',
    list: 'import type { FastifyInstance }',
    lines: [`import { ${many}Routes } from './features/${kebabs}/${kebabs}.routes.ts'`],
  },
  {
    file: 'apps/api/src/register-features.ts',
    says: 'serve them',
    list: '  app.register(botStateRoutes',
    lines: [`  app.register(${many}Routes, deps)`],
  },
  {
    file: `${ROUTE_LISTS}/access-rules.ts`,
    says: 'every administrator may call them',
    list: 'const RULES',
    lines: [`  '/api/${kebabs}': 'administrator',`],
  },
  {
    file: `${ROUTE_LISTS}/acts-of-routes.ts`,
    says: 'the journal records nothing of them: move to ACTS_OF_ROUTES what somebody must answer for',
    list: 'export const WITHOUT_ACT',
    lines: [`  'POST /api/${kebabs}': DAILY,`, `  'DELETE /api/${kebabs}/:id': DAILY,`],
  },
  {
    file: `${ROUTE_LISTS}/unread-inputs.ts`,
    says: 'the list reads filters',
    list: 'export const WITH_QUERY',
    sorted: true,
    lines: [`  'GET /api/${kebabs}',`],
  },
  {
    file: `${ROUTE_LISTS}/polled-lists.ts`,
    says: 'the list gets 304 as long as nothing has changed',
    list: 'export const POLLED',
    sorted: true,
    lines: [`  '/api/${kebabs}',`],
  },
  {
    file: 'apps/web/src/app/router.tsx',
    says: 'the page has an address (a `screen` with its shape shows sooner, as those around it do)',
    list: 'const PROTECTED_PAGES',
    lines: [
      `  page('/${kebabs}', '${Title}', async () => (await import('@/features/${kebabs}/${kebabs}-page.tsx')).${Many}Page),`,
    ],
  },
  {
    file: 'apps/web/src/app/palette/palette-links.ts',
    says: 'Ctrl+K leads to the page (the top bar has its seven links and no more: SHELL-20)',
    list: '    ...NAVIGATION.map(',
    lines: [`    link('Pages', '${Title}', '/${kebabs}', ''),`],
  },
]
