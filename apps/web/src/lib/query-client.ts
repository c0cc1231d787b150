import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './http.ts'

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
    },
  })
}

/** The server understood and said no: asking again gives the same answer. */
function isRefusal(error: unknown) {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
