import { DAY_MS, HOUR_MS } from '@vigie/contract/common/days.ts'

/**
 * The end of this account's last visit in this browser, a day ago where it is not known. The dashboard opened again
 * within the hour is the same visit.
 */
export function lastVisit(userId: number, now: number): string {
  const key = `vigie:dashboard-visit:${userId}`
  const [before = now - DAY_MS, seen = now] = readMoments(key)
  const since = now - seen > HOUR_MS ? seen : before
  localStorage.setItem(key, `${since} ${now}`)
  return new Date(since).toISOString()
}

/** The end of the visit before the last one, and when the dashboard was last opened. */
function readMoments(key: string) {
  const [before, seen] = (localStorage.getItem(key) ?? '').split(' ').map(Number)
  return before && seen ? [before, seen] : []
}
