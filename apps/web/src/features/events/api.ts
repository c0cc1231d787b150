import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Event,
  type EventFilters,
  type EventInput,
  type EventStats,
  eventCategoriesResponseSchema,
  eventStatsResponseSchema,
  type NotifyRegistered,
  receivedEventSchema,
} from '@vigie/contract/agenda/events.ts'
import { z } from 'zod'
import { http } from '@/domain/http/http.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'
import { useNotifyRegistered } from './registrations/use-notify-registered.ts'

const SUMMARY_POLLING_MS = 10_000
const EVENTS = ['events'] as const
const LISTS = [...EVENTS, 'list'] as const
const SUMMARIES = [...EVENTS, 'summary'] as const

/** EVT-57: the response is the list, or an object that contains it; the same for one event. */
const listSchema = z
  .union([z.array(receivedEventSchema), z.object({ events: z.array(receivedEventSchema) })])
  .transform((answer) => (Array.isArray(answer) ? answer : answer.events))
const oneSchema = z
  .union([z.object({ event: receivedEventSchema }), receivedEventSchema])
  .transform((answer) => ('event' in answer ? answer.event : answer))

export const eventQueries = {
  /** Not refreshed while a change is being saved: the response would move the event back for a moment. */
  list: (filters: Partial<EventFilters>, client: QueryClient) =>
    queryOptions({
      ...LIST_POLLING,
      queryKey: [...LISTS, filters],
      queryFn: ({ signal }) => http.get('/api/events', { query: filters, response: listSchema, signal }),
      refetchInterval: () =>
        client.isMutating({ mutationKey: EVENTS }) ? false : LIST_POLLING.refetchInterval,
      placeholderData: (previous) => previous,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...EVENTS, 'one', id],
      queryFn: ({ signal }) => http.get(`/api/events/${id}`, { response: oneSchema, signal }),
      staleTime: 0,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...SUMMARIES, 'categories'],
      queryFn: async ({ signal }) => {
        const call = http.get('/api/events/categories', { response: eventCategoriesResponseSchema, signal })
        return (await call.catch(() => ({ categories: [] }))).categories
      },
      refetchInterval: SUMMARY_POLLING_MS,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...SUMMARIES, 'stats'],
      queryFn: async ({ signal }): Promise<Partial<EventStats>> => {
        const call = http.get('/api/events/stats', { response: eventStatsResponseSchema, signal })
        return (await call.catch(() => ({ stats: {} }))).stats
      },
      refetchInterval: SUMMARY_POLLING_MS,
    }),
}

export function useCreateEvent() {
  return useEventMutation(
    (input: EventInput) => http.post('/api/events', { body: input, response: oneSchema, canWait: true }),
    (events, created) => [created, ...events],
  )
}

type Edit = { id: number; input: EventInput & NotifyRegistered; version?: number | undefined }

export function useUpdateEvent() {
  return useEventMutation(
    (edit: Edit, tell) =>
      tell((told) => putEvent({ ...edit, input: { ...edit.input, ...told } }, { canWait: true })),
    replaceEvent,
  )
}

export function putEvent({ id, input, version }: Edit, { canWait = false } = {}) {
  return http.put(`/api/events/${id}`, { body: { ...input, version }, response: oneSchema, canWait })
}

/** The soft delete: the event stays, inactive. */
export function useDeactivateEvent() {
  return useEventMutation(
    (id: number, tell) => tell((query) => http.delete(`/api/events/${id}`, { query, response: oneSchema })),
    (events, { id, version }) =>
      events.map((event) => (event.id === id ? { ...event, isActive: false, version } : event)),
  )
}

export function useDeleteEvent() {
  return useEventMutation(
    (id: number, tell) =>
      tell((query) => http.delete(`/api/events/${id}/permanent`, { query, response: oneSchema })),
    (events, deleted) => events.filter((event) => event.id !== deleted.id),
  )
}

export const replaceEvent = (events: Event[], updated: Event) =>
  events.map((event) => (event.id === updated.id ? updated : event))

/** Changes the cached lists at once, even if a filter no longer matches; the next refresh corrects them. */
export function patchLists(client: QueryClient, patch: (events: Event[]) => Event[]) {
  client.setQueriesData<Event[]>({ queryKey: LISTS }, (events) => events && patch(events))
}

export function findInLists(client: QueryClient, id: number) {
  for (const [, events] of client.getQueriesData<Event[]>({ queryKey: LISTS })) {
    const event = events?.find((one) => one.id === id)
    if (event) return event
  }
  return undefined
}

export const stopReadingLists = (client: QueryClient) => client.cancelQueries({ queryKey: LISTS })
export const readListsAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: LISTS })
/** The counts and the categories follow every write. */
export const readSummariesAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: SUMMARIES })
export const EVENTS_MUTATION = { mutationKey: EVENTS }

function useEventMutation<Input>(
  mutationFn: (input: Input, tell: ReturnType<typeof useNotifyRegistered>) => Promise<Event>,
  apply: (events: Event[], answer: Event) => Event[],
) {
  const client = useQueryClient()
  const tell = useNotifyRegistered()
  return useMutation({
    ...EVENTS_MUTATION,
    mutationFn: (input: Input) => mutationFn(input, tell),
    onSuccess: async (answer) => {
      await stopReadingLists(client)
      patchLists(client, (events) => apply(events, answer))
      void readSummariesAgain(client)
    },
  })
}
