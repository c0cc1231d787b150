import { useQuery, useQueryClient } from '@tanstack/react-query'
import { APPOINTMENT_PAGE_SIZE, type Appointment } from '@vigie/contract/agenda/appointments.ts'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { FilterChoice } from '@/components/lists/filter-choice.tsx'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { LOAD_FAILURE } from '@/lib/http/load-failure.ts'
import { type ScreenList, useListScreen } from '@/lib/lists/use-list-screen.ts'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { appointmentsQueries } from '../api.ts'
import { NewAppointmentButton } from '../by-hand/new-appointment-button.tsx'
import { AppointmentDetailDialog } from './appointment-detail-dialog.tsx'
import { AppointmentFilters } from './appointment-filters.tsx'
import { AppointmentTable } from './appointment-table.tsx'
import { LIST_PERIODS, useAppointmentUrl } from './appointment-url.ts'
import { useAppointmentDeletion } from './use-appointment-deletion.ts'
import { useDecide } from './use-decide.ts'

const PERIOD_LABELS = { upcoming: 'À venir', past: 'Passés', all: 'Tous' }
const NONE = 'Aucun rendez-vous. Les réservations faites sur votre site arriveront ici.'
const NONE_OF = { upcoming: 'Aucun rendez-vous à venir.', past: 'Aucun rendez-vous passé.' }

export function AppointmentsTab() {
  const { filters, period, changeFilters, changePage, isFiltered, clearFilters } = useAppointmentUrl()
  const query = period === 'all' ? filters : { ...filters, period }
  const appointments = useQuery(appointmentsQueries.appointments({ ...query, limit: APPOINTMENT_PAGE_SIZE }))
  const list = useListScreen(appointments, query)
  const isNone = period === 'all' || appointments.data?.counts.all === 0
  return (
    <ListScreen
      empty={
        isFiltered
          ? { message: 'Aucun rendez-vous ne correspond à ces filtres.', onClear: clearFilters }
          : { message: isNone ? NONE : NONE_OF[period], icon: CalendarClock }
      }
      failure={LOAD_FAILURE}
      header={
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <FilterChoice
              label="Période"
              labels={PERIOD_LABELS}
              onChange={(chosen) => changeFilters({ period: chosen })}
              options={LIST_PERIODS}
              value={period}
            />
            <NewAppointmentButton />
          </div>
          <AppointmentFilters filters={filters} onChange={changeFilters} />
        </>
      }
      list={list}
      news={['nouveau rendez-vous', 'nouveaux rendez-vous']}
      onPageChange={changePage}
      summary={(pagination) => formatTotal(pagination, 'rendez-vous', 'rendez-vous')}
      waiting={<Loading />}
    >
      {(rows) => <AppointmentRows list={list} shown={rows} />}
    </ListScreen>
  )
}

type RowsProps = { list: ScreenList<Appointment>; shown: readonly Appointment[] }

function AppointmentRows({ list, shown }: RowsProps) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<Appointment | null>(null)
  useUrlOnce('rendez-vous', (id) => {
    client
      .fetchQuery(appointmentsQueries.appointment(Number(id)))
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
      <AppointmentTable
        appointments={shown}
        deciding={deciding}
        isGone={list.isGone}
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
          onDelete={handleDelete}
        />
      )}
    </>
  )
}
