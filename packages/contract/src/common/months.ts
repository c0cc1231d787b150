import { addDays } from './days.ts'

/** Of `YYYY-MM-DD`, as `YYYY-MM`. */
export const monthOf = (day: string) => day.slice(0, 7)
export const firstOf = (month: string) => `${month}-01`
export const lastOf = (month: string) => addDays(firstOf(shiftMonth(month, 1)), -1)

/** The month so many months later. */
export function shiftMonth(month: string, by: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** 0 for Monday. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
