import { useInfiniteQuery } from '@tanstack/react-query'
import type { ContentVersion } from '@vigie/contract/common/history.ts'
import type { ReactNode } from 'react'
import { historyQueries } from '@/domain/history/api.ts'
import { HistoryAction, type HistoryActionProps } from '@/domain/history/history-action.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { formatAge } from '@/lib/dates.ts'
import { useMinutes } from '@/lib/hooks/use-minutes.ts'
import { formatCount } from '@/lib/numbers.ts'

type StateLineProps<Values extends object> = HistoryActionProps<Values> & {
  /** « Publié », « Brouillon », « Actif », « Inactif » */
  status: string
  /** `StateAction`s behind « Historique ». */
  actions?: ReactNode
  className?: string | undefined
}

/** « Brouillon · modifié il y a 2 minutes par vous · 14 versions · Historique » */
export function StateLine<Values extends object>(props: StateLineProps<Values>) {
  const { status, actions, className, ...history } = props
  const { data } = useInfiniteQuery(historyQueries.list(history.record))
  const now = useMinutes()
  const me = useSessionUser()?.id
  const first = data?.pages[0]
  const current = first?.data[0]
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <p>
          {status}
          {current && ` · ${lastChange(current, me, now)}`}
          {first && ` · ${formatCount(first.pagination.total, 'version')}`}
        </p>
        <HistoryAction {...history} />
        {actions}
      </div>
    </div>
  )
}

function lastChange({ savedAt, savedBy }: ContentVersion, me: number | undefined, now: Date) {
  // The server's clock may be ahead of this one by a moment: « dans 3 secondes » is never said.
  const age = formatAge(savedAt, new Date(Math.max(now.getTime(), Date.parse(savedAt))))
  const by = savedBy ? ` par ${savedBy.id === me ? 'vous' : savedBy.name}` : ''
  return `modifié ${age}${by}`
}
