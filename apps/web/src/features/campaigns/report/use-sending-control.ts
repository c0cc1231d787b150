import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Campaign } from '@vigie/contract/mailing/campaigns.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { campaignQueries, useSendingStep } from '../api.ts'
import { CAMPAIGN_FAILURES } from '../campaign-failure-words.ts'
import { handledOf, subjectOf } from '../campaign-words.ts'
import { senderQueries } from '../sender/api.ts'

/** Pausing is harmless and asks nothing; stopping is for good and asks first. */
export function useSendingControl(campaign: Campaign) {
  const client = useQueryClient()
  const { confirm } = useConfirm()
  const step = useSendingStep()
  const mailsPerHour = useQuery(senderQueries.sender()).data?.mailsPerHour ?? 0
  const { id, counts } = campaign
  const { queryKey } = campaignQueries.one(id)

  const move = (name: 'pause' | 'resume') =>
    step.mutate(
      { step: name, id, body: {} },
      {
        onSuccess: (stored) => client.setQueryData(queryKey, stored),
        onError: (error) => {
          reportFailure(error, CAMPAIGN_FAILURES[name])
          // It may have finished meanwhile.
          void client.invalidateQueries({ queryKey })
        },
      },
    )

  const remaining = counts.recipients - handledOf(counts)
  const stop = async () => {
    const isStopped = await confirm({
      type: 'danger',
      title: 'Arrêter l’envoi',
      message: fr(
        `« ${subjectOf(campaign)} » n’ira pas aux ${formatCount(remaining, 'destinataire')} qui restent. Un envoi arrêté ne reprend pas ; pour attendre, mettez-le en pause.`,
      ),
      confirmText: 'Arrêter pour de bon',
      accent: 'cancel',
      failureWords: CAMPAIGN_FAILURES.stop,
      onConfirm: async () => {
        const stored = await step.mutateAsync({ step: 'stop', id, body: {} })
        client.setQueryData(queryKey, stored)
      },
    })
    if (isStopped) toast.success('Envoi arrêté', { isBrief: true })
  }

  return {
    isBusy: step.isPending,
    mailsPerHour,
    pause: () => move('pause'),
    resume: () => move('resume'),
    stop,
  }
}
