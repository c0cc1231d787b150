import { expect, it } from 'vitest'
import { sourceTree } from '../../../scripts/test/source-tree.mjs'
import { findMutants } from '../breaking/find-mutants.mjs'
import { chooseTests } from '../choose-tests.mjs'
import { readImports } from '../imports.mjs'
import { markPlaces, marksOf } from './mark-places.mjs'

/** What the code gives with its marks, and the mutants whose places it ran over. */
function run(file, text, given) {
  const mutants = findMutants(file, text)
  const { text: marked, ids } = markPlaces(text, mutants, 1)
  const reached = new Set()
  globalThis.$mutants = { isBroken: (id) => reached.add(id), watch: (_, value) => value }
  const outcome = new Function('f', `${marked}; return f(${given})`)()
  delete globalThis.$mutants
  const isReached = (mutant) => marksOf(mutant, ids).some((id) => reached.has(id))
  return { outcome, reached: mutants.filter(isReached).map(({ before }) => before) }
}

it.each([
  ['2', { limit: 2 }, ['a > 2', 'a > 2', '2', '{ limit: a }', 'limit: a']],
  ['3', [3], ['a > 2', 'a > 2', '2', '[a].sort()', '[a].sort()']],
])('OPS-10 sees which places f(%s) runs over, and changes nothing', (given, outcome, reached) => {
  const text = 'function f(a) { if (a > 2) return [a].sort()\n return { limit: a } }'
  expect(run('a.ts', text, given)).toEqual({ outcome, reached })
})

it('OPS-10 marks a statement after a line without a semicolon, and an if with its else', () => {
  const text = `function f(a) { const b = a.slice()
    b.length && b.sort()
    if (b.length > 1) b.push(3)
    else b.push(4)
    return b }`
  expect(run('a.ts', text, '[2, 1]').outcome).toEqual([1, 2, 3])
})

const files = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [
    `apps/api/src/features/a/t${String(index).padStart(2, '0')}.test.ts`,
    '',
  ]),
)
const tests = Object.keys(files)

function choose(mutant, { reached, failing = [] }) {
  const directory = sourceTree({ 'apps/api/src/features/a/a.ts': '', ...files })
  const reach = { failing, testsOf: () => reached }
  return chooseTests(
    readImports(directory),
    reach,
  )({ file: 'apps/api/src/features/a/a.ts', line: 1, ...mutant })
}

it('OPS-10 tries the tests that execute the place, the nearest first, and then the other ones', () => {
  const elsewhere = 'apps/api/src/features/b/b.test.ts'
  const { near, far } = choose({}, { reached: [elsewhere, ...tests.slice(5).toReversed()] })
  expect(near).toEqual(tests.slice(5, 12))
  expect(far).toEqual(tests.slice(12, 36))
  expect(choose({}, { reached: [elsewhere] })).toEqual({ near: [], far: [elsewhere] })
})

it('OPS-10 leaves out a test that fails without a mutant', () => {
  expect(choose({}, { reached: tests, failing: [tests[0]] }).near[0]).toBe(tests[1])
})

it('OPS-10 goes by nearness alone where nobody knows who reads a constant', () => {
  const { near, far } = choose({ isStatic: true }, { reached: undefined })
  expect([near, far]).toEqual([tests.slice(0, 7), tests.slice(7, 13)])
})
