import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../paths.mjs'
import { copyProject } from '../../test/project-copy.mjs'
import { instrument } from './instrument.mjs'

/** A copy of the project with all mutants in it: the checkout itself is only read. */
export function makeMutatedCopy(mutants) {
  const { directory, remove } = copyProject()
  // Some tests read these.
  for (const name of ['docs', 'examples']) symlinkSync(join(root, name), join(directory, name))
  for (const [file, inside] of Map.groupBy(mutants, ({ file }) => file)) {
    const path = join(directory, file)
    writeFileSync(path, instrument(readFileSync(path, 'utf8'), inside))
  }
  return { directory, remove }
}
