import { type Chance, createChance } from '#commands/demo/chance.ts'

/** Each request has a chance of its own, so that one of them can be made again without those before it. */
export const chanceOf = (seed: number, index: number): Chance => createChance(mix(mix(seed) ^ index))

/** The last steps of MurmurHash3: neighbouring numbers give unrelated chances. */
function mix(number: number) {
  let mixed = number >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
