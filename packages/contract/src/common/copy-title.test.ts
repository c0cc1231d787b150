import { expect, it } from 'vitest'
import { copyTitle } from './copy-title.ts'

it('DAY-12 a copy is called one, once, within the length of a title', () => {
  expect(copyTitle('Le bilan')).toBe('Le bilan (copie)')
  expect(copyTitle(' Le bilan (copie)')).toBe('Le bilan (copie)')
  expect(copyTitle('')).toBe('(copie)')
  expect(copyTitle('x'.repeat(192))).toBe(`${'x'.repeat(192)} (copie)`)
  expect(copyTitle('x'.repeat(193))).toBe(`${'x'.repeat(192)} (copie)`)
})
