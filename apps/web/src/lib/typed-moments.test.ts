import { describe, expect, it } from 'vitest'
import { readDay, readEndTime, readTime } from './typed-moments.ts'

describe('what people write for a day', () => {
  it.each([
    ['15/11/2026', '2026-11-15'],
    [' 5/3/2026 ', '2026-03-05'],
    ['15.11.26', '2026-11-15'],
    ['15 11 2026', '2026-11-15'],
    ['15112026', '2026-11-15'],
    ['151126', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (text, day) => expect(readDay(text)).toBe(day))

  it.each(['', '15/11', '31/02/2026', '11/15/2026', '2026-13-01', 'demain', '15/11/20261', '00/00/0000'])(
    '« %s » is none',
    (text) => expect(readDay(text)).toBe(''),
  )
})

describe('what people write for a time', () => {
  it.each([
    ['09:00', '09:00'],
    ['9', '09:00'],
    ['9h', '09:00'],
    ['9h30', '09:30'],
    ['9 h 30', '09:30'],
    ['14.15', '14:15'],
    ['930', '09:30'],
    ['2359', '23:59'],
  ])('%s is %s', (text, time) => expect(readTime(text)).toBe(time))

  it.each(['', '24:00', '9:60', '9:5', 'midi', '12345'])('« %s » is none', (text) =>
    expect(readTime(text)).toBe(''),
  )
})

it('RDV-15 an end may be midnight, a start may not', () => {
  for (const text of ['24', '24h', '24:00', '24h00', '2400', ' 24 h ']) {
    expect([readEndTime(text), readTime(text)]).toEqual(['24:00', ''])
  }
  expect(['24:30', '25', '9h30'].map(readEndTime)).toEqual(['', '', '09:30'])
})
