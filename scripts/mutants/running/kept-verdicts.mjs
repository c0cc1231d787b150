import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDirectory, root } from '../../paths.mjs'

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const hashOfFile = (path) =>
  existsSync(join(root, path)) ? hashOf(readFileSync(join(root, path))) : undefined
const pathOf = (group) => join(cacheDirectory, `mutants-${group}.json`)
const keyOf = ({ file, start, operator, code }) =>
  hashOf([hashOfFile(file), file, start, operator, code].join())

/** A mutant that was killed stays so as long as its file and the test that killed it say the same. */
export function recallVerdicts(mutants) {
  for (const [group, inside] of Map.groupBy(mutants, (mutant) => mutant.group)) {
    const kept = existsSync(pathOf(group)) ? JSON.parse(readFileSync(pathOf(group), 'utf8')) : {}
    for (const mutant of inside) {
      const verdict = kept[keyOf(mutant)]
      if (verdict && verdict.hash === hashOfFile(verdict.test)) mutant.killedBy = verdict
    }
  }
}

export function keepVerdicts(mutants) {
  mkdirSync(cacheDirectory, { recursive: true })
  for (const [group, inside] of Map.groupBy(mutants, (mutant) => mutant.group)) {
    const dead = inside.filter(({ killedBy }) => killedBy)
    const verdicts = dead.map((mutant) => [
      keyOf(mutant),
      { ...mutant.killedBy, hash: hashOfFile(mutant.killedBy.test) },
    ])
    writeFileSync(pathOf(group), JSON.stringify(Object.fromEntries(verdicts), null, 1))
  }
}
