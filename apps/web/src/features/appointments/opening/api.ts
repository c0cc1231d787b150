import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type AppointmentSettings,
  type AppointmentSettingsInput,
  appointmentSettingsConflictResponseSchema,
  appointmentSettingsResponseSchema,
  appointmentSettingsSavedResponseSchema,
} from '@vigie/contract/agenda/appointment-settings.ts'
import { DEFAULT_OPENING_HOURS } from '@vigie/contract/agenda/opening-hours.ts'
import { http } from '@/domain/http/http.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { AGENDA, useAppointmentsMutation } from '../api.ts'

export const settingsQuery = queryOptions({
  queryKey: [...AGENDA, 'settings'],
  queryFn: async ({ signal }) => {
    const response = appointmentSettingsResponseSchema
    return (await http.get('/api/appointment-settings', { response, signal })).data
  },
})

/** Those of the specification until others are known. */
export function useOpeningHours() {
  return useQuery(settingsQuery).data?.openingHours ?? DEFAULT_OPENING_HOURS
}

export function usePutSettings() {
  return useAppointmentsMutation((body: AppointmentSettingsInput) =>
    http.put('/api/appointment-settings', { body, response: appointmentSettingsSavedResponseSchema }),
  )
}

/** The settings as somebody else left them, when that is why a save was refused. */
export function newerSettings(error: unknown): AppointmentSettings | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return appointmentSettingsConflictResponseSchema.safeParse(error.body).data?.current ?? null
}
