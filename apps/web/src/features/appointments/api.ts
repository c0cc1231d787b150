import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type AppointmentDecision,
  type AppointmentListQuery,
  appointmentChangedResponseSchema,
  appointmentListResponseSchema,
  appointmentResponseSchema,
  slotListResponseSchema,
  statusesUpdatedResponseSchema,
  type UnavailabilityInput,
  unavailabilityListResponseSchema,
  unavailabilityResponseSchema,
} from '@vigie/contract/agenda/appointments.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING, replaceRow } from '@/lib/http/query-client.ts'

const REFRESH_MS = 10_000
const CLOCK_MS = 60_000
const CALENDAR_LIMIT = 1000
export const AGENDA = ['agenda'] as const
export const APPOINTMENTS = [...AGENDA, 'appointments'] as const

type Days = { from: string; to: string }

const RHYTHM = {
  ...LIST_POLLING,
  refetchInterval: REFRESH_MS,
  staleTime: REFRESH_MS,
  placeholderData: keepPreviousData,
} as const

export const appointmentsQueries = {
  appointments: (query: Partial<AppointmentListQuery>) =>
    queryOptions({
      ...RHYTHM,
      queryKey: [...APPOINTMENTS, query],
      queryFn: ({ signal }) =>
        http.get('/api/appointments', { query, response: appointmentListResponseSchema, signal }),
    }),
  /** For a link to one appointment. */
  appointment: (id: number) =>
    queryOptions({
      queryKey: [...AGENDA, 'appointment', id],
      queryFn: async ({ signal }) =>
        (await http.get(`/api/appointments/${id}`, { response: appointmentResponseSchema, signal })).data,
      staleTime: 0,
    }),
  /** Fetches one row, since only the counts are used. */
  counts: () => appointmentsQueries.appointments({ limit: 1 }),
  calendar: (days: Days) => appointmentsQueries.appointments({ ...days, limit: CALENDAR_LIMIT }),
  unavailability: (days: Days) =>
    queryOptions({
      ...RHYTHM,
      queryKey: [...AGENDA, 'unavailability', days],
      queryFn: async ({ signal }) => {
        const response = unavailabilityListResponseSchema
        return (await http.get('/api/unavailability', { query: days, response, signal })).data
      },
    }),
  /** What the site offers, for a type of appointment or without one. */
  freeSlots: (query: Days & { type?: number | undefined }) =>
    queryOptions({
      queryKey: [...AGENDA, 'slots', query],
      queryFn: async ({ signal }) =>
        (await http.get('/api/appointments/slots', { query, response: slotListResponseSchema, signal })).data,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}

/**
 * Asks the server once a minute to update past appointments, then refreshes the rest. Its key is apart, so
 * that it does not refresh itself.
 */
export function useStatusClock() {
  const client = useQueryClient()
  return queryOptions({
    queryKey: ['scheduling-clock'],
    queryFn: async () => {
      const answer = await http.post('/api/unavailability/update-statuses', {
        response: statusesUpdatedResponseSchema,
      })
      void client.invalidateQueries({ queryKey: AGENDA })
      return answer
    },
    refetchInterval: CLOCK_MS,
    refetchIntervalInBackground: false,
    retry: false,
  })
}

export type Decision = { id: number; status: AppointmentDecision }
const DECIDE = ['scheduling-decision'] as const

export function useDecideAppointment() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: DECIDE,
    mutationFn: async ({ id, status }: Decision) => {
      const response = appointmentChangedResponseSchema
      const changed = await http.put(`/api/appointments/${id}/status`, { body: { status }, response })
      replaceRow(client, APPOINTMENTS, changed.data)
      return changed
    },
    onSettled: () => client.invalidateQueries({ queryKey: AGENDA }),
  })
}

/** The decisions being saved, from any component. */
export function useDecisionsUnderWay() {
  return useMutationState({
    filters: { mutationKey: DECIDE, status: 'pending' },
    select: ({ state }) => state.variables as Decision,
  })
}

export function useCreateUnavailability() {
  return useAppointmentsMutation((body: UnavailabilityInput) =>
    http.post('/api/unavailability', { body, response: unavailabilityResponseSchema }),
  )
}

export function useDeleteUnavailability(outcome: Outcome<unknown>) {
  return useAppointmentsMutation(
    (id: number) => http.delete(`/api/unavailability/${id}`, { response: successResponseSchema }),
    outcome,
  )
}

type Outcome<Output> = { onSuccess?: (output: Output) => void; onError?: (error: Error) => void }

/**
 * Invalidated after a refusal too: it means that the agenda has changed. The new agenda may unmount the caller, and a
 * toast may outlive it: `outcome` is called all the same, a callback of `mutate` is not.
 */
export function useAppointmentsMutation<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  outcome: Outcome<Output> = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    ...outcome,
    onSettled: () => client.invalidateQueries({ queryKey: AGENDA }),
  })
}
