import type { CalendarFeed, OutsideCalendar } from '@vigie/contract/agenda/calendars.ts'
import { formatAge, formatDayTime } from '@/lib/dates.ts'
import { formatCount } from '@/lib/numbers.ts'

/** « Adresse créée le 16/11/2026 09:05, lue il y a 2 heures » */
export function feedWords(feed: CalendarFeed | null) {
  if (!feed) return 'Aucune adresse'
  const read = feed.lastReadAt ? `lue ${formatAge(feed.lastReadAt)}` : 'pas encore lue'
  return `Adresse créée le ${formatDayTime(feed.createdAt)}, ${read}`
}

/** « 2 agendas, dont 1 illisible » */
export function outsideWords(calendars: readonly OutsideCalendar[]) {
  if (calendars.length === 0) return 'Aucun'
  const failing = calendars.filter(({ failingSince }) => failingSince !== null).length
  const all = formatCount(calendars.length, 'agenda')
  return failing === 0 ? all : `${all}, dont ${formatCount(failing, 'illisible')}`
}

/** « Lu il y a 5 minutes · 12 occupations à venir » */
export function readingWords({ readAt, busyCount }: OutsideCalendar) {
  if (!readAt) return 'Pas encore lu'
  const busy = formatCount(busyCount, 'occupation à venir', 'occupations à venir')
  return `Lu ${formatAge(readAt)} · ${busy}`
}

/** « Illisible depuis le 16/11/2026 09:05 : … » */
export function unreadableWords({ failingSince, problem, readAt }: OutsideCalendar) {
  if (!failingSince) return null
  const reason = problem ? ` : ${problem.replace(/\.$/, '')}` : ''
  const kept = readAt ? ' Ses dernières occupations connues restent indisponibles.' : ''
  return `Illisible depuis le ${formatDayTime(failingSince)}${reason}.${kept}`
}
