import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { UserCheck } from 'lucide-react'
import { RowTitle } from '@/components/lists/row-title.tsx'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { formatAge } from '@/lib/dates.ts'
import type { SteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { UnverifiedBadge } from './unverified-badge.tsx'
import { nameOf } from './user-name.ts'

type Props = {
  list: SteadyRows<AdminUser>
  busyId: number | undefined
  onOpen: (user: AdminUser) => void
  onApprove: (user: AdminUser) => void
  onRefuse: (user: AdminUser) => void
}

/** The sign-ups to approve. Nothing is drawn when there is none. */
export function PendingUsersSection({ list, busyId, onOpen, onApprove, onRefuse }: Props) {
  if (list.rows.length === 0) return null
  return (
    <Card className="mb-6 border-warning-line">
      <CardHeader>
        <CardTitle>Inscriptions en attente</CardTitle>
        <CardDescription>
          Ces personnes ont créé un compte et attendent votre accord pour entrer.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <SteadyList list={list} news={['nouvelle inscription', 'nouvelles inscriptions']}>
          {(users) => (
            <ul className="divide-y divide-line">
              {users.map((user) => (
                <li
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
                  key={user.id}
                >
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      <RowTitle onOpen={() => onOpen(user)}>{nameOf(user)}</RowTitle>
                      <UnverifiedBadge user={user} />
                    </p>
                    <p className="truncate text-sm text-muted">
                      {user.email} · {formatAge(user.createdAt)}
                    </p>
                  </div>
                  <PendingUserAnswer busyId={busyId} onApprove={onApprove} onRefuse={onRefuse} user={user} />
                </li>
              ))}
            </ul>
          )}
        </SteadyList>
      </CardContent>
    </Card>
  )
}

/** An approved or refused person stays in the list until the screen is left. */
function PendingUserAnswer({
  user,
  busyId,
  onApprove,
  onRefuse,
}: Omit<Props, 'list' | 'onOpen'> & { user: AdminUser }) {
  if (user.isActive) return <Badge variant="success">Approuvée</Badge>
  if (!user.isPending) return <Badge variant="secondary">Refusée</Badge>
  return (
    <div className="flex gap-2">
      <Button aria-label={`Refuser ${nameOf(user)}`} onClick={() => onRefuse(user)} size="sm" variant="ghost">
        Refuser
      </Button>
      <Button
        aria-label={`Approuver ${nameOf(user)}`}
        isBusy={busyId === user.id}
        onClick={() => onApprove(user)}
        size="sm"
      >
        <UserCheck aria-hidden="true" />
        Approuver
      </Button>
    </div>
  )
}
