import { basename, dirname } from 'node:path'
import { withGeneral } from './general-tests.mjs'
import { createLikeness } from './likeness.mjs'

/** These import every feature: through them every test would be near every file. */
const HUBS = /\/(app|run-product|register-features|main|jobs|router|test-app|all-[\w-]+\.routes)\.tsx?$/
const IS_TEST = /(?<!\.process)\.test\.tsx?$/
export const isTest = (path) => IS_TEST.test(path)
const FARTHEST = 4
const LINES_AROUND = 10

/** Returns the function that lists the test files that may notice a change at a line, the most specific first. */
export function nearestTests(imports) {
  const tests = [...imports.keys()].filter((path) => IS_TEST.test(path))
  const texts = new Map(tests.map((test) => [test, wholeText(imports, test)]))
  const likeness = createLikeness(texts)
  const steps = new Map()

  return ({ file, line }) => {
    if (!steps.has(file)) steps.set(file, stepsTo(imports, file))
    const alike = likeness(`${file} ${linesAround(imports.get(file).text, line)}`)
    const near = tests
      .map((test) => ({ test, text: texts.get(test) }))
      .map(({ test, text }) => ({
        test,
        distance: distanceOf(imports, steps.get(file), { test, text }, file) - alike.get(test),
      }))
      .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
      .sort((one, other) => one.distance - other.distance || (one.test < other.test ? -1 : 1))
      .map(({ test }) => test)
    return withGeneral(near, tests, file)
  }
}

/** With what only tests use: a test often says there what it calls. */
function wholeText(imports, test) {
  const { text, imports: named } = imports.get(test)
  const used = named.filter((path) => path.includes('/test/') && !HUBS.test(path))
  return [text, ...used.map((path) => imports.get(path)?.text ?? '')].join('\n')
}

function linesAround(text, line) {
  const first = Math.max(0, line - 1 - LINES_AROUND)
  return text
    .split('\n')
    .slice(first, line + LINES_AROUND)
    .join('\n')
}

/** How many imports lie between each file and this one. */
function stepsTo(imports, file) {
  const steps = new Map([[file, 0]])
  for (const [path, count] of steps) {
    if (count === FARTHEST) continue
    for (const [importer, { imports: named }] of imports) {
      const isPassage = !HUBS.test(importer) && !IS_TEST.test(importer) && !steps.has(importer)
      if (isPassage && named.includes(path)) steps.set(importer, count + 1)
    }
  }
  return steps
}

function distanceOf(imports, steps, { test, text }, file) {
  const direct = imports.get(test).imports.map((path) => (steps.get(path) ?? Number.POSITIVE_INFINITY) + 0.15)
  const around = [...steps].map(([path, count]) => count + relation(path, test, text, imports))
  // Every request to the API passes through these.
  const isPassed = file.startsWith('apps/api/src/plugins/') && text.includes('testApp(')
  // What a screen shows comes from a stand-in: the API notices a change of the contract first.
  const detour = file.startsWith('packages/') && test.startsWith('apps/web/') ? 0.8 : 0
  return Math.min(...direct, ...around, isPassed ? 0.6 : Number.POSITIVE_INFINITY) + detour
}

/**
 * Behind each test of the API, and behind each test that renders a screen by its URL, is the application as a whole: one
 * beside a file is about it, another may call its routes. Other tests reach what they import, and nothing else.
 */
function relation(path, test, text, imports) {
  if (text.includes('renderApp(') && path.startsWith(`${dirname(test)}/`)) return 0.5
  if (!test.startsWith('apps/api/') || !path.startsWith('apps/api/')) return Number.POSITIVE_INFINITY
  if (stemOf(path) === stemOf(test)) return 0.1
  if (dirname(path) === dirname(test)) return test.includes('.routes.') ? 0.4 : 0.5
  if (!path.endsWith('.routes.ts')) return Number.POSITIVE_INFINITY
  const calls = routesOf(imports.get(path).text).filter((url) => text.includes(url)).length
  return calls > 0 ? 0.9 - Math.min(calls, 5) / 50 : Number.POSITIVE_INFINITY
}

const stemOf = (path) => basename(path).split('.')[0]

const routesOf = (text) =>
  [...text.matchAll(/'(\/api\/[\w/-]+|\/medocs[\w/-]*)/g)].map(([, url]) => url.replace(/\/$/, ''))
