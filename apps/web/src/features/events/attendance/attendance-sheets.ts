import type { Attendance } from '@vigie/contract/agenda/registrations.ts'

export type HalfDay = Attendance['halfDays'][number]

/** Five days: more columns than this leave no room to sign on A4. */
const COLUMNS_MAX = 10
/** For an event without registrations yet. */
const BLANK_LINES = 12

/** The columns of each sheet; a day is not cut in two. */
export function sheetsOf(halfDays: readonly HalfDay[]): HalfDay[][] {
  const sheets: HalfDay[][] = [[]]
  for (const day of new Set(halfDays.map((half) => half.day))) {
    const columns = halfDays.filter((half) => half.day === day)
    const sheet = sheets.at(-1)
    if (sheet && sheet.length + columns.length <= COLUMNS_MAX) sheet.push(...columns)
    else sheets.push(columns)
  }
  return sheets
}

/** A line for each person, or empty lines to write on. */
export function linesOf(people: Attendance['people']): { id: number; name: string }[] {
  if (people.length > 0) return people
  return Array.from({ length: BLANK_LINES }, (_, index) => ({ id: index, name: '' }))
}
