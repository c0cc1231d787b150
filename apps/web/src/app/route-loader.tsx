import { useNavigation } from 'react-router'
import { useElapsed } from '@/lib/hooks/use-elapsed.ts'
import { useIsScreenWaiting } from './waiting/waiting-store.ts'

const SHOWN_MS = 500

/** A thin bar at the top: 500 ms at each navigation, longer while a page is still being fetched. */
export function RouteLoader({ visit }: { visit: string }) {
  const isNavigating = useNavigation().state === 'loading'
  const isWaiting = useIsScreenWaiting()
  return isNavigating || isWaiting ? <Bar /> : <BriefBar key={visit} />
}

function BriefBar() {
  return useElapsed(SHOWN_MS) ? null : <Bar />
}

function Bar() {
  return (
    <div
      aria-label="Chargement de la page"
      className="fixed inset-x-0 top-0 z-tooltip h-0.5 overflow-hidden"
      role="progressbar"
    >
      <div className="route-loader h-full bg-ring" />
    </div>
  )
}
