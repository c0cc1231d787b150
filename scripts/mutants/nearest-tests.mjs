import { basename, dirname } from 'node:path'

/** These import every feature: through them every test would be near every file. */
const HUBS = /\/(app|run-product|register-features|main|jobs|router|test-app|all-[\w-]+\.routes)\.tsx?$/
const IS_TEST = /(?<!\.process)\.test\.tsx?$/
const FARTHEST = 4

/** The test files that may notice a change of `file`, the most specific first. */
export function nearestTests(imports, file) {
  const steps = stepsTo(imports, file)
  const tests = [...imports.keys()].filter((path) => IS_TEST.test(path))
  const near = tests
    .map((test) => ({ test, distance: distanceOf(imports, steps, test, file) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance || (one.test < other.test ? -1 : 1))
    .map(({ test }) => test)
  return file.endsWith('.routes.ts') ? withThoseOfAllRoutes(near, tests) : near
}

/** What a feature's own tests do not ask: who may call a route, and what it refuses to read. */
function withThoseOfAllRoutes(near, tests) {
  const general = tests.filter((test) =>
    /\/(app|route-roles|route-inputs|polled-lists|cross-site)\.test\.ts$/.test(test),
  )
  return [...new Set([...near.slice(0, 2), ...general, ...near])]
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

function distanceOf(imports, steps, test, file) {
  const { text, imports: named } = imports.get(test)
  const direct = named.map((path) => (steps.get(path) ?? Number.POSITIVE_INFINITY) + 0.15)
  const around = [...steps].map(([path, count]) => count + relation(path, test, text, imports))
  // What a screen shows comes from a stand-in: the API notices a change of the contract first.
  const detour = file.startsWith('packages/') && test.startsWith('apps/web/') ? 0.4 : 0
  return Math.min(...direct, ...around) + detour
}

/** A test beside a file is about it; elsewhere it may call the file's routes. */
function relation(path, test, text, imports) {
  if (dirname(path) === dirname(test)) return besides(path, test)
  if (!path.endsWith('.routes.ts')) return Number.POSITIVE_INFINITY
  const calls = routesOf(imports.get(path).text).filter((url) => text.includes(url)).length
  return calls > 0 ? 0.9 - Math.min(calls, 5) / 50 : Number.POSITIVE_INFINITY
}

const stemOf = (path) => basename(path).split('.')[0]

const routesOf = (text) =>
  [...text.matchAll(/'(\/api\/[\w/-]+|\/medocs[\w/-]*)/g)].map(([, url]) => url.replace(/\/$/, ''))

function besides(path, test) {
  if (stemOf(path) === stemOf(test)) return 0.1
  return test.includes('.routes.') ? 0.4 : 0.5
}
