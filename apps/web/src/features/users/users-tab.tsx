import { useQuery } from '@tanstack/react-query'
import type { AdminUser } from '@vigie/contract/users.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { ErrorPanel } from '@/components/error-panel.tsx'
import { TableSkeleton } from '@/components/list-skeletons.tsx'
import { SteadyList } from '@/components/steady-list.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { errorMessage } from '@/lib/error-message.ts'
import { useSteadyRows } from '@/lib/use-steady-rows.ts'
import { useUrlFilters } from '@/lib/use-url-filters.ts'
import { usersQuery } from './api.ts'
import { PendingUsersSection } from './pending-users-section.tsx'
import { useUserActions } from './use-user-actions.ts'
import { UserModal } from './user-modal.tsx'
import { UserTable } from './user-table.tsx'

const filtersSchema = z.object({ desactives: z.literal('1').optional().catch(undefined) })

export function UsersTab() {
  const { filters, change } = useUrlFilters(filtersSchema)
  const users = useQuery(usersQuery)
  const actions = useUserActions()
  const [edited, setEdited] = useState<AdminUser | null>(null)
  const [isOpen, setOpen] = useState(false)
  const showsInactive = filters.desactives === '1'
  const { data: known } = users
  const isFresh = users.isFetchedAfterMount
  const pending = useSteadyRows(
    known?.filter(({ isPending }) => isPending),
    {
      scope: 'pending',
      isFresh,
      known,
    },
  )
  const list = useSteadyRows(
    known?.filter(({ isActive }) => isActive || showsInactive),
    {
      scope: showsInactive,
      isFresh,
      known,
    },
  )

  if (users.isPending) return <TableSkeleton columns={4} label="Chargement des utilisateurs…" rows={3} />
  if (users.isError && !users.data) {
    const retry = () => void users.refetch()
    return <ErrorPanel message={errorMessage(users.error)} onRetry={retry} retrying={users.isFetching} />
  }
  const open = (user: AdminUser | null) => {
    setEdited(user)
    setOpen(true)
  }
  return (
    <>
      <PendingUsersSection
        busyId={actions.busyId}
        onApprove={actions.approve}
        onRefuse={actions.refuse}
        list={pending}
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          checked={showsInactive}
          label="Afficher les utilisateurs désactivés"
          onChange={(event) => change({ desactives: event.target.checked ? '1' : undefined })}
        />
        <Button onClick={() => open(null)}>
          <UserPlus aria-hidden="true" />
          Nouvel utilisateur
        </Button>
      </div>
      <SteadyList list={list} news={['nouvel utilisateur', 'nouveaux utilisateurs']}>
        {(rows) => (
          <UserTable
            busyId={actions.busyId}
            onCloseSessions={actions.closeSessions}
            onDeactivate={actions.deactivate}
            onEdit={open}
            onReactivate={actions.reactivate}
            users={rows}
          />
        )}
      </SteadyList>
      <UserModal isOpen={isOpen} onClose={() => setOpen(false)} user={edited} />
    </>
  )
}
