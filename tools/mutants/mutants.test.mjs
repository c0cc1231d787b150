import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../../scripts/paths.mjs'
import { sourceTree } from '../../scripts/test/source-tree.mjs'
import { findMutants } from './breaking/find-mutants.mjs'
import { instrument } from './breaking/instrument.mjs'
import { makeMutatedCopy } from './breaking/mutated-copy.mjs'
import { earlierSurvivors } from './choosing/earlier-survivors.mjs'
import { sampleMutants } from './choosing/sample.mjs'
import { readImports } from './imports.mjs'
import { nearestTests } from './nearest-tests.mjs'
import { otherSeedsOf, withOtherSeed } from './other-seeds.mjs'
import { mutantsPage } from './page.mjs'
import { readVerdicts } from './running/read-verdicts.mjs'
import { scores } from './score.mjs'

const broken = (text) => findMutants('a.ts', text).map(({ before, code }) => [before, code])

it.each([
  ['export const f = (a) => a < 3', ['a < 3', '(a) <= (3)'], ['3', '6']],
  ['export const f = (a, b) => a && b', ['a && b', '(a) || (b)']],
  ['function f(a) { if (a) throw new Error() }', ['a', '!(a)'], ['throw new Error()', undefined]],
  ['async function f(tx) { await lock(tx); return tx }', ['await lock(tx);', undefined], ['tx', 'undefined']],
  ['const s = z.string().max(20)', ['z.string().max(20)', 'z.string()'], ['20', '40']],
  ['const s = z.strictObject({})', ['z.strictObject', 'z.object']],
  [
    'const w = and(a, b)',
    ['and(a, b)', '$drizzle.or(a, b)'],
    ['and(a, b)', 'and(b)'],
    ['and(a, b)', 'and(a)'],
  ],
  [
    'const w = sql`x = y and z`',
    ['sql`x = y and z`', 'sql`x = y or z`'],
    ['sql`x = y and z`', 'sql`x <> y and z`'],
  ],
  ['app.get(url, { config: { proof: yes } })', ['proof: yes', undefined]],
])('OPS-10 breaks %s', (text, ...changes) => {
  expect(broken(text)).toEqual(changes)
})

it('leaves types, names and optional chains as they are', () => {
  expect(broken('type A = { x: 1 }; const { limit } = a; const b = c?.slice(x).d')).toEqual([])
})

/** What the code gives when none of its mutants is awake, then with each of them. */
function outcomes(text, given) {
  const mutants = findMutants('a.ts', text).map((mutant, index) => ({ ...mutant, id: index + 1 }))
  const apart = mutants.filter(({ start }, index) => !mutants.slice(0, index).some(({ end }) => start < end))
  const run = new Function('f', `${instrument(text, apart)}; return f(${given})`)
  return [0, ...apart.map(({ id }) => id)].map((awake) => {
    globalThis.$mutants = { isBroken: (id) => id === awake, watch: (_, value) => value }
    return run()
  })
}

it('OPS-10 holds all mutants of a file at once, and wakes one of them at a time', () => {
  expect(outcomes('function f(a) { if (a > 2) { return [a] }\n return { limit: a } }', 2)).toEqual([
    { limit: 2 },
    [2],
    { limit: 2 },
    undefined,
  ])
  delete globalThis.$mutants
})

it('OPS-10 breaks a statement of its own after a line without a semicolon', () => {
  expect(
    outcomes('function f(a) { const b = a.slice()\n b.length && b.sort()\n return b }', '[2, 1]').slice(0, 2),
  ).toEqual([
    [1, 2],
    [1, 2],
  ])
  delete globalThis.$mutants
})

it('OPS-10 leaves an else with its own if', () => {
  const text = "function f(a) { const b = []\n if (a) b.push('yes')\n else b.push('no')\n return b }"
  expect(outcomes(text, 1)[0]).toEqual(['yes'])
  delete globalThis.$mutants
})

it('OPS-10 draws the same mutants from the same seed, spread over the groups', () => {
  const directory = sourceTree({
    'packages/contract/src/a.ts': 'const A = 1\nconst B = 2\nconst C = 3',
    'apps/api/src/features/a/a.queries.ts': 'const A = 1\nconst B = 2\nconst C = 3',
    'apps/api/src/features/a/a.test.ts': 'const A = 1',
  })
  const draw = (seed) =>
    sampleMutants(directory, { seed, count: 4 }).map(({ group, line }) => `${group} ${line}`)
  expect(draw(1)).toEqual(draw(1))
  expect(
    draw(1)
      .map((one) => one.split(' ')[0])
      .sort(),
  ).toEqual(['contract', 'contract', 'queries', 'queries'])
  expect(new Set([1, 2, 3, 4, 5].map((seed) => draw(seed).join())).size).toBeGreaterThan(1)
})

it('OPS-10 runs the most specific tests first', () => {
  const directory = sourceTree({
    'packages/contract/src/a.ts': 'export const a = 1',
    'apps/api/src/features/a/a.routes.ts': `import { a } from '@vigie/contract/a.ts'\napp.get('/api/a/list')`,
    'apps/api/src/features/a/a.routes.test.ts': '',
    'apps/api/src/features/b/b.test.ts': `call('/api/a/list')`,
    'apps/api/src/features/c/c.test.ts': '',
    'packages/contract/src/a.test.ts': `import { a } from './a.ts'`,
  })
  expect(nearestTests(readImports(directory))({ file: 'packages/contract/src/a.ts', line: 1 })).toEqual([
    'packages/contract/src/a.test.ts',
    'apps/api/src/features/a/a.routes.test.ts',
    'apps/api/src/features/b/b.test.ts',
  ])
})

it('OPS-10 prefers the tests that speak of what is broken', () => {
  const directory = sourceTree({
    'apps/api/src/plugins/origin.ts': `export const origin = (request) => request.headers['user-agent']`,
    'apps/api/src/plugins/cors.test.ts': 'const t = testApp()',
    'apps/api/src/features/audit/acts.test.ts': `const t = testApp(); call({ userAgent: 'x' })`,
    'apps/web/src/lib/origin.test.ts': '',
  })
  expect(nearestTests(readImports(directory))({ file: 'apps/api/src/plugins/origin.ts', line: 1 })).toEqual([
    'apps/api/src/features/audit/acts.test.ts',
    'apps/api/src/plugins/cors.test.ts',
  ])
})

describe('OPS-10 a verdict', () => {
  const found = { all: 9, screens: 3, pointless: 2, listed: 1 }
  const mutant = () => ({
    id: 1,
    group: 'rules',
    file: 'a.ts',
    line: 7,
    operator: '< to <=',
    before: 'a < 3',
    code: '(a) <= (3)',
    ran: [],
    claims: new Set(),
  })
  const jobs = [
    { path: '/control', test: 'a.test.ts' },
    { path: '/broken', test: 'a.test.ts', mutant: 1 },
  ]
  const judged = (lines) => {
    const one = mutant()
    readVerdicts([one], jobs, lines)
    return { one, score: scores([one])[0] }
  }
  const passed = { ended: '/control', ran: 2, failed: [] }

  it('is killed by a test that fails', () => {
    const failed = [{ title: 'AUTH-01 refuses', message: 'expected 200' }]
    expect(judged([passed, { ended: '/broken', ran: 1, failed }]).one.killedBy).toMatchObject({
      title: 'AUTH-01 refuses',
    })
  })

  it('counts a test that never ends as a kill', () => {
    const { score } = judged([passed, { ended: '/broken', failed: [], error: 'timed out: no sign of life' }])
    expect(score).toMatchObject({ killed: 1, timedOut: 1 })
  })

  it('survives with the tests that claimed it', () => {
    const seen = { reached: 'a.test.ts', seen: [[1, ['AUTH-01 refuses', 'load']]] }
    const { one, score } = judged([passed, seen, { ended: '/broken', ran: 2, failed: [] }])
    expect(score).toMatchObject({ killed: 0, survived: 1 })
    expect(mutantsPage([one], { seed: 1, count: 1, drawn: 1, found })).toContain(
      'Not noticed by `a.test.ts`, for AUTH-01.',
    )
  })

  it('stands beside how many are never drawn, and why', () => {
    expect(mutantsPage([mutant()], { seed: 1, count: 1, drawn: 1, found })).toMatch(
      /from 9, of which 3 .* hooks of screens, 2 .* no difference, and 1 by the list/,
    )
  })

  it('names no more than twelve of the requirements that claimed it', () => {
    const titles = Array.from({ length: 14 }, (_, index) => `AUTH-${index + 10} refuses`)
    const seen = { reached: 'a.test.ts', seen: [[1, titles]] }
    const { one } = judged([passed, seen, { ended: '/broken', ran: 2, failed: [] }])
    expect(mutantsPage([one], { seed: 1, count: 1, drawn: 1, found })).toMatch(
      /AUTH-20, AUTH-21 and 2 others\.\n/,
    )
  })

  it('of another seed is a row beside the survivors of the first, and stays there', () => {
    const [one, other] = [
      { ...mutant(), ran: ['a.test.ts'] },
      { ...mutant(), killedBy: {} },
    ]
    const page = withOtherSeed(mutantsPage([one], { seed: 1, count: 1, drawn: 1, found }), [other], {
      seed: 2,
      drawn: 1,
    })
    expect(page).toMatch(/\| 2 \| 1 \| {2}\| 100 % \|.*\n\n## Survivors\n\n### a\.ts:7/)
    const again = mutantsPage([one], { seed: 1, count: 1, drawn: 1, found, otherSeeds: otherSeedsOf(page) })
    expect(again).toBe(page)
    expect(withOtherSeed(page, [other], { seed: 2, drawn: 1 })).toBe(page)
    expect(withOtherSeed(page, [other], { seed: 2, drawn: 3 })).toContain('| 2 | 1 of 3 |')
  })

  it('is none where the test fails without the mutant too', () => {
    const failed = [{ title: 'x', message: 'y' }]
    const { score } = judged([
      { ended: '/control', ran: 2, failed },
      { ended: '/broken', ran: 2, failed },
    ])
    expect(score).toMatchObject({ killed: 0, untested: 1 })
  })
})

it('OPS-10 still finds the places that once survived', () => {
  expect(earlierSurvivors(root).length).toBeGreaterThan(20)
})

it('OPS-10 breaks a copy of the product, and leaves the checkout as it is', () => {
  const [mutant] = sampleMutants(root, { seed: 1, count: 4 })
  const stored = () => readFileSync(join(root, mutant.file), 'utf8')
  const before = stored()
  const { directory, remove } = makeMutatedCopy([{ ...mutant, id: 1 }])
  onTestFinished(remove)
  expect(readFileSync(join(directory, mutant.file), 'utf8')).toBe(instrument(before, [{ ...mutant, id: 1 }]))
  expect(stored()).toBe(before)
})
