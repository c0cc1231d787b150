import { queryOptions } from '@tanstack/react-query'
import {
  calendarFeedMadeResponseSchema,
  calendarFeedResponseSchema,
  type OutsideCalendarInput,
  outsideCalendarListResponseSchema,
  outsideCalendarResponseSchema,
} from '@vigie/contract/agenda/calendars.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { http } from '@/domain/http/http.ts'
import { SCHEDULING, useSchedulingMutation } from '../api.ts'

const FEED = '/api/calendar-feed'
const OUTSIDE = '/api/outside-calendars'
/** The server reads each of them every ten minutes. */
const REFRESH_MS = 60_000

/** One's own address; null when there is none. */
export const feedQuery = queryOptions({
  queryKey: [...SCHEDULING, 'feed'],
  queryFn: async ({ signal }) =>
    (await http.get(FEED, { response: calendarFeedResponseSchema, signal })).data,
})

/** A first address, or another in its place: the old one is then no longer read. */
export function useMakeFeed() {
  return useSchedulingMutation(async () => {
    return (await http.post(FEED, { response: calendarFeedMadeResponseSchema })).data
  })
}

export function useRevokeFeed() {
  return useSchedulingMutation(() => http.delete(FEED, { response: successResponseSchema }))
}

export const outsideCalendarsQuery = queryOptions({
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: false,
  queryKey: [...SCHEDULING, 'outside'],
  queryFn: async ({ signal }) =>
    (await http.get(OUTSIDE, { response: outsideCalendarListResponseSchema, signal })).data,
})

export function useAddCalendar() {
  return useSchedulingMutation(async (body: OutsideCalendarInput) => {
    return (await http.post(OUTSIDE, { body, response: outsideCalendarResponseSchema })).data
  })
}

/** Reads it at once, rather than within ten minutes. */
export function useReadCalendar() {
  return useSchedulingMutation(async (id: number) => {
    return (await http.post(`${OUTSIDE}/${id}/read`, { response: outsideCalendarResponseSchema })).data
  })
}

export function useRemoveCalendar() {
  return useSchedulingMutation((id: number) =>
    http.delete(`${OUTSIDE}/${id}`, { response: successResponseSchema }),
  )
}
