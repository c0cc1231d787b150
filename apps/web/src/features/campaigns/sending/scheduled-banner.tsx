import { useQueryClient } from '@tanstack/react-query'
import type { Campaign } from '@vigie/contract/mailing/campaigns.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { formatLongDay, formatTime } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { campaignQueries, useCancelSchedule } from '../api.ts'
import { CAMPAIGN_FAILURES } from '../campaign-failure-words.ts'

/** When it leaves, or why a programmed sending did not. */
export function ScheduledBanner({ campaign }: { campaign: Campaign }) {
  const client = useQueryClient()
  const cancel = useCancelSchedule()
  const { id, state, plannedAt, problem } = campaign
  if (state === 'programmed' && plannedAt)
    return (
      <Alert title="Programmée" type="info">
        <p>{fr(`Partira le ${formatLongDay(plannedAt)} à ${formatTime(plannedAt)}.`)}</p>
        <Button
          className="mt-2"
          isBusy={cancel.isPending}
          onClick={() =>
            cancel.mutate(id, {
              onSuccess: (stored) => {
                client.setQueryData(campaignQueries.one(id).queryKey, stored)
                toast.success('Programmation annulée', {
                  description: 'La campagne est de nouveau un brouillon.',
                  isBrief: true,
                })
              },
              onError: (error) => reportFailure(error, CAMPAIGN_FAILURES.cancelProgramme),
            })
          }
          size="sm"
          variant="outline"
        >
          Annuler la programmation
        </Button>
      </Alert>
    )
  if (!problem) return null
  return (
    <Alert title="L’envoi programmé n’est pas parti" type="warning">
      {fr(problem)}
    </Alert>
  )
}
