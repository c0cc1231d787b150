import { expect, it } from 'vitest'
import { formatChange, formatCount, formatNumber, formatPercent, formatTotal } from './numbers.ts'

it('SHELL-01 groups thousands with a narrow no-break space, keeps the % beside its number and writes a decimal comma', () => {
  expect(formatNumber(1234567.5)).toBe('1\u202f234\u202f567,5')
  expect(formatPercent(0.256)).toBe('25,6\u00a0%')
})

it.each([
  [0.1234, '+12\u00a0%'],
  [-0.5, '−50\u00a0%'],
  [0.001, '0\u00a0%'],
  [11, '+1\u202f100\u00a0%'],
])('AUDI-05 says a change of %d with its sign', (ratio, text) => {
  expect(formatChange(ratio)).toBe(text)
})

it.each([
  [0, '0 article'],
  [1, '1 article'],
  [2, '2 articles'],
  [1200, '1\u202f200 articles'],
])('SHELL-01 counts %d as %s', (count, text) => {
  expect(formatCount(count, 'article')).toBe(text)
})

it('SHELL-01 takes an irregular plural', () => {
  expect(formatCount(3, 'journal', 'journaux')).toBe('3 journaux')
})

it('PERF-06 says of a search that finds too much to be counted that there is more', () => {
  expect(formatTotal({ total: 500, isMore: true }, 'demande')).toBe('Plus de 500 demandes')
  expect(formatTotal({ total: 1 }, 'demande')).toBe('1 demande')
})
