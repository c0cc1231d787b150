/** Pseudo-random numbers that are the same at each start, so that the demonstration can be described. */
export function createChance(seed = 20_261_115) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }

  function pick<T>(list: readonly T[]): T {
    const index = Math.floor(next() * list.length)
    for (const picked of list.slice(index, index + 1)) return picked
    throw new Error('there is nothing to pick from')
  }

  return {
    next,
    pick,
    upTo: (max: number) => Math.floor(next() * max),
    happens: (probability: number) => next() < probability,
  }
}

export type Chance = ReturnType<typeof createChance>
