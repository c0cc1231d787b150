import { expect, it } from 'vitest'
import { outcomeWords, scheduledWords } from './schedule-words.ts'

it('PLAN-03 says the moment of the site, and what will happen then', () => {
  const plannedAt = '2026-11-17T08:00:00.000Z'
  expect(scheduledWords({ published: false, plannedAt })).toBe('Programmé le 17/11/2026 à 09:00')
  expect(scheduledWords({ published: true, plannedAt })).toBe('Retrait programmé le 17/11/2026 à 09:00')
  expect(scheduledWords({ published: true, plannedAt: null })).toBeNull()
})

it('PLAN-01 says in words what will happen, and names the zone', () => {
  expect(outcomeWords('publish', '2026-11-17', '09:00', 'Europe/Paris')).toBe(
    'Publié le mardi 17 novembre 2026 à 09:00, heure de Paris',
  )
  expect(outcomeWords('withdraw', '2026-12-01', '18:30', 'America/Port_of_Spain')).toBe(
    'Retiré du site le mardi 1er décembre 2026 à 18:30, heure de Port of Spain',
  )
  expect(outcomeWords('withdraw', '2026-12-01', '18:30', 'UTC')).toMatch(/, heure UTC$/)
})
