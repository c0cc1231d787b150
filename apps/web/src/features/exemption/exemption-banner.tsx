import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { exemptionQuery } from './api.ts'

const FailingChecksBanner = lazyPart(
  async () => (await import('./failing-checks-banner.tsx')).FailingChecksBanner,
)

/** AUDI-11: names on the dashboard what no longer holds. */
export function ExemptionBanner() {
  const { data } = useQuery(exemptionQuery)
  if (!data || data.failing.length === 0) return null
  return (
    <Suspense>
      <FailingChecksBanner failing={data.failing} />
    </Suspense>
  )
}
