import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ContactRequest, REQUEST_PAGE_SIZE, type RequestStatus } from '@vigie/contract/site/requests.ts'
import { useState } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { LOAD_FAILURE } from '@/lib/http/load-failure.ts'
import { type SteadyRows, useSteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { requestQueries, useDeleteRequest, useSetRequestStatus } from './api.ts'
import { RequestDetailDialog } from './request-detail-dialog.tsx'
import { RequestFilters } from './request-filters.tsx'
import { RequestTable } from './request-table.tsx'
import { useRequestUrl } from './request-url.ts'

export function ContactRequestsTab() {
  const { filters, changeFilters, changePage } = useRequestUrl()
  const requests = useQuery(requestQueries.list({ ...filters, limit: REQUEST_PAGE_SIZE }))
  const list = useSteadyRows(requests.isPlaceholderData ? undefined : requests.data?.data, {
    scope: filters,
    isFresh: requests.isFetchedAfterMount,
  })
  const isFiltered = Boolean(filters.search || filters.status || filters.type)
  const clear = () => changeFilters({ search: undefined, status: undefined, type: undefined })

  if (requests.isPending) return <Loading />
  if (requests.isError && !requests.data) {
    const retry = () => void requests.refetch()
    const message = failureMessage(requests.error, LOAD_FAILURE)
    return <ErrorPanel message={message} onRetry={retry} isRetrying={requests.isFetching} />
  }
  const { canReply, pagination } = requests.data
  const isEmpty = list.rows.length === 0
  return (
    <>
      <RequestFilters filters={filters} onChange={changeFilters} />
      {!isEmpty ? (
        <RequestRows canReply={canReply} list={list} page={pagination.page} />
      ) : isFiltered ? (
        <EmptyState
          action={
            <Button onClick={clear} variant="outline">
              Effacer les filtres
            </Button>
          }
          message="Aucune demande ne correspond à ces filtres."
        />
      ) : (
        <EmptyState message="Aucune demande de contact. Celles du formulaire de votre site arriveront ici." />
      )}
      <div className="mt-4">
        <Pagination
          onPageChange={changePage}
          page={pagination.page}
          pages={pagination.pages}
          summary={isEmpty ? undefined : formatTotal(pagination, 'demande')}
        />
      </div>
    </>
  )
}

const NEWS = ['nouvelle demande', 'nouvelles demandes'] as const

type RowsProps = { list: SteadyRows<ContactRequest>; canReply: boolean; page: number }

function RequestRows({ list, canReply, page }: RowsProps) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<ContactRequest | null>(null)
  const { confirm } = useConfirm()
  const setStatus = useSetRequestStatus()
  const deleteRequest = useDeleteRequest()

  const handleStatusChange = ({ id }: ContactRequest, status: RequestStatus) =>
    setStatus.mutate(
      { id, status },
      { onError: (error) => reportFailure(error, 'Erreur lors de la mise à jour') },
    )

  /** Opening a pending request marks it as read; the toast and the dialog offer to undo it. */
  const handleOpen = (request: ContactRequest) => {
    setOpened(request)
    if (request.status !== 'pending') return
    handleStatusChange(request, 'read')
    const undo = () => {
      setOpened(null)
      handleStatusChange(request, 'pending')
    }
    toast.info('Demande marquée comme lue', { action: { label: 'Marquer comme non lue', onClick: undo } })
  }

  useUrlOnce('demande', (id) => {
    client
      .fetchQuery(requestQueries.one(Number(id)))
      .then(handleOpen, (error) => reportFailure(error, 'Demande non trouvée'))
  })

  const handleDelete = (request: ContactRequest) =>
    confirm({
      type: 'danger',
      title: 'Confirmer la suppression',
      message: 'Êtes-vous sûr de vouloir supprimer cette demande ?',
      confirmText: 'Supprimer',
      onConfirm: async () => {
        await deleteRequest.mutateAsync(request.id)
        list.remove(request.id)
      },
      failureWords: 'Erreur lors de la suppression',
    })

  // A filter may have removed the open request from the list: the dialog stays open.
  const current = list.rows.find(({ id }) => id === opened?.id) ?? opened
  return (
    <>
      <SteadyList list={list} news={NEWS} page={page}>
        {(requests) => (
          <RequestTable
            isGone={list.isGone}
            onDelete={(request) => void handleDelete(request)}
            onOpen={handleOpen}
            onStatusChange={handleStatusChange}
            requests={requests}
          />
        )}
      </SteadyList>
      {current && (
        <RequestDetailDialog
          canReply={canReply}
          isOpen={opened !== null}
          onClose={() => setOpened(null)}
          onStatusChange={(status) => {
            setOpened({ ...current, status })
            handleStatusChange(current, status)
          }}
          request={current}
        />
      )}
    </>
  )
}
