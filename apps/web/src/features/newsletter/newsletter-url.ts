import { pageSchema } from '@vigie/contract/common/fields.ts'
import { NEWSLETTER_LANGUAGES } from '@vigie/contract/common/subscribers.ts'
import {
  NEWSLETTER_PAGE_SIZE,
  type SubscriptionSort,
  subscriptionListQuerySchema,
} from '@vigie/contract/mailing/newsletter.ts'
import { z } from 'zod'
import { usePagedFilters } from '@/lib/lists/use-url-filters.ts'

const { search, sort, order } = subscriptionListQuerySchema.shape

const filtersSchema = z.object({
  search: search.catch(undefined),
  status: z.enum(['active', 'inactive']).optional().catch(undefined),
  language: z.enum(NEWSLETTER_LANGUAGES).optional().catch(undefined),
  sort: sort.catch('createdAt'),
  order: order.catch('desc'),
  page: pageSchema.catch(1),
})
export type NewsletterFilterValues = z.infer<typeof filtersSchema>

export function useNewsletterUrl() {
  const url = usePagedFilters(filtersSchema)
  return {
    ...url,
    /** The same column again turns the order round; dates begin with the newest, the rest with A. */
    sortBy: (column: SubscriptionSort) => url.changeFilters(nextSort(url.filters, column)),
  }
}

export function toListQuery({ status, language, page, search, sort, order }: NewsletterFilterValues) {
  return {
    limit: NEWSLETTER_PAGE_SIZE,
    offset: (page - 1) * NEWSLETTER_PAGE_SIZE,
    sort,
    order,
    ...(search ? { search } : {}),
    ...(status ? { isActive: status === 'active' } : {}),
    ...(language ? { language: [language] } : {}),
  }
}

function nextSort(current: Pick<NewsletterFilterValues, 'sort' | 'order'>, column: SubscriptionSort) {
  if (current.sort === column) return { sort: column, order: current.order === 'asc' ? 'desc' : 'asc' }
  return { sort: column, order: column === 'createdAt' ? 'desc' : 'asc' }
}
