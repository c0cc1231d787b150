import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const RETRIES = 2
const FIVE_MINUTES_MS = 5 * 60 * 1000
const LIST_POLLING_MS = 2000

/** The rhythm of a list unless its feature says otherwise; equal rows keep their identity between answers. */
export const listPolling = {
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
      // Offline, an action says so at once; the saves that wait do it where they are sent.
      mutations: { networkMode: 'always' },
    },
  })
}

type WithId = { id: number | string }
type List = readonly WithId[] | { data: readonly WithId[] }

/**
 * The row as the server answered it, in every list that holds it. The lists are read again afterwards: one that
 * is filtered may then answer without it, and would leave it as it was.
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

/** The server understood and said no: asking again gives the same answer. */
function isRefusal(error: unknown) {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
