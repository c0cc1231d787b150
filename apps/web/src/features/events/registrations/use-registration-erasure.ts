import type { Registration } from '@vigie/contract/agenda/registrations.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { fr } from '@/lib/typography.ts'
import { useEraseRegistration } from './api.ts'

/** Erases somebody who is off the list, after a question that names what goes with them. */
export function useRegistrationErasure(eventId: number, onErased: (id: number) => void) {
  const { confirm } = useConfirm()
  const { mutateAsync } = useEraseRegistration(eventId)
  return ({ id, name }: Registration) =>
    void confirm({
      type: 'danger',
      title: fr(`Effacer ${name} ?`),
      message: fr(
        'Son nom, son adresse, ses réponses et les e-mails écrits pour cette inscription seront effacés. Cette action est irréversible.',
      ),
      confirmText: 'Effacer',
      failureWords: 'Cette personne n’a pas pu être effacée',
      onConfirm: async () => {
        await mutateAsync(id)
        onErased(id)
      },
    })
}
