// `npm run measure`: sizes, types and shape of the code, beside those of its review; writes docs/figures-house.md and
// fails when a limit is broken. `--dry` writes nothing.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { classifyFiles } from './measure/classify-files.mjs'
import { writeFiguresPage } from './measure/figures-page.mjs'
import { checkLimits } from './measure/limits.mjs'
import { measureShape } from './measure/shape.mjs'
import { measureSizes } from './measure/sizes.mjs'
import { measureComments, measureTypes } from './measure/types.mjs'
import { root } from './paths.mjs'

/** Every measure of the tree, and what became of each limit. */
export function measureTree(tree) {
  const files = classifyFiles(tree)
  const measures = {
    sizes: measureSizes(files),
    types: measureTypes(files),
    shape: { ...measureShape(files), comments: measureComments(files) },
  }
  return { ...measures, limits: checkLimits(measures) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const measures = measureTree(root)
  const day = new Date().toISOString().slice(0, 10)
  if (!process.argv.includes('--dry')) {
    writeFileSync(join(root, 'docs/figures-house.md'), writeFiguresPage({ ...measures, day }))
  }
  for (const { name, value, atMost, advice, isBroken } of measures.limits) {
    console.log(
      `${isBroken ? '✗' : '✓'} ${name}: ${value}, at most ${atMost}${isBroken ? `: ${advice}` : ''}`,
    )
  }
  process.exitCode = measures.limits.some(({ isBroken }) => isBroken) ? 1 : 0
}
