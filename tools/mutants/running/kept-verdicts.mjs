import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDirectory } from '../../../scripts/paths.mjs'

const KEPT = join(cacheDirectory, 'mutants.json')
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * What runs find out, as long as the broken file and the tests that ran over it say the same. `files` are read when the
 * run begins: what somebody edits during it is not what the run has copied.
 */
export function openVerdicts(files) {
  const look = lookAt(files)
  return {
    recall: (mutants) => recallVerdicts(mutants, look),
    keep: (mutants) => keepVerdicts(mutants, look),
  }
}

function recallVerdicts(mutants, { keyOf, isSame }) {
  const kept = readKept()
  for (const mutant of mutants) {
    const { ran = [], claims = [], killedBy } = kept[keyOf(mutant)] ?? {}
    // What took too long may have done so for another reason: it is tried again.
    const isOpen = ({ test }) => killedBy?.isTimeout && killedBy.test === test
    mutant.ran = ran.filter((one) => isSame(one) && !isOpen(one)).map(({ test }) => test)
    mutant.claims = new Set(claims)
    if (killedBy && !killedBy.isTimeout && isSame(killedBy)) mutant.killedBy = killedBy
  }
}

function keepVerdicts(mutants, { keyOf, hashOfFile, isSame }) {
  const kept = readKept()
  const withHash = (test) => ({ test, hash: hashOfFile(test) })
  const verdicts = mutants.map(({ killedBy, ran, claims, ...mutant }) => [
    keyOf(mutant),
    {
      killedBy: killedBy && { ...killedBy, ...withHash(killedBy.test) },
      ran: ran.map(withHash),
      claims: [...claims],
    },
  ])
  // Another run, of another seed, may know already what this one has not come to.
  const isNews = ([key, { killedBy }]) => killedBy || !kept[key]?.killedBy || !isSame(kept[key].killedBy)
  mkdirSync(cacheDirectory, { recursive: true })
  // Put in place as a whole: another run may be reading it.
  const written = `${KEPT}-${process.pid}`
  writeFileSync(written, JSON.stringify({ ...kept, ...Object.fromEntries(verdicts.filter(isNews)) }))
  renameSync(written, KEPT)
}

const readKept = () => (existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {})

function lookAt(files) {
  const hashes = new Map()
  const hashOfFile = (path) => {
    if (!hashes.has(path) && files.has(path)) hashes.set(path, hashOf(files.get(path).text))
    return hashes.get(path)
  }
  return {
    hashOfFile,
    isSame: ({ test, hash }) => hash === hashOfFile(test),
    keyOf: ({ file, start, operator, code }) =>
      hashOf([hashOfFile(file), file, start, operator, code].join()),
  }
}
