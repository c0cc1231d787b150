import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { ApiError } from './api-error.ts'

const RETRIES = 2
const FIVE_MINUTES_MS = 5 * MINUTE_MS
const LIST_POLLING_MS = 2000

/** The default polling of a list; equal rows keep their identity between responses. */
export const LIST_POLLING = {
  refetchInterval: LIST_POLLING_MS,
  refetchIntervalInBackground: false,
  structuralSharing: true,
} as const

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && !isRefusal(error),
        refetchOnWindowFocus: false,
        staleTime: FIVE_MINUTES_MS,
        gcTime: FIVE_MINUTES_MS,
      },
      // An action fails at once when offline; the saves that wait do so in the HTTP client.
      mutations: { networkMode: 'always' },
    },
  })
}

type WithId = { id: number | string }
type List = readonly WithId[] | { data: readonly WithId[] }

/**
 * Puts the row of a response in every cached list that contains it. Needed although the lists are read again:
 * a filtered list may no longer return the row, and the screen would keep the old one.
 */
export function replaceRow(client: QueryClient, queryKey: QueryKey, row: WithId) {
  const replace = (rows: readonly WithId[]) =>
    rows.some(({ id }) => id === row.id)
      ? rows.map((one) => (one.id === row.id ? { ...one, ...row } : one))
      : rows
  client.setQueriesData<List>({ queryKey }, (list) => {
    if (!list) return list
    return 'data' in list ? { ...list, data: replace(list.data) } : replace(list)
  })
}

/** A retry would be refused again. */
function isRefusal(error: unknown) {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
