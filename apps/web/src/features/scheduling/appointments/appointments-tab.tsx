import { useQuery, useQueryClient } from '@tanstack/react-query'
import { APPOINTMENT_PAGE_SIZE, type Appointment } from '@vigie/contract/agenda/scheduling.ts'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Button } from '@/components/ui/button.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { LOAD_FAILURE } from '@/lib/http/load-failure.ts'
import { type SteadyRows, useSteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { schedulingQueries } from '../api.ts'
import { NewAppointmentButton } from '../by-hand/new-appointment-button.tsx'
import { AppointmentDetailDialog } from './appointment-detail-dialog.tsx'
import { AppointmentFilters } from './appointment-filters.tsx'
import { AppointmentTable } from './appointment-table.tsx'
import { useAppointmentUrl } from './appointment-url.ts'
import { useAppointmentDeletion } from './use-appointment-deletion.ts'
import { useDecide } from './use-decide.ts'

export function AppointmentsTab() {
  const { filters, changeFilters, changePage } = useAppointmentUrl()
  const appointments = useQuery(schedulingQueries.appointments({ ...filters, limit: APPOINTMENT_PAGE_SIZE }))
  const list = useSteadyRows(appointments.isPlaceholderData ? undefined : appointments.data?.data, {
    scope: filters,
    isFresh: appointments.isFetchedAfterMount,
  })
  const isFiltered = Boolean(filters.search || filters.status)

  if (appointments.isPending) return <Loading />
  if (appointments.isError && !appointments.data) {
    const retry = () => void appointments.refetch()
    const message = failureMessage(appointments.error, LOAD_FAILURE)
    return <ErrorPanel message={message} onRetry={retry} isRetrying={appointments.isFetching} />
  }
  const { pagination } = appointments.data
  const isEmpty = list.rows.length === 0
  return (
    <>
      <NewAppointmentButton />
      <AppointmentFilters filters={filters} onChange={changeFilters} />
      {!isEmpty ? (
        <AppointmentList list={list} page={pagination.page} />
      ) : isFiltered ? (
        <EmptyState
          action={
            <Button onClick={() => changeFilters({ search: undefined, status: undefined })} variant="outline">
              Effacer les filtres
            </Button>
          }
          message="Aucun rendez-vous ne correspond à ces filtres."
        />
      ) : (
        <EmptyState
          icon={CalendarClock}
          message="Aucun rendez-vous. Les réservations faites sur votre site arriveront ici."
        />
      )}
      <div className="mt-4">
        <Pagination
          onPageChange={changePage}
          page={pagination.page}
          pages={pagination.pages}
          summary={isEmpty ? undefined : formatTotal(pagination, 'rendez-vous', 'rendez-vous')}
        />
      </div>
    </>
  )
}

const NEWS = ['nouveau rendez-vous', 'nouveaux rendez-vous'] as const

function AppointmentList({ list, page }: { list: SteadyRows<Appointment>; page: number }) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<Appointment | null>(null)
  useUrlOnce('rendez-vous', (id) => {
    client
      .fetchQuery(schedulingQueries.appointment(Number(id)))
      .then(setOpened, (error) => reportFailure(error, 'Rendez-vous non trouvé'))
  })
  const { decide, deciding } = useDecide()
  const handleDelete = useAppointmentDeletion(({ id }) => {
    list.remove(id)
    setOpened(null)
  })
  const current = list.rows.find(({ id }) => id === opened?.id) ?? opened
  return (
    <>
      <SteadyList list={list} news={NEWS} page={page}>
        {(appointments) => (
          <AppointmentTable
            appointments={appointments}
            deciding={deciding}
            isGone={list.isGone}
            onDecide={decide}
            onOpen={setOpened}
          />
        )}
      </SteadyList>
      {current && (
        <AppointmentDetailDialog
          appointment={current}
          deciding={deciding}
          isOpen={opened !== null}
          onClose={() => setOpened(null)}
          onDecide={decide}
          onDelete={handleDelete}
        />
      )}
    </>
  )
}
