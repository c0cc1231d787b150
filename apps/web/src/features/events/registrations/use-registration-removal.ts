import type { Registration } from '@vigie/contract/agenda/registrations.ts'
import { createElement } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fr } from '@/lib/typography.ts'
import { useRemoveRegistration } from './api.ts'
import { NotifyChoice } from './notify-choice.tsx'

/** Takes somebody off the list after a question, which also says who gets a mail. */
export function useRegistrationRemoval(eventId: number) {
  const { confirm } = useConfirm()
  const remove = useRemoveRegistration(eventId)
  return {
    busyId: remove.isPending ? remove.variables.id : undefined,
    ask: ({ id, name, email, state }: Registration) => {
      let tell = true
      void confirm({
        type: 'danger',
        title: fr(`Retirer ${name} ?`),
        message: createElement(NotifyChoice, {
          sentence:
            state === 'registered'
              ? 'Sa place va à la première personne de la liste d’attente, qui en est prévenue.'
              : 'Cette personne quitte la liste d’attente.',
          label: email && 'Lui envoyer un e-mail de désistement',
          onChange: (isTicked) => {
            tell = isTicked
          },
        }),
        confirmText: 'Retirer',
        failureWords: 'Cette personne n’a pas pu être retirée',
        onConfirm: async () => {
          await remove.mutateAsync({ id, tell })
          toast.success(`${name} n’est plus sur la liste`)
        },
      })
    },
  }
}
