import { useQuery } from '@tanstack/react-query'
import { NEWSLETTER_PAGE_SIZE, type Subscription } from '@vigie/contract/newsletter.ts'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorPanel } from '@/components/error-panel.tsx'
import { TableSkeleton } from '@/components/list-skeletons.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { newsletterQueries, useDeleteSubscription } from './api.ts'
import { NewsletterFilters } from './newsletter-filters.tsx'
import { newsletterMessage } from './newsletter-messages.ts'
import { toListQuery, useNewsletterUrl } from './newsletter-url.ts'
import { SubscriptionTable } from './subscription-table.tsx'

export function SubscriptionList() {
  const { filters, changeFilters, changePage, sortBy } = useNewsletterUrl()
  const list = useQuery(newsletterQueries.list(toListQuery(filters)))
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
          message={newsletterMessage(list.error, 'list')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : list.data.data.length === 0 ? (
        <NoSubscription
          onClear={() => changeFilters({ search: undefined, status: undefined, language: undefined })}
          isFiltered={Boolean(filters.search || filters.status || filters.language)}
        />
      ) : (
        <>
          <SubscriptionRows onSort={sortBy} sorting={filters} subscriptions={list.data.data} />
          <Pagination
            className="mt-4"
            onPageChange={changePage}
            page={filters.page}
            pages={list.data.pagination.pages}
            summary={summaryOf(filters.page, list.data.data.length, list.data.pagination.total)}
          />
        </>
      )}
    </section>
  )
}

type RowsProps = Omit<Parameters<typeof SubscriptionTable>[0], 'onDelete'>

function SubscriptionRows(props: RowsProps) {
  const { confirmDelete } = useConfirm()
  const deleteSubscription = useDeleteSubscription()

  const handleDelete = async ({ email }: Subscription) => {
    const isDeleted = await confirmDelete(email, () => deleteSubscription.mutateAsync(email), {
      describeFailure: (error) => newsletterMessage(error, 'delete'),
    })
    if (isDeleted) toast.success('Abonnement supprimé avec succès')
  }

  return <SubscriptionTable {...props} onDelete={(subscription) => void handleDelete(subscription)} />
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

function summaryOf(page: number, rows: number, total: number) {
  if (total <= NEWSLETTER_PAGE_SIZE) return formatCount(total, 'abonnement')
  const first = (page - 1) * NEWSLETTER_PAGE_SIZE + 1
  return `${formatNumber(first)}–${formatNumber(first + rows - 1)} sur ${formatCount(total, 'abonnement')}`
}
