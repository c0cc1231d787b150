import { DAY_END, DAY_START, type OpeningRange } from '@vigie/contract/agenda/opening-hours.ts'
import { upperFirst } from '@/lib/typography.ts'
import { hoursLabel } from '../appointments/appointment-words.ts'

export type Range = { startTime: string; endTime: string }

/** Monday first, as in the contract, where it is 1. */
export const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** « Du lundi au vendredi 08:00 – 12:00, 13:00 – 17:00 · samedi 09:00 – 12:00 » */
export function openingWords(openingHours: readonly OpeningRange[]) {
  const runs: { from: number; to: number; hours: string }[] = []
  for (const [day] of WEEKDAYS.entries()) {
    const ranges = openingHours.filter(({ weekday }) => weekday === day + 1)
    const hours = ranges.map(hoursLabel).join(', ')
    const last = runs.at(-1)
    if (last?.hours === hours) last.to = day
    else runs.push({ from: day, to: day, hours })
  }
  const open = runs.filter(({ hours }) => hours !== '')
  if (open.length === 0) return 'Fermé toute la semaine'
  return upperFirst(open.map(({ from, to, hours }) => `${daysWords(from, to)} ${hours}`).join(' · '))
}

/** The first and the last hour of the week at which something is open. */
export function openingSpan(openingHours: readonly OpeningRange[]) {
  const starts = openingHours.map(({ startTime }) => startTime).sort()
  const ends = openingHours.map(({ endTime }) => endTime).sort()
  return { from: starts[0] ?? DAY_START, to: ends.at(-1) ?? DAY_END }
}

function daysWords(from: number, to: number) {
  if (from === to) return WEEKDAYS[from]
  const [before, between] = to - from === 1 ? ['', 'et'] : ['du ', 'au']
  return `${before}${WEEKDAYS[from]} ${between} ${WEEKDAYS[to]}`
}
