import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SitePages } from '@vigie/contract/site/pages.ts'
import type { Site } from '@vigie/contract/site/site.ts'
import { http } from '@/domain/http/http.ts'
import { isBoolean, isNumber, isText, oneOf, optional, readerOf, shaped } from '@/lib/http/plain-checks.ts'
import { setSiteTimeZone } from '@/lib/site-time-zone.ts'

/** The values until the server responds. */
const DEFAULT_SITE: Site = {
  siteName: 'Vigie',
  timeZone: 'Europe/Paris',
  signup: 'first',
  hasAccounts: true,
  demo: false,
}

type Company = NonNullable<Site['company']>

const isSite = shaped<Site>({
  siteName: isText,
  timeZone: isText,
  signup: oneOf('first', 'open', 'closed'),
  hasAccounts: isBoolean,
  demo: isBoolean,
  canResetPassword: optional(isBoolean),
  siteUrl: optional(isText),
  recoveryDays: optional(isNumber),
  pages: optional(shaped<SitePages>({ blog: isText, project: isText, event: isText })),
  company: optional(
    shaped<Company>({ name: isText, logo: isText, postalAddress: isText, phone: isText, privacyUrl: isText }),
  ),
})
export const siteReader = readerOf(
  shaped<{ success: true; data: Site }>({ success: oneOf(true), data: isSite }),
)

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get('/api/site', { response: siteReader, isPublic: true, signal })
    setSiteTimeZone(data.timeZone)
    return data
  },
  gcTime: Number.POSITIVE_INFINITY,
})

export function useSite() {
  return useQuery(siteQuery).data ?? DEFAULT_SITE
}

/** Whom clients deal with; until the server says it, the product's own name. */
export function useCompany(): Pick<Company, 'name'> & Partial<Company> {
  const { company, siteName } = useSite()
  return company ?? { name: siteName }
}
