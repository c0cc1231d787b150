import { required } from '#lib/required.ts'

/** Pseudo-random numbers that are the same at each start, so that the demonstration can be described. */
export function createChance(seed = 20_261_115) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    upTo: (max: number) => Math.floor(next() * max),
    pick: <T>(list: readonly T[]): T => required(list[Math.floor(next() * list.length)]),
    happens: (probability: number) => next() < probability,
  }
}

export type Chance = ReturnType<typeof createChance>
