const STEPS = 4

/** Round values from zero to a little over the highest, all whole. */
export function axisTicks(highest: number) {
  const step = roundStep(highest / STEPS)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(atLeast: number) {
  if (atLeast <= 1) return 1
  const magnitude = 10 ** Math.floor(Math.log10(atLeast))
  return [1, 2, 5].map((factor) => factor * magnitude).find((step) => step >= atLeast) ?? 10 * magnitude
}

/** Where the value number `index` of `count` stands, in percent of the width; a lone one in the middle. */
export function positionOf(index: number, count: number) {
  return count === 1 ? 50 : (index / (count - 1)) * 100
}

/** The value nearest to a place between 0 and 1 of the width. */
export function indexAt(place: number, count: number) {
  return Math.min(Math.max(Math.round(place * (count - 1)), 0), count - 1)
}

/** A line through the values from one to another, in a box of 100 by 100 whose top is `top`. */
export function linePath(values: readonly number[], top: number, from = 0, to = values.length - 1) {
  return values
    .slice(from, to + 1)
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${round(positionOf(from + index, values.length))} ${height(value, top)}`,
    )
    .join('')
}

export function height(value: number, top: number) {
  return round(100 - (value / top) * 100)
}

const round = (value: number) => Math.round(value * 100) / 100
