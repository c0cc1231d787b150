import type { Campaign, CampaignCounts, CampaignListItem } from '@vigie/contract/mailing/campaigns.ts'

const MOMENT = '2026-03-02T09:00:00.000Z'

export const campaignCounts = (overrides: Partial<CampaignCounts> = {}): CampaignCounts => ({
  recipients: 0,
  sent: 0,
  refused: 0,
  failed: 0,
  skipped: 0,
  departures: 0,
  ...overrides,
})

export function campaign(overrides: Partial<Campaign> = {}): Campaign {
  return {
    id: 7,
    subject: 'Lettre de mars',
    preheader: '',
    content: 'Bonjour',
    audience: { languages: [], pages: [], from: null, to: null },
    state: 'draft',
    inArchive: false,
    slug: null,
    plannedAt: null,
    startedAt: null,
    finishedAt: null,
    problem: null,
    counts: campaignCounts(),
    version: 1,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    ...overrides,
  }
}

export function listedCampaign(overrides: Partial<CampaignListItem> = {}): CampaignListItem {
  const { content: _, audience: __, ...listed } = campaign()
  return { ...listed, clicks: 0, ...overrides }
}
