import { DAY_MS } from '@vigie/contract/common/days.ts'
import { SITE } from '#settings.ts'

const VISITOR_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Swedish dates are ISO dates: "2026-11-16 10:00:00". */
const wallTime = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)

const offsetAt = (instant: number, timeZone: string) =>
  Date.parse(`${wallTime(instant, timeZone).replace(' ', 'T')}Z`) - instant

export const siteToday = () => wallTime(Date.now(), SITE.timeZone).slice(0, 10)

type Moment = { date: string; startTime: string }

/** RDV-14: of an hour that comes twice it is the second one that is offered. */
function instantOf({ date, startTime }: Moment) {
  const asUtc = Date.parse(`${date}T${startTime}:00Z`)
  const [before = 0, after = 0] = [-DAY_MS, DAY_MS].map((ms) => asUtc - offsetAt(asUtc + ms, SITE.timeZone))
  return wallTime(after, SITE.timeZone).startsWith(`${date} ${startTime}`) ? after : before
}

/** When it is for the visitor, where their clock shows another time than that of the site. */
export function visitorTime(moment: Moment, locale: string) {
  const instant = instantOf(moment)
  const theirs = wallTime(instant, VISITOR_ZONE).slice(0, 16)
  if (theirs === `${moment.date} ${moment.startTime}`) return undefined
  const [day = '', time = ''] = theirs.split(' ')
  if (day === moment.date) return time
  return new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    instant,
  )
}

/** "Europe/Paris" as people write it. */
export const siteZoneName = () => SITE.timeZone.split('/').pop()?.replaceAll('_', ' ') ?? SITE.timeZone
