import { useQuery } from '@tanstack/react-query'
import type { Pagination } from '@vigie/contract/common/responses.ts'
import { NEWSLETTER_PAGE_SIZE, type Subscription } from '@vigie/contract/mailing/newsletter.ts'
import { SUSPENSION_LIFTED } from '@vigie/contract/mailing/newsletter-imports.ts'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { useLastPage } from '@/lib/lists/use-url-filters.ts'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { newsletterQueries, useDeleteSubscription, useLiftSuspension } from './api.ts'
import { NewsletterFilters } from './newsletter-filters.tsx'
import { toListQuery, useNewsletterUrl } from './newsletter-url.ts'
import { NEWSLETTER_FAILURES } from './newsletter-words.ts'
import { SubscriberDialog } from './subscriber-dialog.tsx'
import { SubscriptionTable } from './subscription-table.tsx'

/** `reloads` counts how often the person reloaded the list. */
export function SubscriptionList({ reloads }: { reloads: number }) {
  const { filters, changeFilters, changePage, isFiltered, clearFilters, sortBy } = useNewsletterUrl()
  const query = useQuery(newsletterQueries.list(toListQuery(filters)))
  const list = useListScreen(query, { ...filters, reloads })
  useLastPage(filters.page, list.lastPage, changePage)
  const actions = useSubscriptionActions(list.remove)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <section aria-label="Liste des abonnements">
      <NewsletterFilters filters={filters} onChange={changeFilters} />
      <p className="-mt-2 mb-3 flex items-center gap-1.5 text-xs text-muted">
        <RefreshCw aria-hidden="true" className="size-3" />
        Actualisation automatique toutes les 2s
      </p>
      <ListScreen
        empty={{ message: 'Aucun abonnement trouvé', onClear: isFiltered ? clearFilters : undefined }}
        failure={NEWSLETTER_FAILURES.list}
        list={list}
        news={['nouvel abonnement', 'nouveaux abonnements']}
        onPageChange={changePage}
        summary={(pagination) => summaryOf(pagination, query.data?.data.length ?? 0)}
        waiting={<TableSkeleton columns={6} />}
      >
        {(rows) => (
          <SubscriptionTable
            isGone={list.isGone}
            onOpen={({ email }) => setOpened(email)}
            onDelete={(subscription) => void actions.remove(subscription)}
            onResume={(subscription) => void actions.resume(subscription)}
            onSort={sortBy}
            sorting={filters}
            subscriptions={rows}
          />
        )}
      </ListScreen>
      {opened && <SubscriberDialog email={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

function useSubscriptionActions(onDeleted: (id: number) => void) {
  const { confirm, confirmDelete } = useConfirm()
  const deleteSubscription = useDeleteSubscription()
  const liftSuspension = useLiftSuspension()

  const remove = async ({ id, email }: Subscription) => {
    const isDeleted = await confirmDelete(email, () => deleteSubscription.mutateAsync(email), {
      failureWords: NEWSLETTER_FAILURES.delete,
    })
    if (!isDeleted) return
    onDeleted(id)
    toast.success('Abonnement supprimé avec succès')
  }

  const resume = ({ email }: Subscription) =>
    confirm({
      type: 'info',
      title: 'Reprendre les envois',
      message: fr(
        `${email} a été refusée par son serveur lors de deux envois. Reprenez si vous savez que l’adresse existe de nouveau.`,
      ),
      confirmText: 'Reprendre',
      failureWords: NEWSLETTER_FAILURES.liftSuspension,
      onConfirm: async () => {
        await liftSuspension.mutateAsync(email)
        toast.success(SUSPENSION_LIFTED)
      },
    })

  return { remove, resume }
}

function summaryOf({ page, total, isMore }: Pagination, rows: number) {
  if (total <= NEWSLETTER_PAGE_SIZE) return formatCount(total, 'abonnement')
  const first = (page - 1) * NEWSLETTER_PAGE_SIZE + 1
  return `${formatNumber(first)}–${formatNumber(first + rows - 1)} sur ${isMore ? 'plus de ' : ''}${formatCount(total, 'abonnement')}`
}
