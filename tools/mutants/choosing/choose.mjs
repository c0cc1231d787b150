import { earlierSurvivors } from './earlier-survivors.mjs'
import { EQUIVALENTS } from './equivalents.mjs'
import { sampleMutants } from './sample.mjs'

/** The sample, without what nobody could notice; a run over everything also tries those that once survived. */
export function chooseMutants(directory, options) {
  const isWanted = !options.only || options.only === 'earlier'
  const earlier = isWanted ? earlierSurvivors(directory) : []
  const sample =
    options.only === 'earlier' ? [] : sampleMutants(directory, { ...options, equivalents: EQUIVALENTS })
  const overlaps = (one) =>
    earlier.some(({ file, start, end }) => file === one.file && start < one.end && one.start < end)
  const chosen = [...earlier, ...sample.filter((one) => !overlaps(one))]
  return chosen.map((mutant, index) => ({ ...mutant, id: index + 1 }))
}
