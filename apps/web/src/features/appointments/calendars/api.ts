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
import { AGENDA, useAppointmentsMutation } from '../api.ts'

const FEED = '/api/calendar-feed'
const OUTSIDE = '/api/outside-calendars'
/** The server reads each of them every ten minutes. */
const REFRESH_MS = 60_000

/** One's own address; null when there is none. */
export const feedQuery = queryOptions({
  queryKey: [...AGENDA, 'feed'],
  queryFn: async ({ signal }) =>
    (await http.get(FEED, { response: calendarFeedResponseSchema, signal })).data,
})

/** A first address, or another in its place: the old one is then no longer read. */
export function useMakeFeed() {
  return useAppointmentsMutation(async () => {
    return (await http.post(FEED, { response: calendarFeedMadeResponseSchema })).data
  })
}

export function useRevokeFeed() {
  return useAppointmentsMutation(() => http.delete(FEED, { response: successResponseSchema }))
}

export const outsideCalendarsQuery = queryOptions({
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: false,
  queryKey: [...AGENDA, 'outside'],
  queryFn: async ({ signal }) =>
    (await http.get(OUTSIDE, { response: outsideCalendarListResponseSchema, signal })).data,
})

export function useAddCalendar() {
  return useAppointmentsMutation(async (body: OutsideCalendarInput) => {
    return (await http.post(OUTSIDE, { body, response: outsideCalendarResponseSchema })).data
  })
}

/** Reads it at once, rather than within ten minutes. */
export function useReadCalendar() {
  return useAppointmentsMutation(async (id: number) => {
    return (await http.post(`${OUTSIDE}/${id}/read`, { response: outsideCalendarResponseSchema })).data
  })
}

export function useRemoveCalendar() {
  return useAppointmentsMutation((id: number) =>
    http.delete(`${OUTSIDE}/${id}`, { response: successResponseSchema }),
  )
}
