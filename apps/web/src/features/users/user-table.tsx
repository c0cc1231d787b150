import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { LogOut, Pencil, ShieldCheck, UserCheck, UserX } from 'lucide-react'
import { RowTitle } from '@/components/lists/row-title.tsx'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { RowAction } from '@/components/ui/row-action.tsx'
import {
  Table,
  TableActions,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table.tsx'
import { formatAge, formatDay, formatDayTime } from '@/lib/dates.ts'
import { UnverifiedBadge } from './unverified-badge.tsx'
import { nameOf } from './user-name.ts'

type Props = {
  users: readonly AdminUser[]
  busyId: number | undefined
  onOpen: (user: AdminUser) => void
  onEdit: (user: AdminUser) => void
  onDeactivate: (user: AdminUser) => void
  onReactivate: (user: AdminUser) => void
  onCloseSessions: (user: AdminUser) => void
}

export function UserTable({ users, onOpen, ...actions }: Props) {
  return (
    <Table aria-label="Utilisateurs">
      <TableHeader>
        <TableRow>
          <TableHead>Utilisateur</TableHead>
          <TableHead>Statut</TableHead>
          <TableHead>Dernière connexion</TableHead>
          <TableHead>Créé le</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {users.map((user) => (
          <TableRow className={user.isActive ? undefined : 'bg-subtle/50'} key={user.id}>
            <TableCell className="lg:max-w-72 xl:min-w-88">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <RowTitle onOpen={() => onOpen(user)}>{nameOf(user)}</RowTitle>
                {user.isPrivileged && (
                  <Badge>
                    <ShieldCheck aria-hidden="true" />
                    Privilégié
                  </Badge>
                )}
                {user.secondStep && <Badge variant="secondary">Deux étapes</Badge>}
                <UnverifiedBadge user={user} />
              </p>
              <p className="truncate text-muted">{user.email}</p>
            </TableCell>
            <TableCell label="Statut">
              <UserStatus user={user} />
            </TableCell>
            <TableCell className="whitespace-nowrap" label="Dernière connexion" isNumeric>
              {user.lastLoginAt ? (
                <time dateTime={user.lastLoginAt} title={formatDayTime(user.lastLoginAt)}>
                  {formatAge(user.lastLoginAt)}
                </time>
              ) : (
                <span className="text-muted">Jamais</span>
              )}
            </TableCell>
            <TableCell className="whitespace-nowrap" label="Créé le" isNumeric>
              {formatDay(user.createdAt)}
            </TableCell>
            <TableActions>
              <UserButtons user={user} {...actions} />
            </TableActions>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function UserStatus({ user }: { user: AdminUser }) {
  if (user.isActive) return <Badge variant="success">Actif</Badge>
  if (user.isPending) return <Badge variant="warning">En attente</Badge>
  return <Badge variant="secondary">Désactivé</Badge>
}

/** A deactivated account can only be reactivated. */
function UserButtons({
  user,
  busyId,
  onEdit,
  onDeactivate,
  onReactivate,
  onCloseSessions,
}: Omit<Props, 'users' | 'onOpen'> & { user: AdminUser }) {
  const name = nameOf(user)
  if (!user.isActive) {
    return (
      <Button
        aria-label={`Réactiver ${name}`}
        isBusy={busyId === user.id}
        onClick={() => onReactivate(user)}
        size="sm"
        variant="outline"
      >
        <UserCheck aria-hidden="true" />
        Réactiver
      </Button>
    )
  }
  return (
    <>
      <RowAction icon={Pencil} label={`Modifier ${name}`} onClick={() => onEdit(user)} title="Modifier" />
      <RowAction
        icon={LogOut}
        label={`Fermer les sessions de ${name}`}
        onClick={() => onCloseSessions(user)}
        title="Fermer les sessions"
      />
      {!user.isPrivileged && (
        <RowAction
          isDestructive
          icon={UserX}
          label={`Désactiver ${name}`}
          onClick={() => onDeactivate(user)}
          title="Désactiver"
        />
      )}
    </>
  )
}
