import type { AppointmentType } from '@vigie/contract/agenda/appointment-types.ts'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { TypeForm } from './type-form.tsx'

type Props = { type: AppointmentType | null; onClose: () => void }

export function TypeDialog({ type, onClose }: Props) {
  return (
    <Modal
      description={type ? 'Les rendez-vous déjà pris gardent ce qui leur a été annoncé.' : undefined}
      onOpenChange={(open) => !open && onClose()}
      open
      title={type ? 'Modifier le type de rendez-vous' : 'Nouveau type de rendez-vous'}
    >
      <TypeForm onDone={onClose} type={type} />
    </Modal>
  )
}
