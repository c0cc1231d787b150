import { describe, expect, it } from 'vitest'
import { axisTicks, indexAt, linePath, positionOf } from './chart-scale.ts'

describe('the scale of a chart', () => {
  it.each([
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [1234, [0, 500, 1000, 1500]],
  ])('has round, whole ticks over %d', (highest, ticks) => expect(axisTicks(highest)).toEqual(ticks))

  it('puts a lone value in the middle and finds the value under the pointer', () => {
    expect(positionOf(0, 1)).toBe(50)
    expect(positionOf(3, 4)).toBe(100)
    expect([-1, 0.4, 9].map((place) => indexAt(place, 3))).toEqual([0, 1, 2])
  })

  it('draws a line from the first value to the last', () => {
    expect(linePath([0, 5, 10], 10)).toBe('M0 100L50 50L100 0')
  })
})
