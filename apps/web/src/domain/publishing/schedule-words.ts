import { formatDay, formatLongDay, formatTime } from '@/lib/dates.ts'

type Planned = { published: boolean; plannedAt: string | null }

/** « Programmé le 17/11/2026 à 09:00 », « Retrait programmé le … »; null without a programme. */
export function scheduledWords({ published, plannedAt }: Planned) {
  if (!plannedAt) return null
  return `${published ? 'Retrait programmé' : 'Programmé'} le ${momentWords(plannedAt)}`
}

/** « 17/11/2026 à 09:00 » */
export const momentWords = (at: string) => `${formatDay(at)} à ${formatTime(at)}`

/** « Publié le mardi 17 novembre 2026 à 09:00, heure de Paris » */
export function outcomeWords(action: 'publish' | 'withdraw', day: string, time: string, timeZone: string) {
  const what = action === 'publish' ? 'Publié' : 'Retiré du site'
  return `${what} le ${formatLongDay(day)} à ${time}, ${zoneWords(timeZone)}`
}

/** « Europe/Paris » → « heure de Paris », « UTC » → « heure UTC » */
export function zoneWords(timeZone: string) {
  const [first = '', ...rest] = timeZone.split('/')
  const city = rest.at(-1)?.replaceAll('_', ' ')
  return city ? `heure de ${city}` : `heure ${first}`
}
