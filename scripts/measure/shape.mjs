import { dirname } from 'node:path'
import { checkCycles } from '../structure/cycles.mjs'
import { checkFolders } from '../structure/folders.mjs'
import { placeOf } from '../structure/source-files.mjs'
import { checkTitles } from '../structure/titles.mjs'

/** How the files lie and know each other: folders, imports, cycles, and what the titles of tests name. */
export function measureShape(files) {
  const sources = files.filter(({ kind }) => kind !== 'sql')
  const imports = sources.flatMap((file) => file.imports.map(({ target }) => ({ file, target })))
  const inside = imports.filter(({ target }) => target !== null)
  return {
    files: sources.length,
    imports: inside.length,
    fullFolders: checkFolders(sources).length,
    deepestFolder: Math.max(0, ...sources.map(({ path }) => dirname(path).split('/').length)),
    contractCrossings: inside.filter(crossesContract).length,
    featureCrossings: inside.filter(crossesFeatures).length,
    cycles: checkCycles(sources).length,
    crowdedTitles: checkTitles(sources).length,
  }
}

function crossesContract({ file, target }) {
  const isOwn = /^packages\/contract\/src\/(?!common(?:\.ts|\/))/
  return file.isCode && isOwn.test(file.path) && isOwn.test(target)
}

function crossesFeatures({ file, target }) {
  const to = placeOf(target)
  const isOther = to.app !== file.app || to.feature !== file.feature
  return Boolean(file.isCode && file.feature && to.feature && isOther)
}
