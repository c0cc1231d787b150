import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type {
  AppointmentByHand,
  AppointmentCancel,
  AppointmentMove,
} from '@vigie/contract/agenda/appointment-changes.ts'
import {
  type Appointment,
  appointmentChangedResponseSchema,
  appointmentResponseSchema,
  type Undo,
} from '@vigie/contract/agenda/appointments.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { http } from '@/domain/http/http.ts'
import { replaceRow } from '@/lib/http/query-client.ts'
import { AGENDA, APPOINTMENTS, useAppointmentsMutation } from '../api.ts'

export type Changed = { data: Appointment; undo?: Undo | undefined }
type Change = { id: number } & (
  | { kind: 'cancel'; body: AppointmentCancel }
  | { kind: 'move'; body: AppointmentMove }
)

/** Cancels or moves an appointment. */
export function useChangeAppointment(onSuccess: (changed: Changed) => void) {
  const client = useQueryClient()
  return useAppointmentsMutation(
    async ({ id, kind, body }: Change): Promise<Changed> => {
      const response = appointmentChangedResponseSchema
      const changed = await http.post(`/api/appointments/${id}/${kind}`, { body, response })
      replaceRow(client, APPOINTMENTS, changed.data)
      return changed
    },
    { onSuccess },
  )
}

/** No hook: the toast that calls it may outlive the screen that made the change. */
export async function undoChange(client: QueryClient, id: number, undo: Undo) {
  try {
    const response = appointmentResponseSchema
    const { data } = await http.post(`/api/appointments/${id}/undo`, { body: { undo: undo.id }, response })
    replaceRow(client, APPOINTMENTS, data)
  } finally {
    void client.invalidateQueries({ queryKey: AGENDA })
  }
}

export function useDeleteAppointment() {
  return useAppointmentsMutation((id: number) =>
    http.delete(`/api/appointments/${id}`, { response: successResponseSchema }),
  )
}

/** An appointment for a client who phones. */
export function useBookByHand() {
  return useAppointmentsMutation((body: AppointmentByHand) =>
    http.post('/api/appointments/by-hand', { body, response: appointmentResponseSchema }),
  )
}
