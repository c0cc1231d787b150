import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type AppointmentType,
  type AppointmentTypeInput,
  appointmentTypeConflictResponseSchema,
  appointmentTypeListResponseSchema,
  appointmentTypeResponseSchema,
} from '@vigie/contract/agenda/appointment-types.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { http } from '@/domain/http/http.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { AGENDA, useAppointmentsMutation } from '../api.ts'

const TYPES = '/api/appointment-types'
const KEY = [...AGENDA, 'types'] as const

/** All of them, in the order of the site; those that are not offered too. */
export const typesQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) =>
    (await http.get(TYPES, { response: appointmentTypeListResponseSchema, signal })).data,
})

type Saved = { onto: AppointmentType | null; input: AppointmentTypeInput }

/** Creates a type, or saves it over the version that was read. */
export function useSaveType() {
  return useAppointmentsMutation(async ({ onto, input }: Saved) => {
    const response = appointmentTypeResponseSchema
    if (!onto) return (await http.post(TYPES, { body: input, response })).data
    const body = { ...input, version: onto.version }
    return (await http.put(`${TYPES}/${onto.id}`, { body, response })).data
  })
}

export function useDeleteType() {
  return useAppointmentsMutation((id: number) =>
    http.delete(`${TYPES}/${id}`, { response: successResponseSchema }),
  )
}

/** Shows the new order at once; the list is read again whatever comes of it. */
export function useOrderTypes() {
  const client = useQueryClient()
  return useAppointmentsMutation(async (types: readonly AppointmentType[]) => {
    await client.cancelQueries({ queryKey: KEY })
    client.setQueryData(KEY, [...types])
    const body = { ids: types.map(({ id }) => id) }
    return http.put(`${TYPES}/order`, { body, response: appointmentTypeListResponseSchema })
  })
}

/** The type as somebody else left it, when that is why a save was refused. */
export function newerType(error: unknown): AppointmentType | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return appointmentTypeConflictResponseSchema.safeParse(error.body).data?.current ?? null
}
