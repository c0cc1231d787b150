import {
  HOLDS_APPOINTMENTS,
  type Unavailability,
  type UnavailabilityInput,
} from '@vigie/contract/agenda/appointments.ts'
import { createElement } from 'react'
import { confirmToast } from '@/components/toasts/confirm-toast.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { ToastQuestion } from '@/components/toasts/toast-question.tsx'
import { formatDay } from '@/lib/dates.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'
import { useCreateUnavailability, useDeleteUnavailability } from '../api.ts'
import { reportAgendaFailure } from '../report-agenda-failure.ts'

const CREATION_FAILED = 'Erreur lors de la création'
export const CREATION_FAILURE: FailureWords = {
  refused: ({ message }) => message || CREATION_FAILED,
  otherwise: 'Erreur de connexion',
  unexpected: CREATION_FAILED,
}

export function useMarkUnavailable() {
  const mutation = useCreateUnavailability()

  /** Without `onHeld`, appointments within the period are a failure like another. */
  const mark = (period: UnavailabilityInput, onMarked?: () => void, onHeld?: () => void) =>
    mutation.mutate(period, {
      onSuccess: () => {
        toast.success(markedMessage(period))
        onMarked?.()
      },
      onError: (error) => {
        if (onHeld && holdsAppointments(error)) onHeld()
        else reportFailure(error, { ...CREATION_FAILURE, title: 'Erreur' })
      },
    })
  return { mark, marking: mutation.isPending ? mutation.variables : null, error: mutation.error }
}

export const holdsAppointments = (error: unknown) =>
  error instanceof ApiError && error.code === HOLDS_APPOINTMENTS

function markedMessage({ date, endDate, startTime, endTime }: UnavailabilityInput) {
  if (!endDate || endDate === date) return `Créneau ${startTime} - ${endTime} marqué comme indisponible`
  return `Période du ${formatDay(date)} au ${formatDay(endDate)} marquée comme indisponible`
}

/** Asks in a toast before deleting. */
export function useRemoveUnavailability() {
  const { mutate } = useDeleteUnavailability({
    onSuccess: () => toast.success('Indisponibilité supprimée'),
    onError: (error) => reportAgendaFailure(error, 'Erreur lors de la suppression'),
  })

  return ({ id }: Unavailability) =>
    confirmToast({
      title: createElement(ToastQuestion, null, "Supprimer cette période d'indisponibilité ?"),
      confirmText: 'Supprimer',
      cancelText: 'Annuler',
      onConfirm: () => mutate(id),
    })
}
