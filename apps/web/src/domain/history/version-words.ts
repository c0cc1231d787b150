import type { ContentVersion } from '@vigie/contract/common/history.ts'
import { dayOf, formatMonth, formatMonthName, today } from '@/lib/dates.ts'

/** « 12 mars », « 1er mars 2025 » in another year */
export function versionDay({ savedAt }: Pick<ContentVersion, 'savedAt'>) {
  const day = dayOf(savedAt)
  const number = Number(day.slice(8))
  const isThisYear = day.slice(0, 4) === today().slice(0, 4)
  return `${number === 1 ? '1er' : number} ${isThisYear ? formatMonthName(day) : formatMonth(day)}`
}

/** « Claire Martin », « vous » */
export function versionAuthor({ savedBy }: Pick<ContentVersion, 'savedBy'>, me: number | undefined) {
  if (!savedBy) return 'auteur inconnu'
  return savedBy.id === me ? 'vous' : savedBy.name
}
