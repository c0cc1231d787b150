import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../../test/project-copy.mjs'
import { instrument } from './instrument.mjs'

/** A copy of the project with all mutants in it: the checkout itself is only read. */
export function makeMutatedCopy(mutants) {
  const { directory, remove } = copyProject()
  for (const [file, inside] of Map.groupBy(mutants, ({ file }) => file)) {
    const path = join(directory, file)
    writeFileSync(path, instrument(readFileSync(path, 'utf8'), inside))
  }
  return { directory, remove }
}
