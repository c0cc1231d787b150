import type { CampaignListItem } from '@vigie/contract/mailing/campaigns.ts'
import { formatCount } from '@/lib/numbers.ts'
import { sentOfTotal, subjectOf } from './campaign-words.ts'
import { ProgressStrip } from './progress-strip.tsx'

/** The outcomes of the mails, in one cell of the list. */
export function CampaignSummary({ campaign }: { campaign: CampaignListItem }) {
  const { counts, clicks, state } = campaign
  if (state === 'draft' || state === 'programmed')
    return <span className="text-muted">Pas encore partie</span>
  return (
    <span className="block min-w-0 tabular-nums max-lg:text-right">
      {sentOfTotal(counts)}
      {(state === 'sending' || state === 'paused') && (
        <ProgressStrip className="my-1.5" counts={counts} subject={subjectOf(campaign)} />
      )}
      <span className="block text-xs text-muted">
        {[
          formatCount(counts.refused, 'refusé'),
          formatCount(counts.departures, 'départ'),
          formatCount(clicks, 'clic'),
        ].join(' · ')}
      </span>
    </span>
  )
}
