// The habits of docs/house.md that a machine can check; each message says where the code should go.
import { fileURLToPath } from 'node:url'
import { root } from './paths.mjs'
import { checkBoundaries } from './structure/boundaries.mjs'
import { checkCycles } from './structure/cycles.mjs'
import { checkFolders } from './structure/folders.mjs'
import { checkNames } from './structure/names.mjs'
import { checkOnlyShown } from './structure/only-shown.mjs'
import { checkOnlyThere } from './structure/only-there.mjs'
import { checkRulings } from './structure/rulings.mjs'
import { readSourceFiles } from './structure/source-files.mjs'
import { checkTitles } from './structure/titles.mjs'
import { checkVocabulary } from './structure/vocabulary.mjs'
import { checkWords } from './structure/words.mjs'

const RULES = [
  checkNames,
  checkFolders,
  checkBoundaries,
  checkOnlyThere,
  checkRulings,
  checkWords,
  checkVocabulary,
  checkOnlyShown,
  checkCycles,
  checkTitles,
]

/** One line per broken habit, sorted by file. */
export function checkStructure(tree) {
  const files = readSourceFiles(tree)
  return RULES.flatMap((rule) => rule(files))
    .map(({ file, message }) => `${file.path}: ${message}`)
    .sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkStructure(root)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
