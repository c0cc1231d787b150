import { type EventFilters, eventDaySchema, eventFiltersSchema } from '@vigie/contract/events.ts'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { today } from '@/lib/dates.ts'

const viewSchema = z.enum(['month', 'week', 'work_week', 'day', 'agenda']).catch('month')
const filtersSchema = eventFiltersSchema.pick({
  category: true,
  priority: true,
  isActive: true,
  search: true,
})

export type ScreenFilters = Partial<Pick<EventFilters, 'category' | 'priority' | 'isActive' | 'search'>>

type Change = Record<string, string | number | undefined>

/** What a reload keeps: where the calendar stands, the filters, and the event whose form is open. */
export function useEventsUrl() {
  const [params, setParams] = useSearchParams()
  const filters = filtersSchema.safeParse(Object.fromEntries(params)).data ?? {}
  const openId = Number(params.get('event'))

  const change = (changes: Change, { replace = true } = {}) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace, preventScrollReset: true },
    )

  return {
    view: viewSchema.parse(params.get('view')),
    date: eventDaySchema.safeParse(params.get('date')).data ?? today(),
    filters: withoutAbsent(filters),
    openId: Number.isInteger(openId) && openId > 0 ? openId : null,
    change,
  }
}

/** Equal filters make equal query keys. */
function withoutAbsent(filters: ScreenFilters): ScreenFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  )
}
