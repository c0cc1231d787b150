import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import type { ExportCriterion, SubscriptionFilter } from '@vigie/contract/mailing/newsletter.ts'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { newsletterSubscriptions as subscriptions } from '#db/schema/mailing/newsletter.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'
import { toInstant } from '#lib/site-time.ts'

const FIRST_DAY = '1900-01-01'

/** The only place where a filter becomes SQL, so that table, preview and exported file agree. */
export function isSelected(filter: SubscriptionFilter, timeZone: string) {
  const { isActive, language, page, search, from, to } = filter
  return and(
    isActive === undefined ? undefined : eq(subscriptions.isActive, isActive),
    language && inArray(subscriptions.language, language),
    page && inArray(subscriptions.page, page),
    containsWords(subscriptions.searchText, toWordPatterns(search)),
    from ? gte(subscriptions.createdAt, startOfDay(from, timeZone)) : undefined,
    to ? lt(subscriptions.createdAt, endOfDay(to, timeZone)) : undefined,
  )
}

/** What a grouping compares, as text. */
export function criterionKey(criterion: ExportCriterion, timeZone: string): SQL<string> {
  switch (criterion) {
    case 'language':
      return sql<string>`${subscriptions.language}`
    case 'page':
      return sql<string>`${subscriptions.page}`
    case 'status':
      return sql<string>`${subscriptions.isActive}::text`
    case 'date':
      return monthColumn(sql`${subscriptions.createdAt}`, timeZone)
  }
}

const monthColumn = (instant: SQL, timeZone: string) =>
  sql<string>`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM')`

/** No subscription is older, and earlier years have no reliable time zone. */
const notBefore = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day)

function startOfDay(day: string, timeZone: string) {
  return toInstant(notBefore(day), '00:00', timeZone)
}

function endOfDay(day: string, timeZone: string) {
  return new Date(toInstant(notBefore(day), '23:59', timeZone, 'last').getTime() + MINUTE_MS)
}
