import { addDays } from '@vigie/contract/common/days.ts'
import { expect, it } from 'vitest'
import { type HalfDay, linesOf, sheetsOf } from './attendance-sheets.ts'

const halfDaysOf = (count: number): HalfDay[] =>
  Array.from({ length: count }, (_, index) => addDays('2027-03-08', index)).flatMap((day) => [
    { day, half: 'morning' },
    { day, half: 'afternoon' },
  ])

it('REG-05 puts five days on a sheet and never cuts a day in two', () => {
  expect(sheetsOf(halfDaysOf(3)).map((sheet) => sheet.length)).toEqual([6])
  expect(sheetsOf(halfDaysOf(6)).map((sheet) => sheet.length)).toEqual([10, 2])
  const [, ...afternoons] = halfDaysOf(6)
  expect(sheetsOf(afternoons).map((sheet) => sheet.length)).toEqual([9, 2])
})

it('REG-05 leaves empty lines to write on when nobody is registered', () => {
  expect(linesOf([])).toHaveLength(12)
  expect(linesOf([{ id: 7, name: 'Marie Dupont' }])).toEqual([{ id: 7, name: 'Marie Dupont' }])
})
