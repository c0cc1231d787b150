import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { NOW_MINUTES } from '@vigie/contract/site/analytics.ts'

export type RecentViews = ReturnType<typeof createRecentViews>

/**
 * AUDI-08: views by minute and page, in memory alone. Pages are bounded as those of a month are. Each of several
 * processes knows the views that it was sent.
 */
export function createRecentViews() {
  const minutes = new Map<number, Map<string, number>>()

  /** A clock that was put back leaves minutes that are still to come: they go too. */
  function forgetOld(current: number) {
    for (const minute of minutes.keys())
      if (minute <= current - NOW_MINUTES || minute > current) minutes.delete(minute)
  }

  return {
    add(page: string, at: Date) {
      const minute = minuteOf(at)
      let pages = minutes.get(minute)
      if (!pages) {
        forgetOld(minute)
        pages = new Map()
        minutes.set(minute, pages)
      }
      pages.set(page, (pages.get(page) ?? 0) + 1)
    },
    list(at: Date) {
      forgetOld(minuteOf(at))
      const views = new Map<string, number>()
      for (const pages of minutes.values())
        for (const [page, count] of pages) views.set(page, (views.get(page) ?? 0) + count)
      return [...views].map(([page, count]) => ({ page, views: count })).sort((a, b) => b.views - a.views)
    },
  }
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS)
