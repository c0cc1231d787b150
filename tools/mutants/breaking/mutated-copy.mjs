import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/paths.mjs'
import { copyProject } from '../../../scripts/test/project-copy.mjs'
import { instrument } from './instrument.mjs'

/** A copy of the project with what its tests read: the checkout itself stays as it is. */
export function makeCopy() {
  const { directory, remove } = copyProject()
  symlinkSync(join(root, 'examples'), join(directory, 'examples'))
  return { directory, remove }
}

/** A copy with all mutants in it. */
export function makeMutatedCopy(mutants) {
  const { directory, remove } = makeCopy()
  for (const [file, inside] of Map.groupBy(mutants, ({ file }) => file)) {
    const path = join(directory, file)
    writeFileSync(path, instrument(readFileSync(path, 'utf8'), inside))
  }
  return { directory, remove }
}
