import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ContactRequest, REQUEST_PAGE_SIZE, type RequestStatus } from '@vigie/contract/site/requests.ts'
import { useState } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { LOAD_FAILURE } from '@/lib/http/load-failure.ts'
import { type ScreenList, useListScreen } from '@/lib/lists/use-list-screen.ts'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { requestQueries, useDeleteRequest, useSetRequestStatus } from './api.ts'
import { RequestDetailDialog } from './request-detail-dialog.tsx'
import { RequestFilters } from './request-filters.tsx'
import { RequestTable } from './request-table.tsx'
import { useRequestUrl } from './request-url.ts'

export function ContactRequestsTab() {
  const { filters, changeFilters, changePage, isFiltered, clearFilters } = useRequestUrl()
  const requests = useQuery(requestQueries.list({ ...filters, limit: REQUEST_PAGE_SIZE }))
  const list = useListScreen(requests, filters)
  return (
    <ListScreen
      empty={
        isFiltered
          ? { message: 'Aucune demande ne correspond à ces filtres.', onClear: clearFilters }
          : { message: 'Aucune demande de contact. Celles du formulaire de votre site arriveront ici.' }
      }
      failure={LOAD_FAILURE}
      header={<RequestFilters filters={filters} onChange={changeFilters} />}
      list={list}
      news={['nouvelle demande', 'nouvelles demandes']}
      onPageChange={changePage}
      summary={(pagination) => formatTotal(pagination, 'demande')}
      waiting={<Loading />}
    >
      {(rows) => <RequestRows canReply={requests.data?.canReply ?? false} list={list} shown={rows} />}
    </ListScreen>
  )
}

type RowsProps = { list: ScreenList<ContactRequest>; shown: readonly ContactRequest[]; canReply: boolean }

function RequestRows({ list, shown, canReply }: RowsProps) {
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
      <RequestTable
        isGone={list.isGone}
        onDelete={(request) => void handleDelete(request)}
        onOpen={handleOpen}
        onStatusChange={handleStatusChange}
        requests={shown}
      />
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
