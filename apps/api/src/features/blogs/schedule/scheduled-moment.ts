import { PLAN_IN_PAST, PLAN_NEVER_COMES, PLAN_TOO_FAR } from '@vigie/contract/writing/schedule.ts'
import { invalid } from '#lib/errors.ts'
import { toInstant, wallTimeOf } from '#lib/site-time.ts'

const YEARS_MAX = 5

/**
 * PLAN-04: the next instant at which the site's clocks show this day and time. In the autumn night an hour comes
 * twice: the first time counts while it is still to come.
 */
export function scheduledMoment({ date, time }: { date: string; time: string }, timeZone: string, now: Date) {
  const first = toInstant(date, time, timeZone)
  if (wallTimeOf(first, timeZone) !== `${date}T${time}`) throw invalid(PLAN_NEVER_COMES)
  const moment = first > now ? first : toInstant(date, time, timeZone, 'last')
  if (moment <= now) throw invalid(PLAN_IN_PAST)
  const furthest = new Date(now)
  furthest.setUTCFullYear(now.getUTCFullYear() + YEARS_MAX)
  if (moment > furthest) throw invalid(PLAN_TOO_FAR)
  return moment
}
