import { useQuery } from '@tanstack/react-query'
import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { filterSchema } from '@vigie/contract/common/fields.ts'
import { matchesSearch } from '@vigie/contract/common/search-text.ts'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { useUrlFilters } from '@/lib/lists/use-url-filters.ts'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'
import { usersQuery } from './api.ts'
import { InactiveUserDialog } from './inactive-user-dialog.tsx'
import { PendingUsersSection } from './pending-users-section.tsx'
import { SecondStepRuleSection } from './second-step/second-step-rule-section.tsx'
import { UnverifiedDialog } from './unverified-dialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import { UserDialog } from './user-dialog.tsx'
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
  const [inactive, setInactive] = useState<AdminUser | null>(null)
  const [unverified, setUnverified] = useState<AdminUser | null>(null)
  const showsInactive = filters.desactives === '1'
  const search = filters.search ?? ''
  const pending = useListScreen(users, 'pending', { keep: ({ isPending }) => isPending })
  const list = useListScreen(
    users,
    { showsInactive, search },
    {
      keep: ({ isActive, prenom, nom, email }) =>
        (isActive || showsInactive) && matchesSearch(`${prenom} ${nom} ${email}`, search),
    },
  )

  const open = (user: AdminUser | null) => {
    setEdited(user)
    setOpen(true)
  }
  const show = (user: AdminUser) => (user.isActive ? open(user) : setInactive(user))
  const unlessUnverified = (act: (user: AdminUser) => void) => (user: AdminUser) =>
    user.isUnverified ? setUnverified(user) : act(user)
  useUrlOnce('action', (action) => action === 'nouveau' && open(null))

  return (
    <>
      <ListScreen
        empty={{ message: 'Aucun utilisateur ne correspond à cette recherche.' }}
        header={
          <>
            <PendingUsersSection
              busyId={actions.busyId}
              onApprove={unlessUnverified(actions.approve)}
              onOpen={show}
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
          </>
        }
        list={list}
        news={['nouvel utilisateur', 'nouveaux utilisateurs']}
        waiting={<TableSkeleton columns={4} label="Chargement des utilisateurs…" rows={3} />}
      >
        {(rows) => (
          <UserTable
            busyId={actions.busyId}
            onCloseSessions={actions.closeSessions}
            onDeactivate={actions.deactivate}
            onEdit={open}
            onOpen={show}
            onReactivate={unlessUnverified(actions.reactivate)}
            users={rows}
          />
        )}
      </ListScreen>
      {users.data && (
        <>
          {invitations}
          <SecondStepRuleSection />
        </>
      )}
      {inactive && <InactiveUserDialog onClose={() => setInactive(null)} user={inactive} />}
      {unverified && <UnverifiedDialog onClose={() => setUnverified(null)} user={unverified} />}
      <UserDialog
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
