import { useQuery } from '@tanstack/react-query'
import type { AppointmentType } from '@vigie/contract/agenda/appointment-types.ts'
import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { typesQuery } from './api.ts'
import { TypeDialog } from './type-dialog.tsx'
import { TypeList } from './type-list.tsx'

const NO_TYPE =
  'Aucun type : vos visiteurs réservent 30 minutes. Un type donne un nom, une durée, une pause et un lieu.'

export function TypesDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<AppointmentType | 'new' | null>(null)
  return (
    <Modal
      description="Ce que vos visiteurs peuvent réserver, dans cet ordre."
      hasCloseButton={false}
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title="Types de rendez-vous"
    >
      <ModalBody>
        <Types onEdit={setEdited} />
      </ModalBody>
      <ModalFooter>
        <Button className="mr-auto" onClick={() => setEdited('new')} variant="outline">
          <Plus aria-hidden="true" />
          Nouveau type
        </Button>
        <ModalClose>Fermer</ModalClose>
      </ModalFooter>
      {edited && <TypeDialog onClose={() => setEdited(null)} type={edited === 'new' ? null : edited} />}
    </Modal>
  )
}

function Types({ onEdit }: { onEdit: (type: AppointmentType) => void }) {
  const types = useQuery(typesQuery)
  if (types.isPending) return <TableSkeleton columns={2} rows={3} />
  if (types.isError && !types.data) {
    const retry = () => void types.refetch()
    return <ErrorPanel isRetrying={types.isFetching} message={failureMessage(types.error)} onRetry={retry} />
  }
  if (types.data.length === 0) return <EmptyState icon={CalendarClock} message={fr(NO_TYPE)} />
  return <TypeList onEdit={onEdit} types={types.data} />
}
