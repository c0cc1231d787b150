import type { CampaignCounts, CampaignListItem } from '@vigie/contract/mailing/campaigns.ts'
import { formatDayTime } from '@/lib/dates.ts'
import { formatCount, formatNumber } from '@/lib/numbers.ts'

/** Those whose turn has come, whatever became of the mail. */
export const handledOf = ({ sent, refused, failed, skipped }: CampaignCounts) =>
  sent + refused + failed + skipped

/** « 120 envoyés sur 400 » */
export const sentOfTotal = ({ sent, recipients }: CampaignCounts) =>
  `${formatCount(sent, 'envoyé')} sur ${formatNumber(recipients)}`

/** How a campaign is named as long as nobody has given it a subject. */
export const subjectOf = ({ subject }: { subject: string }) => subject || 'Sans objet'

type Moments = Pick<CampaignListItem, 'state' | 'plannedAt' | 'startedAt' | 'finishedAt' | 'updatedAt'>

/** « Envoyée le 16/11/2026 09:05 »: the moment that matters in this state. */
export function momentOf({ state, plannedAt, startedAt, finishedAt, updatedAt }: Moments) {
  if (state === 'programmed' && plannedAt) return `Partira le ${formatDayTime(plannedAt)}`
  if (state === 'sent' && finishedAt) return `Envoyée le ${formatDayTime(finishedAt)}`
  if (state === 'stopped' && finishedAt) return `Arrêtée le ${formatDayTime(finishedAt)}`
  if (startedAt) return `Commencée le ${formatDayTime(startedAt)}`
  return `Enregistrée le ${formatDayTime(updatedAt)}`
}
