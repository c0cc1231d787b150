import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  attendanceResponseSchema,
  type manualRegistrationSchema,
  type REGISTRATION_EXPORT_FORMATS,
  type RegistrationMessage,
  type RegistrationState,
  recipientsResponseSchema,
  registrationListResponseSchema,
  registrationResponseSchema,
} from '@vigie/contract/agenda/registrations.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { z } from 'zod'
import { download } from '@/domain/http/download.ts'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'
import { saveFile } from '@/lib/http/save-file.ts'
import { readListsAgain } from '../api.ts'

export type RegistrationFilters = {
  search?: string | undefined
  state?: RegistrationState | undefined
  page: number
}
export type ExportFormat = (typeof REGISTRATION_EXPORT_FORMATS)[number]

const pathOf = (eventId: number) => `/api/events/${eventId}/registrations`
const keyOf = (eventId: number) => ['registrations', eventId] as const

export const registrationQueries = {
  list: (eventId: number, filters: RegistrationFilters) =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...keyOf(eventId), filters],
      queryFn: ({ signal }) =>
        http.get(pathOf(eventId), { query: filters, response: registrationListResponseSchema, signal }),
      placeholderData: keepPreviousData,
    }),
  recipients: (eventId: number) =>
    queryOptions({
      queryKey: [...keyOf(eventId), 'recipients'],
      queryFn: async ({ signal }) => {
        const call = { response: recipientsResponseSchema, signal }
        return (await http.get(`${pathOf(eventId)}/recipients`, call)).data
      },
      staleTime: 0,
    }),
  attendance: (eventId: number) =>
    queryOptions({
      queryKey: [...keyOf(eventId), 'attendance'],
      queryFn: async ({ signal }) => {
        const call = { response: attendanceResponseSchema, signal }
        return (await http.get(`${pathOf(eventId)}/attendance`, call)).data
      },
      staleTime: 0,
    }),
}

export const useWriteToRegistered = (eventId: number) =>
  useRegistrationMutation(eventId, (body: RegistrationMessage) =>
    http.post(`${pathOf(eventId)}/message`, { body, response: successResponseSchema }),
  )

export const useAddRegistration = (eventId: number) =>
  useRegistrationMutation(eventId, (body: z.input<typeof manualRegistrationSchema>) =>
    http.post(pathOf(eventId), { body, response: registrationResponseSchema }),
  )

export const useRemoveRegistration = (eventId: number) =>
  useRegistrationMutation(eventId, ({ id, tell }: { id: number; tell: boolean }) =>
    http.delete(`${pathOf(eventId)}/${id}`, { query: { tell }, response: registrationResponseSchema }),
  )

export const useEraseRegistration = (eventId: number) =>
  useRegistrationMutation(eventId, (id: number) =>
    http.delete(`${pathOf(eventId)}/${id}/permanent`, { response: successResponseSchema }),
  )

export async function saveRegistrations(eventId: number, format: ExportFormat, state?: RegistrationState) {
  const query = { format, ...(state ? { state } : {}) }
  const { blob, fileName } = await download(`${pathOf(eventId)}/export`, { query })
  saveFile(blob, fileName || `inscriptions.${format}`)
}

/** The events show how many people are registered. */
function useRegistrationMutation<Input, Output>(
  eventId: number,
  mutationFn: (input: Input) => Promise<Output>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => {
      void readListsAgain(client)
      return client.invalidateQueries({ queryKey: keyOf(eventId) })
    },
  })
}
