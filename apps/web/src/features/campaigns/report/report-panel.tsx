import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '@vigie/contract/mailing/campaigns.ts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { campaignQueries } from '../api.ts'
import { CAMPAIGN_FAILURES } from '../campaign-failure-words.ts'
import { momentOf } from '../campaign-words.ts'
import { MailPreviewDialog } from '../preview/mail-preview-dialog.tsx'
import { toPreviewText } from '../preview/preview-text.ts'
import { StateBadge } from '../state-badge.tsx'
import { ArchiveChoice } from './archive-choice.tsx'
import { FigureCards } from './figure-cards.tsx'
import { LinkList } from './link-list.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { UnknownsSection } from './unknowns-section.tsx'

/** The outcome of a sent campaign. */
export function ReportPanel({ campaign }: { campaign: Campaign }) {
  const { id, state } = campaign
  const [isShown, setShown] = useState(false)
  const report = useQuery(campaignQueries.report(id, state))
  // People leave long after the last mail: the campaign itself is then read no more, the report still is.
  const counts = report.data?.counts ?? campaign.counts
  return (
    <>
      <div className="-mt-3 mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        <StateBadge state={state} />
        <span className="tabular-nums">{momentOf(campaign)}</span>
        <Button className="ml-auto" onClick={() => setShown(true)} size="sm" variant="outline">
          <Eye aria-hidden="true" />
          Voir l’e-mail
        </Button>
      </div>
      {(state === 'sending' || state === 'paused') && <ProgressPanel campaign={campaign} />}
      <FigureCards clicks={report.data?.links.reduce((sum, { clicks }) => sum + clicks, 0)} counts={counts} />
      {report.data ? (
        <LinkList links={report.data.links} />
      ) : report.error ? (
        <ErrorPanel
          isRetrying={report.isFetching}
          message={failureMessage(report.error, CAMPAIGN_FAILURES.report)}
          onRetry={() => void report.refetch()}
        />
      ) : (
        <TableSkeleton columns={2} rows={3} />
      )}
      <ArchiveChoice campaign={campaign} />
      <UnknownsSection />
      {isShown && <MailPreviewDialog onClose={() => setShown(false)} text={toPreviewText(campaign)} />}
    </>
  )
}
