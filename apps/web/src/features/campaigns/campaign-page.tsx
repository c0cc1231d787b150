import { useQuery } from '@tanstack/react-query'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { CAMPAIGN_NOT_FOUND, type Campaign } from '@vigie/contract/mailing/campaigns.ts'
import { Link, useParams } from 'react-router'
import { PageHeader } from '@/components/page-header.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { FORM_TITLES } from '@/domain/site/headings.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { campaignQueries } from './api.ts'
import { BackButton } from './back-button.tsx'
import { CAMPAIGN_FAILURES } from './campaign-messages.ts'
import { CAMPAIGNS_TAB, NEW_CAMPAIGN } from './campaign-paths.ts'
import { subjectOf } from './campaign-words.ts'
import { CampaignForm } from './form/campaign-form.tsx'
import { NewCampaignPage } from './form/new-campaign-page.tsx'
import { ReportPanel } from './report/report-panel.tsx'

/** A campaign that can still change is a form; one that has left is a report. */
export function CampaignPage() {
  const address = useParams()
  const { data: params } = idParamsSchema.safeParse(address)
  if (address.id === NEW_CAMPAIGN) return <NewCampaignPage />
  return params ? <StoredCampaign id={params.id} key={params.id} /> : <NotFound />
}

function StoredCampaign({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(campaignQueries.one(id))
  if (data) return <ShownCampaign campaign={data} />
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <>
      <PageHeader back={<BackButton />} title={FORM_TITLES.campaign} />
      {error ? (
        <ErrorPanel
          isRetrying={isFetching}
          message={failureMessage(error, CAMPAIGN_FAILURES.read)}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </>
  )
}

function ShownCampaign({ campaign }: { campaign: Campaign }) {
  const isWritten = campaign.state === 'draft' || campaign.state === 'programmed'
  return (
    <>
      <PageHeader back={<BackButton />} title={isWritten ? 'Modifier la campagne' : subjectOf(campaign)} />
      {isWritten ? <CampaignForm campaign={campaign} /> : <ReportPanel campaign={campaign} />}
    </>
  )
}

function NotFound() {
  return (
    <>
      <PageHeader back={<BackButton />} title={FORM_TITLES.campaign} />
      <div className="flex flex-col items-center gap-4 py-16 text-center" role="alert">
        <p className="font-medium">{CAMPAIGN_NOT_FOUND}</p>
        <Button asChild variant="outline">
          <Link to={CAMPAIGNS_TAB}>Retour aux campagnes</Link>
        </Button>
      </div>
    </>
  )
}
