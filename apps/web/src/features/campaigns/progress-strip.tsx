import type { CampaignCounts } from '@vigie/contract/mailing/campaigns.ts'
import { Progress } from '@/components/ui/progress.tsx'
import { handledOf } from './campaign-words.ts'

type Props = { counts: CampaignCounts; subject: string; className?: string }

export function ProgressStrip({ counts, subject, className }: Props) {
  return (
    <Progress
      className={className}
      label={`Envoi de « ${subject} »`}
      max={Math.max(counts.recipients, 1)}
      value={handledOf(counts)}
    />
  )
}
