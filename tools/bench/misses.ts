import type { Figures } from './figures.ts'

const FIRST_LOAD_MAX = { scriptBytes: 110_000, styleBytes: 20_000 }

/** A sentence for each figure that is beyond its limit, or could not be taken. */
export function findMisses({ comparisons, limits, firstLoad, broken }: Figures) {
  const slow = comparisons
    .filter(({ ratio, minimum }) => ratio < minimum)
    .map(
      ({ workload, engine, ratio }) => `${workload} on ${engine} is below its minimum: ${ratio.toFixed(2)}`,
    )
  const heavy = (['scriptBytes', 'styleBytes'] as const)
    .filter((kind) => firstLoad && firstLoad[kind] > FIRST_LOAD_MAX[kind])
    .map((kind) => `the first load of /login is over its limit: ${firstLoad?.[kind]} ${kind}`)
  const over = limits
    .filter(({ value, most }) => value > most)
    .map(
      ({ what, engine, value, unit }) => `over its limit on ${engine}: ${what}: ${value.toFixed(2)} ${unit}`,
    )
  return [...slow, ...over, ...heavy, ...broken]
}
