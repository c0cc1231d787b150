import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Site } from '@vigie/contract/site.ts'
import { siteResponseSchema } from '@vigie/contract/site.ts'
import { http } from '../http/http.ts'
import { setSiteTimeZone } from './site-time-zone.ts'

/** The values until the server responds. */
const DEFAULT_SITE: Site = {
  siteName: 'Vigie',
  timeZone: 'Europe/Paris',
  signup: 'first',
  hasAccounts: true,
  demo: false,
}

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get('/api/site', { response: siteResponseSchema, isPublic: true, signal })
    setSiteTimeZone(data.timeZone)
    return data
  },
  gcTime: Number.POSITIVE_INFINITY,
})

export function useSite() {
  return useQuery(siteQuery).data ?? DEFAULT_SITE
}
