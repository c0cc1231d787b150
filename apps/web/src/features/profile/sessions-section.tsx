import { useQuery } from '@tanstack/react-query'
import { deviceName } from '@vigie/contract/accounts/device-name.ts'
import type { Session } from '@vigie/contract/accounts/users.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { cn } from '@/lib/cn.ts'
import { formatAge, formatDayTime } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { fr } from '@/lib/typography.ts'
import { sessionsQuery, useCloseOtherSessions, useCloseSession } from './api.ts'

/** The open sessions of the account, each with a button that closes it. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery)
  const list = useListScreen(sessions, '', { isFollowing: true })
  const closeOthers = useCloseOtherSessions()
  const handleCloseOthers = () =>
    closeOthers.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => reportFailure(error),
    })
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false

  return (
    <Card id="sessions">
      <CardHeader>
        <CardTitle>Sessions ouvertes</CardTitle>
        {hasOthers && (
          <Button isBusy={closeOthers.isPending} onClick={handleCloseOthers} size="sm" variant="outline">
            Fermer les autres
          </Button>
        )}
        <CardDescription>Les navigateurs où votre compte est connecté.</CardDescription>
      </CardHeader>
      <CardContent>
        {sessions.isPending && <Skeleton className="h-10 w-full" />}
        {sessions.isError && (
          <div className="flex flex-wrap items-center gap-3 text-sm text-danger-text" role="alert">
            {failureMessage(sessions.error)}
            <Button onClick={() => void sessions.refetch()} size="sm" variant="outline">
              Réessayer
            </Button>
          </div>
        )}
        <ul aria-label="Sessions ouvertes" className="divide-y divide-line">
          {list.rows.map((session) => (
            <SessionItem isGone={list.isGone(session.id)} key={session.id} session={session} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

function SessionItem({ session, isGone }: { session: Session; isGone: boolean }) {
  const close = useCloseSession()
  const name = deviceName(session.userAgent)
  const handleClose = () => close.mutate(session.id, { onError: (error) => reportFailure(error) })
  return (
    <li
      aria-hidden={isGone || undefined}
      className={cn(
        'flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0',
        isGone && 'row-gone',
      )}
      inert={isGone}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.isCurrent && <Badge variant="success">Cette session</Badge>}
        </p>
        <p className="text-sm text-muted">
          {fr(`Ouverte le ${formatDayTime(session.createdAt)} · active ${formatAge(session.lastUsedAt)}`)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          aria-label={`Fermer la session ${name} du ${formatDayTime(session.createdAt)}`}
          isBusy={close.isPending}
          onClick={handleClose}
          size="sm"
          variant="ghost"
        >
          Fermer
        </Button>
      )}
    </li>
  )
}
