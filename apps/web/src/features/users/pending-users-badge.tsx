import { useQuery } from '@tanstack/react-query'
import { useSessionUser } from '@/domain/session/session.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { usersQuery } from './api.ts'

const LOOK_MS = 30_000

/** The number of sign-ups to approve, for the privileged administrator. */
export function PendingUsersBadge() {
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const { data = [] } = useQuery({ ...usersQuery, enabled: isPrivileged, refetchInterval: LOOK_MS })
  const waiting = isPrivileged ? data.filter(({ isPending }) => isPending).length : 0
  if (waiting === 0) return null
  return (
    <span className="relative inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-warning-soft px-1.5 text-xs font-medium text-warning-text tabular-nums">
      {formatNumber(waiting)}
      <span className="sr-only">{waiting > 1 ? ' inscriptions en attente' : ' inscription en attente'}</span>
    </span>
  )
}
