import { DAY_MS, HOUR_MS } from '@vigie/contract/common/days.ts'
import { beforeEach, expect, it } from 'vitest'
import { lastVisit } from './last-visit.ts'

const NOW = Date.parse('2026-03-02T09:00:00Z')
const iso = (moment: number) => new Date(moment).toISOString()

beforeEach(() => localStorage.clear())

it('DAY-23 the last visit ended when the dashboard was last opened, an hour ago or more', () => {
  expect(lastVisit(7, NOW)).toBe(iso(NOW - DAY_MS))
  expect(lastVisit(7, NOW + HOUR_MS)).toBe(iso(NOW - DAY_MS))
  expect(lastVisit(7, NOW + 10 * HOUR_MS)).toBe(iso(NOW + HOUR_MS))
  expect(lastVisit(7, NOW + 10.5 * HOUR_MS)).toBe(iso(NOW + HOUR_MS))
  // Somebody else in the same browser.
  expect(lastVisit(8, NOW + 10.5 * HOUR_MS)).toBe(iso(NOW - 13.5 * HOUR_MS))
})

it('DAY-23 takes what it cannot read for a first visit', () => {
  localStorage.setItem('vigie:dashboard-visit:7', 'abc')
  expect(lastVisit(7, NOW)).toBe(iso(NOW - DAY_MS))
})
