import type { AppointmentType } from '@vigie/contract/agenda/appointment-types.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { useDeleteType, useOrderTypes, useSaveType } from './api.ts'
import { toTypeInput, toTypeValues } from './type-form-values.ts'

/** What the buttons of a row do, each at once but for the deletion. */
export function useTypeActions(types: readonly AppointmentType[]) {
  const { confirmDelete } = useConfirm()
  const order = useOrderTypes()
  const save = useSaveType()
  const erase = useDeleteType()

  return {
    move(type: AppointmentType, by: 1 | -1) {
      const others = types.filter(({ id }) => id !== type.id)
      const moved = others.toSpliced(types.indexOf(type) + by, 0, type)
      order.mutate(moved, {
        onError: (error) => reportFailure(error, 'L’ordre n’a pas pu être enregistré'),
      })
    },
    toggle(type: AppointmentType) {
      const input = { ...toTypeInput(toTypeValues(type)), isActive: !type.isActive }
      save.mutate(
        { onto: type, input },
        {
          onSuccess: () => toast.success(type.isActive ? 'Type désactivé' : 'Type activé'),
          onError: (error) => reportFailure(error, 'Le type n’a pas pu être modifié'),
        },
      )
    },
    remove(type: AppointmentType) {
      void confirmDelete(type.nameFr, () => erase.mutateAsync(type.id), {
        failureWords: 'Le type n’a pas pu être supprimé',
      }).then((isDeleted) => isDeleted && toast.success('Type de rendez-vous supprimé'))
    },
  }
}
