import { useQuery } from '@tanstack/react-query'
import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { filterSchema } from '@vigie/contract/common/fields.ts'
import { matchesSearch } from '@vigie/contract/overview/search.ts'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useSteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { useUrlFilters } from '@/lib/lists/use-url-filters.ts'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'
import { usersQuery } from './api.ts'
import { PendingUsersSection } from './pending-users-section.tsx'
import { SecondStepRuleSection } from './second-step-rule-section.tsx'
import { UnverifiedDialog } from './unverified-dialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import { UserModal } from './user-modal.tsx'
import { UserTable } from './user-table.tsx'

const filtersSchema = z.object({
  desactives: z.literal('1').optional().catch(undefined),
  search: filterSchema.catch(undefined),
})

type Props = {
  /** Beside the button that creates a user. */
  invite: ReactNode
  /** Below the table. */
  invitations: ReactNode
}

export function UsersTab({ invite, invitations }: Props) {
  const { filters, change } = useUrlFilters(filtersSchema)
  const users = useQuery(usersQuery)
  const actions = useUserActions()
  const [edited, setEdited] = useState<AdminUser | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [unverified, setUnverified] = useState<AdminUser | null>(null)
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
  const search = filters.search ?? ''
  const list = useSteadyRows(
    known?.filter(
      ({ isActive, prenom, nom, email }) =>
        (isActive || showsInactive) && matchesSearch(`${prenom} ${nom} ${email}`, search),
    ),
    { scope: { showsInactive, search }, isFresh, known },
  )

  const open = (user: AdminUser | null) => {
    setEdited(user)
    setOpen(true)
  }
  const unlessUnverified = (act: (user: AdminUser) => void) => (user: AdminUser) =>
    user.isUnverified ? setUnverified(user) : act(user)
  useUrlOnce('action', (action) => action === 'nouveau' && open(null))

  if (users.isPending) return <TableSkeleton columns={4} label="Chargement des utilisateurs…" rows={3} />
  if (users.isError && !users.data) {
    const retry = () => void users.refetch()
    return <ErrorPanel message={failureMessage(users.error)} onRetry={retry} isRetrying={users.isFetching} />
  }
  return (
    <>
      <PendingUsersSection
        busyId={actions.busyId}
        onApprove={unlessUnverified(actions.approve)}
        onRefuse={actions.refuse}
        list={pending}
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField
          className="w-full sm:w-64"
          label="Rechercher un utilisateur"
          onValueChange={(value) => change({ search: value })}
          placeholder="Nom ou adresse…"
          value={search}
        />
        <Checkbox
          checked={showsInactive}
          label="Afficher les utilisateurs désactivés"
          onChange={(event) => change({ desactives: event.target.checked ? '1' : undefined })}
        />
        <div className="ml-auto flex flex-wrap gap-2">
          {invite}
          <Button onClick={() => open(null)}>
            <UserPlus aria-hidden="true" />
            Nouvel utilisateur
          </Button>
        </div>
      </div>
      <SteadyList list={list} news={['nouvel utilisateur', 'nouveaux utilisateurs']}>
        {(rows) => (
          <UserTable
            busyId={actions.busyId}
            onCloseSessions={actions.closeSessions}
            onDeactivate={actions.deactivate}
            onEdit={open}
            onReactivate={unlessUnverified(actions.reactivate)}
            users={rows}
          />
        )}
      </SteadyList>
      {list.rows.length === 0 && <EmptyState message="Aucun utilisateur ne correspond à cette recherche." />}
      {invitations}
      <SecondStepRuleSection />
      {unverified && <UnverifiedDialog onClose={() => setUnverified(null)} user={unverified} />}
      <UserModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onResetSecondStep={(user) => {
          setOpen(false)
          actions.resetSecondStep(user)
        }}
        user={edited}
      />
    </>
  )
}
