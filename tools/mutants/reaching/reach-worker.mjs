// Runs in the worker of vitest before each test file: writes down over which marks each of its tests runs.
import { appendFileSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { titleOf } from '../running/titles.mjs'
import { watchSchema } from '../running/watch-schema.mjs'

/** `load`: while the modules are loaded; `file`: in a hook; otherwise the title of a test. */
const MOMENTS = new Map([['load', new Set()]])
let marks = MOMENTS.get('load')

globalThis.$mutants ??= {
  plan: JSON.parse(readFileSync(inject('plan'), 'utf8')),
  isBroken: (id) => globalThis.$mutants.note(id),
  watch,
}
globalThis.$mutants.note = (id) => marks.add(id)

function watch(id, value) {
  return watchSchema(value, () => globalThis.$mutants.note(id))
}

function during(moment) {
  if (!MOMENTS.has(moment)) MOMENTS.set(moment, new Set())
  marks = MOMENTS.get(moment)
}

beforeAll(() => during('file'))
beforeEach(({ task }) => during(titleOf(task)))
afterEach(() => during('file'))
afterAll(() => {
  const { jobs, output } = globalThis.$mutants.plan
  const { test } = jobs[globalThis.__vitest_worker__.filepath]
  const seen = [...MOMENTS].map(([moment, ids]) => [moment, [...ids]])
  appendFileSync(output, `${JSON.stringify({ reached: test, seen })}\n`)
})
