import { useQuery } from '@tanstack/react-query'
import { CAMPAIGN_NOT_FOUND, type Campaign } from '@vigie/contract/mailing/campaigns.ts'
import { useParams } from 'react-router'
import { ALL_CAMPAIGNS } from '@/components/back-link.tsx'
import { EditRecordPage, NewRecordPage, type RecordPage } from '@/domain/content-form/record-page.tsx'
import { FORM_TITLES } from '@/domain/site/headings.ts'
import { campaignQueries } from './api.ts'
import { CAMPAIGN_FAILURES } from './campaign-failure-words.ts'
import { CAMPAIGNS_TAB, NEW_CAMPAIGN } from './campaign-paths.ts'
import { subjectOf } from './campaign-words.ts'
import { CampaignForm } from './form/campaign-form.tsx'
import { ReportPanel } from './report/report-panel.tsx'

const EDITED = 'Modifier la campagne'

/** A campaign that can still change is a form; one that has left is a report. */
const PAGE: RecordPage<Campaign> = {
  back: ALL_CAMPAIGNS,
  titles: { new: FORM_TITLES.newCampaign, edited: EDITED },
  titleOf: (campaign) => {
    if (!campaign) return FORM_TITLES.campaign
    return isWritten(campaign) ? EDITED : subjectOf(campaign)
  },
  useRecord: (id) => useQuery(campaignQueries.one(id)),
  failure: CAMPAIGN_FAILURES.read,
  notFound: CAMPAIGN_NOT_FOUND,
  list: { path: CAMPAIGNS_TAB, label: 'Retour aux campagnes' },
  renderForm: (campaign, onCreated) =>
    !campaign || isWritten(campaign) ? (
      <CampaignForm campaign={campaign} onCreated={onCreated} />
    ) : (
      <ReportPanel campaign={campaign} />
    ),
}

export function CampaignPage() {
  return useParams().id === NEW_CAMPAIGN ? <NewRecordPage page={PAGE} /> : <EditRecordPage page={PAGE} />
}

const isWritten = ({ state }: Campaign) => state === 'draft' || state === 'programmed'
