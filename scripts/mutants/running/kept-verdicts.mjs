import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDirectory, root } from '../../paths.mjs'

const KEPT = join(cacheDirectory, 'mutants.json')
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** What earlier runs found out, as long as the broken file and the tests that ran over it say the same. */
export function recallVerdicts(mutants) {
  const kept = readKept()
  const { keyOf, isSame } = lookAtFiles()
  for (const mutant of mutants) {
    const { ran = [], claims = [], killedBy } = kept[keyOf(mutant)] ?? {}
    mutant.ran = ran.filter(isSame).map(({ test }) => test)
    mutant.claims = new Set(claims)
    // What took too long may have done so for another reason: it is tried again.
    if (killedBy && !killedBy.isTimeout && isSame(killedBy)) mutant.killedBy = killedBy
  }
}

export function keepVerdicts(mutants) {
  const { keyOf, hashOfFile } = lookAtFiles()
  const withHash = (test) => ({ test, hash: hashOfFile(test) })
  const verdicts = mutants.map(({ killedBy, ran, claims, ...mutant }) => [
    keyOf(mutant),
    {
      killedBy: killedBy && { ...killedBy, ...withHash(killedBy.test) },
      ran: ran.map(withHash),
      claims: [...claims],
    },
  ])
  mkdirSync(cacheDirectory, { recursive: true })
  // Put in place as a whole: another run may be reading it.
  const written = `${KEPT}-${process.pid}`
  writeFileSync(written, JSON.stringify({ ...readKept(), ...Object.fromEntries(verdicts) }))
  renameSync(written, KEPT)
}

const readKept = () => (existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {})

function lookAtFiles() {
  const hashes = new Map()
  const hashOfFile = (path) => {
    const read = () => (existsSync(join(root, path)) ? hashOf(readFileSync(join(root, path))) : undefined)
    if (!hashes.has(path)) hashes.set(path, read())
    return hashes.get(path)
  }
  return {
    hashOfFile,
    isSame: ({ test, hash }) => hash === hashOfFile(test),
    keyOf: ({ file, start, operator, code }) =>
      hashOf([hashOfFile(file), file, start, operator, code].join()),
  }
}
