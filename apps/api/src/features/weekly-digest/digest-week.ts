import { addDays } from '@vigie/contract/common/days.ts'
import { weekdayOf } from '@vigie/contract/common/months.ts'
import { wallTimeOf } from '#lib/site-time.ts'

const LEAVES_AT = '08:00'
const WEEK = 7

/** The last Monday whose hour has come, and the week that it is about. */
export function digestWeek(now: Date, timeZone: string) {
  const [day = '', time = ''] = wallTimeOf(now, timeZone).split('T')
  const thisMonday = addDays(day, -weekdayOf(day))
  const monday = day === thisMonday && time < LEAVES_AT ? addDays(thisMonday, -WEEK) : thisMonday
  return { monday, from: addDays(monday, -WEEK), to: addDays(monday, -1), before: addDays(monday, -2 * WEEK) }
}

export type DigestWeek = ReturnType<typeof digestWeek>
