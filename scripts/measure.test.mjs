import { expect, it } from 'vitest'
import { writeFiguresPage } from './measure/figures-page.mjs'
import { measureTree } from './measure.mjs'
import { sourceTree } from './test/source-tree.mjs'

const FOUR_IDS = ['A-01', 'A-02', 'A-03', 'A-04'].join(' ')
const lines = (count) => 'a()\n'.repeat(count)
const measure = (files) => measureTree(sourceTree(files))
const part = ({ sizes }, name) => sizes.find((size) => size.part === name)
const type = ({ types }, name) => types.find(({ measure: written }) => written.includes(name))
const broken = ({ limits }) => limits.filter(({ isBroken }) => isBroken).map(({ name }) => name)

it('finds nothing to say about an empty tree', () => {
  expect(broken(measure({}))).toEqual([])
})

it('measures the sizes of each part, tests and support apart', () => {
  const found = measure({
    'apps/web/src/lib/a.ts': lines(10),
    'apps/web/src/lib/b.ts': lines(20),
    'apps/web/src/app/c.tsx': lines(200),
    'apps/web/src/lib/a.test.ts': lines(300),
    'apps/web/src/test/fixtures.ts': lines(90),
    'apps/web/src/styles/app.css': lines(40),
    'apps/api/src/db/migrations/0001-a.sql': 'select 1;\nselect 2;\n',
    'e2e/a.spec.ts': lines(5),
  })
  const source = { files: 3, lines: 230, median: 20, p90: 164, max: 200, over150: 1, over250: 0, upTo15: 1 }
  expect(part(found, 'All source')).toMatchObject(source)
  expect(part(found, 'web lib')).toMatchObject({ files: 2, median: 15 })
  expect(part(found, 'Tests')).toMatchObject({ files: 1, lines: 300 })
  expect(part(found, 'Journeys')).toMatchObject({ files: 1, lines: 5 })
  expect(part(found, 'CSS')).toMatchObject({ files: 1, lines: 40 })
  expect(part(found, 'SQL migrations')).toMatchObject({ files: 1, lines: 2 })
})

it.each([
  ['any', 'const A: any = b as any', 2],
  ['any', '// any of them\nz.any()', 0],
  ['as unknown as', 'a as unknown as B', 1],
  ['ts-ignore', '// @ts-expect-error\na()', 1],
  ['biome-ignore', '// biome-ignore lint/a: reason\na()', 1],
  ['non-null', 'a!.b; c[0]!; d()!.e', 3],
  ['non-null', `if (!a && b !== c) d('e!')`, 0],
  ['casts', `import { a as b } from './c.ts'\nd as const; e as F`, 1],
  ['useEffect', 'useEffect(a); useLayoutEffect(b)', 2],
  ['classes', 'export class A {}', 1],
  ['TODO', '// TODO: later', 1],
  ['success: true', 'return { success: true as const }', 1],
])('counts %s in %j', (name, text, count) => {
  expect(type(measure({ 'apps/web/src/lib/a.ts': text }), name).source).toBe(count)
})

it('counts in tests apart', () => {
  expect(type(measure({ 'e2e/a.spec.ts': 'a!.b' }), 'non-null')).toMatchObject({ source: 0, tests: 1 })
})

it('measures folders, imports and comments', () => {
  const { shape } = measure({
    'packages/contract/src/a.ts': `import { b } from './b.ts'\n// One.\na()\nb()\nc()`,
    'packages/contract/src/b.ts': `import { c } from './common/c.ts'`,
    'apps/web/src/features/a/api.ts': `import { b } from '@/features/b/api.ts'`,
    'apps/web/src/features/b/deep/er/x.ts': '',
  })
  expect(shape).toMatchObject({ contractCrossings: 1, featureCrossings: 1, deepestFolder: 7, comments: 16.7 })
})

it.each([
  ['non-null assertions', { 'e2e/a.spec.ts': 'a!.b' }],
  ['contract crossings', { 'packages/contract/src/a.ts': `import { b } from './b.ts'` }],
  ['files over 250 lines', { 'apps/web/src/styles/a.css': lines(251) }],
  ['median lines of a source file', { 'scripts/a.mjs': lines(46), 'scripts/b.mjs': lines(46) }],
  ['p90 lines of a source file', { 'scripts/a.mjs': lines(200), 'scripts/b.mjs': '', 'scripts/c.mjs': '' }],
  ['titles with more than three ids', { 'e2e/a.spec.ts': `test('${FOUR_IDS}', () => {})` }],
  [
    'folders over 20 files',
    Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`scripts/a${index}.mjs`, ''])),
  ],
])('breaks the limit of %s', (name, files) => {
  expect(broken(measure(files))).toEqual([name])
})

it('writes the figures beside those of the review', () => {
  const measures = measure({ 'apps/web/src/lib/a.ts': 'a!.b' })
  const page = writeFiguresPage({ ...measures, day: '2026-11-15' })
  expect(page).toContain('on 2026-11-15')
  expect(page).toContain('| non-null assertions | 1 | 0 | broken |')
  expect(page).toContain('| web lib | 1 (29) | 1 (1,046) |')
  expect(page).toContain('| non-null `!` | 1 (88) |')
  expect(page).toContain('| folders with more than 20 source files | 0 (7) |')
})
