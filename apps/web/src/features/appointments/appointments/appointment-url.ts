import { APPOINTMENT_PERIODS, appointmentListQuerySchema } from '@vigie/contract/agenda/appointments.ts'
import { z } from 'zod'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'

const { search, status, page } = appointmentListQuerySchema.shape

/** DAY-18, in the order of the screen. */
export const LIST_PERIODS = [...APPOINTMENT_PERIODS, 'all'] as const
type ListPeriod = (typeof LIST_PERIODS)[number]

const filtersSchema = z.object({
  search: search.catch(undefined),
  status: status.catch(undefined),
  page: page.catch(1),
  period: z.enum(LIST_PERIODS).optional().catch(undefined),
})
export type AppointmentFilterValues = Omit<z.infer<typeof filtersSchema>, 'period'>

/** The list opens on what is to come; whoever searches or filters means all of it, unless a period was chosen. */
export function useAppointmentUrl() {
  const { filters: url, changeFilters, changePage } = usePagedFilters(filtersSchema)
  const { period: chosen, ...filters } = url
  const isFiltered = Boolean(filters.search || filters.status)
  const period: ListPeriod = chosen ?? (isFiltered ? 'all' : 'upcoming')
  return {
    filters,
    period,
    isFiltered,
    changeFilters,
    changePage,
    clearFilters: () => changeFilters({ search: undefined, status: undefined }),
  }
}
