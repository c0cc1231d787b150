import type { DeletedRecord } from '@vigie/contract/writing/recovery.ts'
import { useNavigate } from 'react-router'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fr } from '@/lib/typography.ts'
import { useErase, useRecover } from './api.ts'
import { recordPath } from './recovery-words.ts'

export function useRecoveryActions(onGone: (id: number) => void) {
  const navigate = useNavigate()
  const { confirm } = useConfirm()
  const recover = useRecover()
  const erase = useErase()

  return {
    busyId: recover.isPending ? recover.variables : undefined,
    recover: ({ id }: DeletedRecord) =>
      recover.mutate(id, {
        onSuccess: ({ collection, recordId, message }) => {
          onGone(id)
          const handleOpen = () => void navigate(recordPath(collection, recordId))
          toast.success(fr(message), { action: { label: 'Ouvrir', onClick: handleOpen } })
        },
        onError: (error) => reportFailure(error, { title: 'L’élément n’a pas pu être rétabli' }),
      }),
    erase: ({ id, title }: DeletedRecord) =>
      void confirm({
        type: 'danger',
        title: 'Effacer maintenant',
        message: fr(`« ${title} » et son historique seront effacés. Cette action est irréversible.`),
        confirmText: 'Effacer maintenant',
        cancelText: 'Annuler',
        onConfirm: async () => {
          try {
            await erase.mutateAsync(id)
          } catch (error) {
            reportFailure(error, { title: 'L’élément n’a pas pu être effacé' })
            throw error
          }
          onGone(id)
          toast.success('Élément effacé', { isBrief: true })
        },
      }),
  }
}
