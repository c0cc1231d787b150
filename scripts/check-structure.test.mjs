import { expect, it } from 'vitest'
import { checkStructure } from './check-structure.mjs'
import { sourceTree } from './test/source-tree.mjs'

const api = 'apps/api/src'
const web = 'apps/web/src'
const contract = 'packages/contract/src'
const feature = `${api}/features/a`

it('accepts an empty tree', () => {
  expect(checkStructure(sourceTree({}))).toEqual([])
})

it('accepts a feature in three homes', () => {
  const files = {
    'packages/contract/src/writing/blogs.ts': `import { z } from 'zod'\nimport { x } from './content.ts'\nimport { y } from '../common/fields.ts'`,
    'packages/contract/src/common/fields.ts': `export const LIMIT_MAX = 100`,
    [`${api}/app.ts`]: `import { blogsRoutes } from '#features/blogs/blogs.routes.ts'`,
    [`${api}/db/schema/writing/blogs.ts`]: `import { pgTable } from 'drizzle-orm/pg-core'`,
    [`${api}/features/blogs/blogs.routes.ts`]: `import { listBlogs } from './blogs.queries.ts'\nimport Fastify from 'fastify'`,
    [`${api}/features/blogs/blogs.queries.ts`]: `import { blogs } from '#db/schema/writing/blogs.ts'\nimport { eq } from 'drizzle-orm'`,
    [`${api}/features/blogs/blogs.routes.test.ts`]: `import { usersRoutes } from '#features/users/users.routes.ts'`,
    [`${web}/features/blogs/blogs-page.tsx`]: `import { Button } from '@/components/ui/button.tsx'\nimport { x } from './api.ts'`,
    [`${web}/features/blogs/blog-form-values.ts`]: `import type { Blog } from '@vigie/contract/writing/blogs.ts'`,
    [`${web}/components/ui/button.tsx`]: `import { cn } from '@/lib/cn.ts'`,
    [`${web}/domain/http/http.ts`]: `export const get = () => fetch('https://example.fr')`,
  }
  expect(checkStructure(sourceTree(files))).toEqual([])
})

it.each([
  ['a refused name', `${web}/lib/utils.ts`, '', 'says nothing'],
  ['a refused word in a name', `${api}/features/blogs/blog-helpers.ts`, '', 'says nothing'],
  ['an index file', `${web}/components/index.ts`, '', 'says nothing'],
  ['an unknown kind of file', `${api}/features/blogs/blogs.model.ts`, '', 'not one of our kinds'],
  ['an unknown layer', `${api}/models/blog.ts`, '', 'not a layer'],
  ['a component without a kind', `${web}/features/blogs/blog-thing.tsx`, '', 'ends with what it is'],
  ['a second word for sentences', `${web}/features/blogs/blog-messages.ts`, '', 'end with -words'],
  ['a modal', `${web}/features/blogs/blog-modal.tsx`, '', 'ends with -dialog'],
  ['calls outside api.ts', `${web}/features/blogs/tags-api.ts`, '', 'in the api.ts of their folder'],
  ['values of no form', `${web}/features/blogs/tag-values.ts`, '', 'x-form-values.ts'],
  ['a preposition', `${web}/lib/with-alt.ts`, '', 'not after a preposition'],
  ['a second word for images', `${web}/domain/images/picture-size.ts`, '', 'the word here is image'],
  ['a name in another case', `${web}/lib/queryClient.ts`, '', 'kebab-case'],
  ['a long file', `${web}/lib/http.ts`, 'x\n'.repeat(251), 'at most 250'],
  ['a contract that imports', 'packages/contract/src/writing/blogs.ts', `import x from 'pg'`, 'only zod'],
  ['an import without extension', `${web}/app/router.tsx`, `import x from '@/lib/http'`, 'extension'],
  ['web importing api', `${web}/lib/a.ts`, `import x from '#lib/errors.ts'`, 'contract only'],
  [
    'a feature importing a feature',
    `${web}/features/a/api.ts`,
    `import x from '@/features/b/api.ts'`,
    'each other',
  ],
  [
    'a relative way out',
    `${web}/features/a/api.ts`,
    `import x from '../../lib/http.ts'`,
    'stays in its folder',
  ],
  [
    'a component importing a feature',
    `${web}/components/x.tsx`,
    `import x from '@/features/a/api.ts'`,
    'agnostic',
  ],
  [
    'a component that knows the session',
    `${web}/components/x.tsx`,
    `import x from '@/domain/session/session.ts'`,
    'agnostic',
  ],
  [
    'a component that knows articles',
    `${web}/components/x.tsx`,
    `import type { Blog } from '@vigie/contract/writing/blogs.ts'`,
    'agnostic',
  ],
  ['a primitive using lib', `${web}/components/ui/x.tsx`, `import x from '@/lib/dates.ts'`, 'lib/cn.ts'],
  ['lib importing db', `${api}/lib/x.ts`, `import x from '#db/client.ts'`, 'another product'],
  ['db importing lib', `${api}/db/x.ts`, `import x from '#lib/errors.ts'`, 'tables only'],
  ['a feature importing a plugin', `${api}/features/a/a.ts`, `import x from '#plugins/p.ts'`, 'as options'],
  [
    'a script that knows the API',
    'scripts/x.mjs',
    `import { x } from '../apps/api/src/app.ts'`,
    'move this to tools/',
  ],
  ['a script using a tool', 'scripts/x.mjs', `import { x } from '../tools/x.mjs'`, 'nothing imports tools/'],
  ['product code using a tool', `${api}/app.ts`, `import x from '../../../tools/x.ts'`, 'nothing imports'],
  ['product code using test code', `${api}/app.ts`, `import x from '#test/test-app.ts'`, 'only tests'],
  ['SQL in a route', `${api}/features/a/a.routes.ts`, `import { eq } from 'drizzle-orm'`, '*.queries.ts'],
  ['a table in a rule', `${api}/features/a/a.ts`, `import { a } from '#db/schema/a.ts'`, '*.queries.ts'],
  ['HTTP in a query', `${api}/features/a/a.queries.ts`, `import x from 'fastify'`, '*.routes.ts'],
  ['an HTTP plugin in lib', `${api}/lib/x.ts`, `import x from '@fastify/cookie'`, '*.routes.ts'],
  ['a stray setting', `${api}/app.ts`, `const x = process.env.PORT`, 'env.ts'],
  ['SAFE-27 a counted address', `${api}/plugins/p.ts`, `take(request.ip)`, 'countedAddress'],
  [
    'SAFE-27 an address of origin',
    `${feature}/a.routes.ts`,
    `const { ip: from } = request`,
    'countedAddress',
  ],
  [
    'SAFE-27 an address as argument',
    `${feature}/a.routes.ts`,
    `({ ip }: FastifyRequest) => ip`,
    'countedAddress',
  ],
  ['a stray call', `${web}/features/a/api.ts`, `await fetch('/x')`, 'domain/http/http.ts'],
  ['a stray session', `${web}/app/top-bar.tsx`, `sessionStorage.clear()`, 'domain/session/session.ts'],
  ['a stray date format', `${web}/app/top-bar.tsx`, `new Date().toLocaleString()`, 'lib/dates.ts'],
  ['a long style sheet', `${web}/styles/a.css`, 'a {}\n'.repeat(251), 'at most 250'],
  ['a style sheet in another case', `${web}/styles/mainStyles.css`, '', 'kebab-case'],
  [
    'a contract that knows another group',
    `${contract}/writing/a.ts`,
    `import { x } from '../agenda/b.ts'`,
    'groups do not know each other',
  ],
  [
    'a common part that knows a group',
    `${contract}/common/a.ts`,
    `import { x } from '../agenda/b.ts'`,
    'groups do not know each other',
  ],
  ['a contract outside the groups', `${contract}/a.ts`, '', 'is in a group'],
  [
    'a client with zod',
    'packages/client/src/a.ts',
    `import { x } from '@vigie/contract/common/fields.ts'`,
    'without zod',
  ],
  ['an interface', `${web}/lib/a.ts`, 'export interface A {}', 'with `type`'],
  [
    'a response schema by another name',
    `${contract}/site/a.ts`,
    'export const aListSchema = pagedResponse(aSchema)',
    'ResponseSchema',
  ],
  [
    'a response object by another name',
    `${contract}/site/a.ts`,
    'export const aSavedSchema = z.object({ success: z.literal(true) })',
    'ResponseSchema',
  ],
  [
    'an answer schema',
    `${contract}/site/a.ts`,
    'export const aAnswerSchema = z.object({})',
    'ResponseSchema',
  ],
  ['an envelope by hand', `${feature}/a.routes.ts`, 'return { success: true as const, data }', 'ok(data)'],
  ['a verb that throws 404', `${feature}/edit-a.ts`, `throw notFound('Rien')`, 'route throws'],
  ['a query that opens a transaction', `${feature}/a.queries.ts`, 'inTransaction(db, work)', 'a verb'],
  ['a route that opens a transaction', `${feature}/a.routes.ts`, 'inTransaction(db, work)', 'a verb'],
  ['a route that journals', `${feature}/a.routes.ts`, 'audited(db, now(), work, act)', 'a verb'],
  [
    'a list of another shape',
    `${feature}/a.queries.ts`,
    'function listA() {\n  return { items: rows, total }\n}',
    '{ rows, total }',
  ],
  [
    'a find that locks',
    `${feature}/a.queries.ts`,
    `export async function findA(tx) {\n  return tx.select().for('update')\n}`,
    'lock…',
  ],
  [
    'a count that writes',
    `${feature}/a.queries.ts`,
    'export const countA = (db) => db.delete(a)',
    'only read',
  ],
  ['a second length of a day', `${web}/lib/a.ts`, 'const DAY_MS = 86_400_000', 'common/days.ts'],
  ['a second length of a day, in a test', `${web}/lib/a.test.ts`, 'const DAY_MS = 1', 'common/days.ts'],
  ['an ETag by hand', `${feature}/a.routes.ts`, `reply.header('etag', tag)`, 'lib/etag.ts'],
  ['a Site of its own', `${feature}/a.ts`, 'type MailSite = { name: string }', 'one type Site'],
  ['a boolean that states nothing', `${web}/lib/a.ts`, 'type A = { busy?: boolean }', 'isBusy'],
  [
    'a failed action told by hand',
    `${web}/features/a/use-a.ts`,
    `toast.error('Raté', errorMessage(error))`,
    'reportFailure',
  ],
  [
    'issues mapped by hand',
    `${web}/features/a/a-form-values.ts`,
    'for (const { path } of result.error.issues) note(path)',
    'fieldProblems',
  ],
  ['filters read by hand', `${web}/features/a/a-url.ts`, 'useSearchParams()', 'usePagedFilters'],
  ['steady rows by hand', `${web}/features/a/a-page.tsx`, 'useSteadyRows(rows, {})', '<ListScreen>'],
  ['placeholder rows by hand', `${web}/features/a/a-page.tsx`, 'query.isPlaceholderData', 'useListScreen'],
  ['a filter bar by hand', `${web}/features/a/a-filters.tsx`, `className="grid-cols-2"`, '<FilterBar>'],
  [
    'a primitive styled from outside',
    `${web}/features/a/a-filters.tsx`,
    `<Select className="md:[&_select]:h-9" />`,
    'a size or a variant',
  ],
  ['a constant in another case', `${api}/lib/a.ts`, 'const longest = 5', 'UPPER_CASE'],
  ['a pattern in another case', `${api}/lib/a.ts`, 'const known =\n  /a/', 'UPPER_CASE'],
  ['a metaphor in a name', `${api}/lib/a.ts`, 'type MailHouse = string', 'is a metaphor'],
  ['a metaphor in a comment', `${api}/lib/a.ts`, '// Nobody knocks, all doors are open.', 'is a metaphor', 2],
  ['a metaphor in a file name', `${api}/lib/house-rules.ts`, '', 'is a metaphor'],
])('refuses %s', (_, path, text, expected, count = 1) => {
  const problems = checkStructure(sourceTree({ [path]: text }))
  expect(problems).toHaveLength(count)
  expect(problems[0]).toContain(path)
  expect(problems[0]).toContain(expected)
})

it('refuses an import cycle, types included', () => {
  const problems = checkStructure(
    sourceTree({
      [`${web}/lib/a.ts`]: `import { b } from './b.ts'`,
      [`${web}/lib/b.ts`]: `import type {\n  C,\n} from './c.ts'`,
      [`${web}/lib/c.ts`]: `export { a } from './a.ts'`,
    }),
  )
  expect(problems).toEqual([expect.stringContaining('import cycle')])
})

it('lets types of a library travel', () => {
  const files = { [`${api}/lib/x.ts`]: `import type { FastifyRequest } from 'fastify'` }
  expect(checkStructure(sourceTree(files))).toEqual([])
})

it('counts the source files of a folder, style sheets included and tests not', () => {
  const named = (count, ending) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${web}/lib/a${index}${ending}`, '']))
  const full = { ...named(19, '.ts'), ...named(9, '.test.ts'), [`${web}/lib/a.css`]: '' }
  expect(checkStructure(sourceTree(full))).toEqual([])
  expect(checkStructure(sourceTree({ ...full, [`${web}/lib/b.ts`]: '' }))).toEqual([
    expect.stringContaining('apps/web/src/lib/ has 21 source files, at most 20'),
  ])
})

it.each([
  ['an interface that merges with one of a library', `declare module 'x' {\n  interface A {}\n}`],
  ['a word inside a string', `const SENTENCE = 'the house: { success: true }'`],
  ['a list of values that a function gives', 'const newest = [desc(a.id)]'],
  ['room for something', '// There is no room for the icon.'],
  ['the page that is named after the house', '// See docs/house.md.'],
])('accepts %s', (_, text) => {
  expect(checkStructure(sourceTree({ [`${api}/lib/a.ts`]: text }))).toEqual([])
})

it('refuses what only the gallery uses, unless a requirement asks for it', () => {
  const files = {
    [`${web}/main.tsx`]: `import { routes } from '@/app/router.tsx'`,
    [`${web}/app/router.tsx`]: `import('@/features/gallery/gallery-page.tsx')\nimport '@/components/a.tsx'`,
    [`${web}/features/gallery/gallery-page.tsx`]: `import '@/components/a.tsx'\nimport '@/components/b.tsx'`,
    [`${web}/components/a.tsx`]: '',
    [`${web}/components/b.tsx`]: '',
    [`${web}/components/b.test.tsx`]: `import './b.tsx'`,
  }
  expect(checkStructure(sourceTree(files))).toEqual([
    expect.stringContaining('components/b.tsx: only the gallery uses it'),
  ])
  const asked = { ...files, [`${web}/components/b.tsx`]: '/** DLG-09: the notification. */' }
  expect(checkStructure(sourceTree(asked))).toEqual([])
})

it('lets a find read, a lock lock and a route throw 404', () => {
  const files = {
    [`${feature}/a.queries.ts`]: `export function findA(db) {\n  return db.select()\n}\n\nexport function lockA(tx) {\n  return tx.select().for('update')\n}`,
    [`${feature}/a.routes.ts`]: `if (!a) throw notFound('Rien')`,
  }
  expect(checkStructure(sourceTree(files))).toEqual([])
})

it('does not read comments', () => {
  expect(checkStructure(sourceTree({ [`${web}/app/x.tsx`]: '// fetch(\n/* sessionStorage */' }))).toEqual([])
})
