import { useQuery } from '@tanstack/react-query'
import type { Pagination as Total } from '@vigie/contract/common/responses.ts'
import { NEWSLETTER_PAGE_SIZE, type Subscription } from '@vigie/contract/mailing/newsletter.ts'
import { SUSPENSION_LIFTED } from '@vigie/contract/mailing/newsletter-imports.ts'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { type SteadyRows, useSteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { newsletterQueries, useDeleteSubscription, useLiftSuspension } from './api.ts'
import { NewsletterFilters } from './newsletter-filters.tsx'
import { NEWSLETTER_FAILURES } from './newsletter-messages.ts'
import { toListQuery, useNewsletterUrl } from './newsletter-url.ts'
import { SubscriptionTable } from './subscription-table.tsx'

/** `reloads` counts how often the person reloaded the list. */
export function SubscriptionList({ reloads }: { reloads: number }) {
  const { filters, changeFilters, changePage, sortBy } = useNewsletterUrl()
  const list = useQuery(newsletterQueries.list(toListQuery(filters)))
  const rows = useSteadyRows(list.isPlaceholderData ? undefined : list.data?.data, {
    scope: { ...filters, reloads },
    isFresh: list.isFetchedAfterMount,
  })
  const pages = list.data?.pagination.pages
  const isPastTheEnd = pages !== undefined && filters.page > Math.max(pages, 1) && !list.isPlaceholderData
  useEffect(() => {
    if (isPastTheEnd) changePage(pages)
  })

  return (
    <section aria-label="Liste des abonnements">
      <NewsletterFilters filters={filters} onChange={changeFilters} />
      <p className="mb-3 flex items-center gap-1.5 text-xs text-muted">
        <RefreshCw aria-hidden="true" className="size-3" />
        Actualisation automatique toutes les 2s
      </p>
      {list.isPending ? (
        <TableSkeleton columns={6} />
      ) : !list.data ? (
        <ErrorPanel
          message={failureMessage(list.error, NEWSLETTER_FAILURES.list)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : rows.rows.length === 0 ? (
        <NoSubscription
          onClear={() => changeFilters({ search: undefined, status: undefined, language: undefined })}
          isFiltered={Boolean(filters.search || filters.status || filters.language)}
        />
      ) : (
        <>
          <SubscriptionRows list={rows} onSort={sortBy} page={filters.page} sorting={filters} />
          <Pagination
            className="mt-4"
            onPageChange={changePage}
            page={filters.page}
            pages={list.data.pagination.pages}
            summary={summaryOf(filters.page, list.data.data.length, list.data.pagination)}
          />
        </>
      )}
    </section>
  )
}

type RowsProps = Pick<Parameters<typeof SubscriptionTable>[0], 'onSort' | 'sorting'> & {
  list: SteadyRows<Subscription>
  page: number
}
const NEWS = ['nouvel abonnement', 'nouveaux abonnements'] as const

function SubscriptionRows({ list, page, ...sorting }: RowsProps) {
  const { confirm, confirmDelete } = useConfirm()
  const deleteSubscription = useDeleteSubscription()
  const liftSuspension = useLiftSuspension()

  const handleDelete = async ({ id, email }: Subscription) => {
    const isDeleted = await confirmDelete(email, () => deleteSubscription.mutateAsync(email), {
      failureWords: NEWSLETTER_FAILURES.delete,
    })
    if (!isDeleted) return
    list.remove(id)
    toast.success('Abonnement supprimé avec succès')
  }

  const handleResume = ({ email }: Subscription) =>
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

  return (
    <SteadyList list={list} news={NEWS} page={page}>
      {(subscriptions) => (
        <SubscriptionTable
          {...sorting}
          isGone={list.isGone}
          onDelete={(subscription) => void handleDelete(subscription)}
          onResume={(subscription) => void handleResume(subscription)}
          subscriptions={subscriptions}
        />
      )}
    </SteadyList>
  )
}

function NoSubscription({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState message="Aucun abonnement trouvé" />
  return (
    <EmptyState
      action={
        <Button onClick={onClear} variant="outline">
          Effacer les filtres
        </Button>
      }
      message="Aucun abonnement trouvé"
    />
  )
}

function summaryOf(page: number, rows: number, { total, isMore }: Total) {
  if (total <= NEWSLETTER_PAGE_SIZE) return formatCount(total, 'abonnement')
  const first = (page - 1) * NEWSLETTER_PAGE_SIZE + 1
  return `${formatNumber(first)}–${formatNumber(first + rows - 1)} sur ${isMore ? 'plus de ' : ''}${formatCount(total, 'abonnement')}`
}
