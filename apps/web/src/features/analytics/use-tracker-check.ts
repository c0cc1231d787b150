import { useQuery } from '@tanstack/react-query'
import type { TrackerStatus } from '@vigie/contract/site/analytics.ts'
import { useEffect, useState } from 'react'
import { analyticsQueries } from './api.ts'

const CHECK_MS = 60_000
const POLL_MS = 2000

type Sources = TrackerStatus['sources']
type Check = { state: 'idle' | 'waiting' | 'silent'; before: Sources }

/**
 * Waits for a visit that was not known when the check began. Compares no times: the two clocks may differ.
 */
export function useTrackerCheck() {
  const [check, setCheck] = useState<Check>({ state: 'idle', before: [] })
  const isWaiting = check.state === 'waiting'
  const status = useQuery({ ...analyticsQueries.tracker(), refetchInterval: isWaiting ? POLL_MS : false })
  const sources = status.data?.sources ?? []
  const found = check.state === 'idle' ? undefined : firstNew(sources, check.before)

  useEffect(() => {
    if (!isWaiting || found) return
    const timer = setTimeout(() => setCheck((current) => ({ ...current, state: 'silent' })), CHECK_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, found])

  return {
    status,
    sources,
    found,
    isWaiting: isWaiting && !found,
    isSilent: check.state === 'silent' && !found,
    start: () => setCheck({ state: 'waiting', before: sources }),
  }
}

function firstNew(sources: Sources, before: Sources) {
  const known = new Map(before.map(({ origin, lastVisitAt }) => [origin, lastVisitAt]))
  return sources.find(({ origin, lastVisitAt }) => known.get(origin) !== lastVisitAt)
}
