import type { Unavailability, UnavailabilityInput } from '@vigie/contract/scheduling.ts'
import { createElement } from 'react'
import { toast } from '@/components/toasts/toast.ts'
import { ToastQuestion } from '@/components/toasts/toast-question.tsx'
import { formatDay } from '@/lib/dates.ts'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { errorMessage } from '@/lib/http/error-message.ts'
import { useCreateUnavailability, useDeleteUnavailability } from '../api.ts'
import { showRefusal } from '../show-refusal.ts'

export function useMarkUnavailable() {
  const mutation = useCreateUnavailability()

  const mark = (period: UnavailabilityInput, onMarked?: () => void) =>
    mutation.mutate(period, {
      onSuccess: () => {
        toast.success(markedMessage(period))
        onMarked?.()
      },
      onError: (error) => toast.error('Erreur', { description: creationMessage(error) }),
    })
  return { mark, marking: mutation.isPending ? mutation.variables : null, error: mutation.error }
}

export function creationMessage(error: unknown) {
  if (error instanceof NetworkError) return errorMessage(error, 'Erreur de connexion')
  return (error instanceof ApiError && error.message) || 'Erreur lors de la création'
}

function markedMessage({ date, endDate, startTime, endTime }: UnavailabilityInput) {
  if (!endDate || endDate === date) return `Créneau ${startTime} - ${endTime} marqué comme indisponible`
  return `Période du ${formatDay(date)} au ${formatDay(endDate)} marquée comme indisponible`
}

/** Asks in a toast, beside the dialog, before it deletes. */
export function useRemoveUnavailability() {
  const { mutate } = useDeleteUnavailability()

  return ({ id }: Unavailability) =>
    toast.confirm({
      title: createElement(ToastQuestion, null, "Supprimer cette période d'indisponibilité ?"),
      confirmText: 'Supprimer',
      cancelText: 'Annuler',
      onConfirm: () =>
        mutate(id, {
          onSuccess: () => toast.success('Indisponibilité supprimée'),
          onError: (error) =>
            error instanceof NetworkError
              ? toast.error(errorMessage(error, 'Erreur lors de la suppression'))
              : showRefusal(error),
        }),
    })
}
