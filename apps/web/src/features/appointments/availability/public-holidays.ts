import { addDays, isWorkingDay } from '@vigie/contract/common/days.ts'

export type Holiday = { date: string; name: string }

/** The eleven public holidays of France in a year, in order. */
export function publicHolidays(year: number): Holiday[] {
  const easter = easterSunday(year)
  const fixed = (day: string, name: string) => ({ date: `${String(year).padStart(4, '0')}-${day}`, name })
  const movable = (days: number, name: string) => ({ date: addDays(easter, days), name })
  return [
    fixed('01-01', 'Jour de l’An'),
    movable(1, 'Lundi de Pâques'),
    fixed('05-01', 'Fête du Travail'),
    fixed('05-08', 'Victoire 1945'),
    movable(39, 'Ascension'),
    movable(50, 'Lundi de Pentecôte'),
    fixed('07-14', 'Fête nationale'),
    fixed('08-15', 'Assomption'),
    fixed('11-01', 'Toussaint'),
    fixed('11-11', 'Armistice 1918'),
    fixed('12-25', 'Noël'),
  ].sort((one, other) => one.date.localeCompare(other.date))
}

/** Those of the coming twelve months that fall on an open day: the others have no slots to close. */
export function comingHolidays(today: string, isOpen = isWorkingDay): Holiday[] {
  const year = Number(today.slice(0, 4))
  const end = `${String(year + 1).padStart(4, '0')}${today.slice(4)}`
  return [...publicHolidays(year), ...publicHolidays(year + 1)].filter(
    ({ date }) => date >= today && date < end && isOpen(date),
  )
}

/** The Gregorian computus (Meeus, Jones, Butcher). */
function easterSunday(year: number) {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const m = Math.floor((a + 11 * d + 22 * e) / 451)
  const days = d + e - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10)
}
