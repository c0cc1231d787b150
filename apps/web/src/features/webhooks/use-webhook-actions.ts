import { FORMER_SECRET_HOURS, type Webhook } from '@vigie/contract/site/webhooks.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fr } from '@/lib/typography.ts'
import { useDeleteWebhook, useRenewSecret, useResumeWebhook, useTestWebhook } from './api.ts'
import { answerOf } from './webhook-words.ts'

/** What the privileged administrator can do to an address; `onSecret` shows a new secret. */
export function useWebhookActions(onSecret: (secret: string) => void) {
  const { confirm, confirmDelete } = useConfirm()
  const test = useTestWebhook()
  const renew = useRenewSecret()
  const remove = useDeleteWebhook()
  const resume = useResumeWebhook()

  return {
    testingId: test.isPending ? test.variables : undefined,
    resumingId: resume.isPending ? resume.variables : undefined,
    test: ({ id }: Webhook) =>
      test.mutate(id, {
        onSuccess: ({ state, attempts }) => {
          const [attempt] = attempts
          const answer = attempt ? fr([answerOf(attempt), attempt.answer].filter(Boolean).join(' · ')) : ''
          if (state === 'sent') toast.success('Le test est arrivé', { description: answer, isBrief: true })
          else toast.error('Le test n’est pas arrivé', { description: answer })
        },
        onError: (error) => reportFailure(error, { title: 'Le test n’a pas pu partir' }),
      }),
    resume: ({ id }: Webhook) =>
      resume.mutate(id, {
        onSuccess: ({ message }) => toast.success(message, { isBrief: true }),
        onError: (error) => reportFailure(error, { title: 'Les envois n’ont pas repris' }),
      }),
    renew: ({ id }: Webhook) =>
      void confirm({
        type: 'warning',
        title: 'Créer un nouveau secret',
        message: fr(
          `L’ancien secret reste valable ${FORMER_SECRET_HOURS} heures : le temps de changer celui de votre site.`,
        ),
        confirmText: 'Créer un secret',
        onConfirm: async () => {
          try {
            onSecret((await renew.mutateAsync(id)).secret)
          } catch (error) {
            reportFailure(error, { title: 'Le secret n’a pas été changé' })
            throw error
          }
        },
      }),
    remove: ({ id, url }: Webhook) =>
      void confirmDelete(url, async () => {
        try {
          await remove.mutateAsync(id)
        } catch (error) {
          reportFailure(error, { title: 'L’adresse n’a pas été supprimée' })
          throw error
        }
        toast.success('Adresse supprimée', { isBrief: true })
      }),
  }
}
