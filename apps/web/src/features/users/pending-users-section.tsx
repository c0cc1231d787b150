import type { AdminUser } from '@vigie/contract/users.ts'
import { UserCheck } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { formatAge } from '@/lib/dates.ts'
import { nameOf } from './user-name.ts'

type Props = {
  users: AdminUser[]
  busyId: number | undefined
  onApprove: (user: AdminUser) => void
  onRefuse: (user: AdminUser) => void
}

/** Those who signed up and cannot enter yet. Nothing when there is nobody. */
export function PendingUsersSection({ users, busyId, onApprove, onRefuse }: Props) {
  if (users.length === 0) return null
  return (
    <Card className="mb-6 border-warning-line">
      <CardHeader>
        <CardTitle>Inscriptions en attente</CardTitle>
        <CardDescription>
          Ces personnes ont créé un compte et attendent votre accord pour entrer.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="divide-y divide-line">
          {users.map((user) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
              key={user.id}
            >
              <div className="min-w-0">
                <p className="truncate font-medium">{nameOf(user)}</p>
                <p className="truncate text-sm text-muted">
                  {user.email} · {formatAge(user.createdAt)}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  aria-label={`Refuser ${nameOf(user)}`}
                  onClick={() => onRefuse(user)}
                  size="sm"
                  variant="ghost"
                >
                  Refuser
                </Button>
                <Button
                  aria-label={`Approuver ${nameOf(user)}`}
                  busy={busyId === user.id}
                  onClick={() => onApprove(user)}
                  size="sm"
                >
                  <UserCheck aria-hidden="true" />
                  Approuver
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
