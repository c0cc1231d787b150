import { CAMPAIGN_STATE_LABELS, type CampaignState } from '@vigie/contract/mailing/campaigns.ts'
import { Badge, type BadgeVariant } from '@/components/ui/badge.tsx'

const VARIANTS: Record<CampaignState, BadgeVariant> = {
  draft: 'secondary',
  programmed: 'default',
  sending: 'default',
  paused: 'warning',
  sent: 'success',
  stopped: 'destructive',
}

export function StateBadge({ state }: { state: CampaignState }) {
  return <Badge variant={VARIANTS[state]}>{CAMPAIGN_STATE_LABELS[state]}</Badge>
}
