import { useQuery } from '@tanstack/react-query'
import { OUTSIDE_CALENDARS_FULL, OUTSIDE_CALENDARS_MAX } from '@vigie/contract/agenda/calendars.ts'
import { CalendarSync } from 'lucide-react'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { outsideCalendarsQuery } from './api.ts'
import { OutsideCalendarForm } from './outside-calendar-form.tsx'
import { OutsideCalendarList } from './outside-calendar-list.tsx'

export function OutsideCalendarsDialog({ onClose }: { onClose: () => void }) {
  const calendars = useQuery(outsideCalendarsQuery)
  return (
    <Modal
      description="Les heures occupées dans ces agendas ne sont pas proposées à vos visiteurs. Ils sont relus toutes les 10 minutes."
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title="Agendas extérieurs"
    >
      <ModalBody className="space-y-5">
        {calendars.isPending ? (
          <TableSkeleton columns={2} rows={2} />
        ) : calendars.isError && !calendars.data ? (
          <ErrorPanel
            isRetrying={calendars.isFetching}
            message={failureMessage(calendars.error)}
            onRetry={() => void calendars.refetch()}
          />
        ) : calendars.data.length === 0 ? (
          <EmptyState
            icon={CalendarSync}
            message="Aucun agenda extérieur. Ajoutez-en un par son adresse iCal."
          />
        ) : (
          <OutsideCalendarList calendars={calendars.data} />
        )}
        {(calendars.data?.length ?? 0) < OUTSIDE_CALENDARS_MAX ? (
          <OutsideCalendarForm />
        ) : (
          <p className="text-sm text-muted">{fr(OUTSIDE_CALENDARS_FULL)}</p>
        )}
      </ModalBody>
    </Modal>
  )
}
