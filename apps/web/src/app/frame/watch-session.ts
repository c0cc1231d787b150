import type { QueryClient } from '@tanstack/react-query'
import { SESSION_EXPIRED } from '@vigie/contract/common/refusals.ts'
import { toast } from '@/components/toasts/toast.ts'
import { session } from '@/domain/session/session.ts'
import { siteQuery } from '@/domain/site/site.ts'

/** Empties the query cache before another person signs in; only public data stays. */
export function watchSession(queryClient: QueryClient) {
  return session.subscribe((event) => {
    if (event === 'left' || event === 'expired') {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== siteQuery.queryKey[0] })
    }
    if (event === 'expired') toast.error(SESSION_EXPIRED)
  })
}
