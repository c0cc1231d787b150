import { LANGUAGE_LABELS, type NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import {
  type Campaign,
  type CampaignCreate,
  campaignCreateSchema,
} from '@vigie/contract/mailing/campaigns.ts'
import { pageLabel } from '@vigie/contract/mailing/newsletter.ts'
import type { FieldDescription } from '@/domain/content-form/field-descriptions.ts'
import { judgeInSteps } from '@/domain/content-form/form-problems.ts'
import { formatDay, formatDayTime } from '@/lib/dates.ts'
import { readDay } from '@/lib/typed-moments.ts'

export type AudienceValues = {
  languages: NewsletterLanguage[]
  pages: string[]
  /** Days as `YYYY-MM-DD`, empty for none, or what was typed as long as it is no day. */
  from: string
  to: string
}

export type CampaignFormValues = {
  subject: string
  preheader: string
  content: string
  audience: AudienceValues
  inArchive: boolean
}

export function toCampaignValues(campaign: Campaign | null): CampaignFormValues {
  const { languages = [], pages = [], from = null, to = null } = campaign?.audience ?? {}
  return {
    subject: campaign?.subject ?? '',
    preheader: campaign?.preheader ?? '',
    content: campaign?.content ?? '',
    audience: { languages, pages, from: from ?? '', to: to ?? '' },
    inArchive: campaign?.inArchive ?? false,
  }
}

/** In the order of the screen. */
export const CAMPAIGN_FIELDS: readonly FieldDescription<CampaignFormValues>[] = [
  { name: 'subject', label: 'Objet', toText: ({ subject }) => subject },
  { name: 'preheader', label: 'Ligne d’aperçu', toText: ({ preheader }) => preheader },
  { name: 'content', label: 'Texte', toText: ({ content }) => content },
  { name: 'audience', label: 'Destinataires', toText: ({ audience }) => audienceInWords(audience) },
  { name: 'inArchive', label: 'Archive', toText: ({ inArchive }) => (inArchive ? 'Publiée' : 'Non publiée') },
]

export function toCampaignBody({ audience, ...values }: CampaignFormValues): CampaignCreate {
  return { ...values, audience: toAudience(audience) }
}

export function toAudience({ from, to, ...audience }: AudienceValues) {
  return { ...audience, from: from || null, to: to || null }
}

/** A day that cannot be read would be refused: the number of recipients is counted without it. */
export function toReadableAudience({ from, to, ...audience }: AudienceValues) {
  return { ...audience, from: readDay(from) || null, to: readDay(to) || null }
}

export function audienceInWords({ languages, pages, from, to }: AudienceValues) {
  const parts = [
    languages.length > 0 && languages.map((language) => LANGUAGE_LABELS[language]).join(', '),
    pages.length > 0 && pages.map(pageLabel).join(', '),
    from && `inscrits à partir du ${shownDay(from)}`,
    to && `inscrits jusqu’au ${shownDay(to)}`,
  ]
  return parts.filter(Boolean).join(' · ') || 'Tous les abonnés actifs'
}

const shownDay = (day: string) => (readDay(day) ? formatDay(readDay(day)) : day)

/** « Brouillon · enregistré le 16/11/2026 09:05 » */
export const campaignState = ({ updatedAt }: Campaign) => `Enregistrée le ${formatDayTime(updatedAt)}`

export const findCampaignProblems = judgeInSteps<CampaignFormValues>({
  required: [],
  schema: campaignCreateSchema,
  toBody: toCampaignBody,
  fields: CAMPAIGN_FIELDS,
})
