import { expect, it } from 'vitest'
import { sourceTree } from '../../../scripts/test/source-tree.mjs'
import { countMutants, sampleMutants } from './sample.mjs'

const QUERIES = 'apps/api/src/features/a/a.queries.ts'
const numbers = (count) =>
  Array.from({ length: count }, (_, index) => `const A${index} = ${index + 3}`).join('\n')

it('OPS-10 draws the same mutants after a change in another file, or before them in their own', () => {
  const draw = (files) =>
    sampleMutants(sourceTree(files), { seed: 1, count: 5 }).map(({ file, before }) => `${file} ${before}`)
  const before = draw({ [QUERIES]: numbers(40) })
  expect(draw({ [QUERIES]: `const s = 'x'\n\n${numbers(40)}` })).toEqual(before)
  const beside = draw({ [QUERIES]: numbers(40), 'apps/api/src/features/b/b.queries.ts': 'const B = 1' })
  expect(beside.filter((one) => before.includes(one)).length).toBeGreaterThanOrEqual(4)
})

it('OPS-10 never draws hooks of screens, batch sizes and the like, and counts them', () => {
  const directory = sourceTree({
    'apps/web/src/features/a/use-a.ts': 'export const a = 5',
    'apps/web/src/features/a/api.ts': `import { useQuery } from '@tanstack/react-query'\nexport const a = 6`,
    'apps/web/src/features/a/rule.ts': 'export const a = 7',
    'apps/api/src/features/a/use-link.ts': 'export const a = 8\nconst BATCH = 500\nconst TESTS_AT_ONCE = 9',
    [QUERIES]: `async function f(db) {
      const [row] = await db.select().limit(1)
      const rows = await db.select().limit(1)
      const more = await db.select().limit(BATCH)
      const [one, two] = await db.select().limit(1)
      const [first] = await db.select().limit(a ? 1 : 2)
      return [a > b ? a : b, a > b ? a : c]
    }`,
  })
  const drawn = sampleMutants(directory, { seed: 1, count: 100 }).map(({ before }) => before)
  expect(drawn.filter((one) => /^[5-9]\d*$/.test(one)).sort()).toEqual(['7', '8', '9'])
  expect(countMutants(directory, [])).toMatchObject({ screens: 2, pointless: 5, listed: 0 })
})
