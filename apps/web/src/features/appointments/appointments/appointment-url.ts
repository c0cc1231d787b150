import { appointmentListQuerySchema } from '@vigie/contract/agenda/appointments.ts'
import { z } from 'zod'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'

const { search, status, page } = appointmentListQuerySchema.shape

const filtersSchema = z.object({
  search: search.catch(undefined),
  status: status.catch(undefined),
  page: page.catch(1),
})
export type AppointmentFilterValues = z.infer<typeof filtersSchema>

export const useAppointmentUrl = () => usePagedFilters(filtersSchema)
