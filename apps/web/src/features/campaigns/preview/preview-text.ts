import type { Audience, Campaign, CampaignPreviewBody } from '@vigie/contract/mailing/campaigns.ts'

export type PreviewText = Omit<CampaignPreviewBody, 'theme'>
type Written = Pick<Campaign, 'subject' | 'preheader' | 'content'> & { audience: Pick<Audience, 'languages'> }

/** A newsletter that only English readers get has an English foot. */
export function toPreviewText({ subject, preheader, content, audience }: Written): PreviewText {
  const { languages } = audience
  const language = languages.length === 1 && languages[0] === 'en' ? 'en' : 'fr'
  return { subject, preheader, content, language }
}
