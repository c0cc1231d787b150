import { useQuery } from '@tanstack/react-query'
import { APPOINTMENT_PAGE_SIZE, type Appointment } from '@vigie/contract/scheduling.ts'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorPanel } from '@/components/error-panel.tsx'
import { Loading } from '@/components/loading.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { loadErrorMessage } from '@/lib/load-error.ts'
import { formatCount } from '@/lib/numbers.ts'
import { schedulingQueries } from './api.ts'
import { AppointmentDetailDialog } from './appointment-detail-dialog.tsx'
import { AppointmentFilters } from './appointment-filters.tsx'
import { AppointmentTable } from './appointment-table.tsx'
import { useAppointmentUrl } from './appointment-url.ts'
import { useDecide } from './use-decide.ts'

export function AppointmentsTab() {
  const { filters, changeFilters, changePage } = useAppointmentUrl()
  const appointments = useQuery(schedulingQueries.appointments({ ...filters, limit: APPOINTMENT_PAGE_SIZE }))
  const isFiltered = Boolean(filters.search || filters.status)

  if (appointments.isPending) return <Loading />
  if (appointments.isError && !appointments.data) {
    const retry = () => void appointments.refetch()
    const message = loadErrorMessage(appointments.error)
    return <ErrorPanel message={message} onRetry={retry} retrying={appointments.isFetching} />
  }
  const { data, pagination } = appointments.data
  return (
    <>
      <AppointmentFilters filters={filters} onChange={changeFilters} />
      {data.length > 0 ? (
        <AppointmentList appointments={data} />
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
          summary={data.length > 0 ? formatCount(pagination.total, 'rendez-vous', 'rendez-vous') : undefined}
        />
      </div>
    </>
  )
}

function AppointmentList({ appointments }: { appointments: Appointment[] }) {
  const [opened, setOpened] = useState<Appointment | null>(null)
  const { decide, deciding } = useDecide()
  const current = appointments.find(({ id }) => id === opened?.id) ?? opened
  return (
    <>
      <AppointmentTable
        appointments={appointments}
        deciding={deciding}
        onDecide={decide}
        onOpen={setOpened}
      />
      {current && (
        <AppointmentDetailDialog
          appointment={current}
          deciding={deciding}
          isOpen={opened !== null}
          onClose={() => setOpened(null)}
          onDecide={decide}
        />
      )}
    </>
  )
}
