import { daySchema } from '@vigie/contract/common/fields.ts'
import { z } from 'zod'
import { today } from '@/lib/dates.ts'
import { useUrlFilters } from '@/lib/lists/use-url-filters.ts'

const placeSchema = z.object({
  view: z.enum(['month', 'week', 'work_week', 'day', 'agenda']).catch('month'),
  date: daySchema.optional().catch(undefined),
})

/** Where the calendar stands, which a reload keeps. */
export function useAvailabilityUrl() {
  const { filters, change } = useUrlFilters(placeSchema)
  return { view: filters.view, date: filters.date ?? today(), change }
}
