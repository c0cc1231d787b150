import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDirectory } from '../../../scripts/paths.mjs'
import { isTest } from '../nearest-tests.mjs'

const KEPT = join(cacheDirectory, 'mutants-reach.json')

/**
 * What is known of each test file, as long as it and everything that is no test say the same; `places` says how the
 * marks are counted.
 */
export function openKeptReach(imports, places) {
  const files = [...imports].filter(([path]) => !isTest(path)).map(([path, { text }]) => path + text)
  const code = hashOf([...files, JSON.stringify(places)])
  const hashOfTest = (test) => hashOf([imports.get(test)?.text ?? ''])
  const stored = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {}
  const tests = stored.code === code ? stored.tests : {}
  const get = (test) => (tests[test]?.hash === hashOfTest(test) ? tests[test] : undefined)
  return { get, has: (test) => get(test) !== undefined, add }

  function add(lines) {
    for (const { test, ...found } of lines) tests[test] = { hash: hashOfTest(test), ...found }
    // What fails may do so on a busy machine only: the next run tries it again.
    const kept = Object.fromEntries(Object.entries(tests).filter(([, { isFailing }]) => !isFailing))
    mkdirSync(cacheDirectory, { recursive: true })
    const written = `${KEPT}-${process.pid}`
    writeFileSync(written, JSON.stringify({ code, tests: kept }))
    renameSync(written, KEPT)
  }
}

function hashOf(texts) {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex').slice(0, 16)
}
