import { describe, expect, it } from 'vitest'
import { type Box, freePlace } from './free-place.ts'

const SCREEN = 800
/** 384 px wide, at the top right of 1440 px. */
const TOAST: Box = { left: 1044, top: 12, right: 1428, bottom: 76 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const place = (...obstacles: Box[]) => freePlace(TOAST, obstacles, SCREEN)

describe('the place of a toast', () => {
  it('is the top right where nothing is in its way', () => {
    expect(place()).toEqual({ down: 0, left: 0 })
    expect(place(box(80, 20, 300, 40), box(1100, 500, 200, 40))).toEqual({ down: 0, left: 0 })
  })

  it('is below the buttons of the top bar and of the page, in the first gap that is high enough', () => {
    const [avatar, create, row] = [box(1320, 12, 40, 40), box(1180, 96, 180, 36), box(1200, 300, 100, 30)]
    expect(place(row, create, avatar)).toEqual({ down: 124, left: 0 })
  })

  it('is beside the buttons of a column that has no gap', () => {
    const column = Array.from({ length: 20 }, (_, index) => box(1250, 20 + index * 40, 110, 32))
    const { down, left } = place(...column)
    expect(down).toBe(0)
    expect(TOAST.right - left).toBeLessThanOrEqual(1250 - 4)
  })

  it('stays where it is when there is no place', () => {
    const full = Array.from({ length: 20 }, (_, index) => box(0, index * 40, 1440, 32))
    expect(place(...full)).toEqual({ down: 0, left: 0 })
  })
})
