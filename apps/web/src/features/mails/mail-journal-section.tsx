import { useQuery } from '@tanstack/react-query'
import { MAIL_PAGE_SIZE } from '@vigie/contract/mailing/mails.ts'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useSteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { formatCount } from '@/lib/numbers.ts'
import { mailQueries } from './api.ts'
import { MailDaySummary } from './mail-day-summary.tsx'
import { MailFilters } from './mail-filters.tsx'
import { MailTable } from './mail-table.tsx'
import { useMailUrl } from './mail-url.ts'
import { useResend } from './use-resend.ts'

export function MailJournalSection() {
  return (
    <section aria-labelledby="journal-des-envois" className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-lg font-semibold" id="journal-des-envois">
            Journal des envois
          </h2>
          <p className="text-sm text-muted">Chaque e-mail écrit par le site, et ce qu’il est devenu.</p>
        </div>
        <MailDaySummary />
      </div>
      <Journal />
    </section>
  )
}

function Journal() {
  const { filters, changeFilters, changePage } = useMailUrl()
  const mails = useQuery(mailQueries.list({ ...filters, limit: MAIL_PAGE_SIZE }))
  const { resend, resendingId } = useResend()
  const list = useSteadyRows(mails.isPlaceholderData ? undefined : mails.data?.data, {
    scope: filters,
    isFresh: mails.isFetchedAfterMount,
  })
  const isFiltered = Boolean(filters.search || filters.state || filters.kind)

  if (mails.isPending) return <TableSkeleton columns={4} label="Chargement du journal…" rows={4} />
  if (mails.isError && !mails.data) {
    const retry = () => void mails.refetch()
    return <ErrorPanel message={failureMessage(mails.error)} onRetry={retry} isRetrying={mails.isFetching} />
  }
  const { pagination } = mails.data
  const isEmpty = list.rows.length === 0
  const clear = () => changeFilters({ search: undefined, state: undefined, kind: undefined })

  return (
    <div className="space-y-4">
      {(!isEmpty || isFiltered) && <MailFilters filters={filters} onChange={changeFilters} />}
      {!isEmpty && (
        <SteadyList list={list} news={['nouvel e-mail', 'nouveaux e-mails']} page={pagination.page}>
          {(rows) => (
            <MailTable mails={rows} onResend={(mail) => void resend(mail)} resendingId={resendingId} />
          )}
        </SteadyList>
      )}
      {isEmpty && isFiltered && (
        <EmptyState
          action={
            <Button onClick={clear} variant="outline">
              Effacer les filtres
            </Button>
          }
          message="Aucun e-mail ne correspond à ces filtres."
        />
      )}
      {isEmpty && !isFiltered && (
        <EmptyState message="Aucun e-mail pour l’instant. Les confirmations, les réponses et les rappels s’inscriront ici." />
      )}
      <Pagination
        onPageChange={changePage}
        page={pagination.page}
        pages={pagination.pages}
        summary={isEmpty ? undefined : formatCount(pagination.total, 'e-mail')}
      />
    </div>
  )
}
