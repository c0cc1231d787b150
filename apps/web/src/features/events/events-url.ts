import { type EventFilters, eventDaySchema, eventFiltersSchema } from '@vigie/contract/agenda/events.ts'
import { z } from 'zod'
import { today } from '@/lib/dates.ts'
import { useMediaQuery } from '@/lib/hooks/use-media-query.ts'
import { useUrlFilters } from '@/lib/lists/use-url-filters.ts'

const placeSchema = z.object({
  view: z.enum(['month', 'week', 'work_week', 'day', 'agenda']).optional().catch(undefined),
  date: eventDaySchema.optional().catch(undefined),
  event: z.coerce.number().int().positive().optional().catch(undefined),
  /** The event whose registrations are shown. */
  registrations: z.coerce.number().int().positive().optional().catch(undefined),
  /** The articles as well. */
  publications: z.enum(['1']).optional().catch(undefined),
})
/** A month of seven narrow columns cannot be read there. */
const PHONE = '(width < 40rem)'
const filtersSchema = eventFiltersSchema.pick({
  category: true,
  priority: true,
  isActive: true,
  search: true,
})
const urlSchema = placeSchema.and(filtersSchema.catch({}))

export type ScreenFilters = Partial<Pick<EventFilters, 'category' | 'priority' | 'isActive' | 'search'>>

/** What a reload keeps: where the calendar stands, the filters, and the event whose form is open. */
export function useEventsUrl() {
  const { filters: url, change } = useUrlFilters(urlSchema, withoutFormBelow)
  const byDefault = useMediaQuery(PHONE) ? 'agenda' : 'month'
  const {
    view = byDefault,
    date = today(),
    event: openId = null,
    registrations: listedId = null,
    publications,
    ...filters
  } = url
  const arePublicationsShown = publications !== undefined
  return { view, date, filters: withoutAbsent(filters), openId, listedId, arePublicationsShown, change }
}

/** The registrations open above the form that leads to them; a page that loads with both shows the registrations. */
function withoutFormBelow({ event, registrations }: z.infer<typeof placeSchema>) {
  return event && registrations ? { event: undefined } : undefined
}

/** Equal filters make equal query keys. */
function withoutAbsent(filters: ScreenFilters): ScreenFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  )
}
