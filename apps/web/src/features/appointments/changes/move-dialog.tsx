import { Modal } from '@/components/ui/overlays/modal.tsx'
import { fr } from '@/lib/typography.ts'
import { momentWords } from '../appointments/appointment-words.ts'
import type { ChangeDialogProps } from './cancel-dialog.tsx'
import { MoveForm } from './move-form.tsx'

export function MoveDialog(props: ChangeDialogProps) {
  return (
    <Modal
      description={fr(`${props.appointment.name}, ${momentWords(props.appointment)}.`)}
      onOpenChange={(open) => !open && props.onClose()}
      open
      size="lg"
      title="Déplacer le rendez-vous"
    >
      <MoveForm {...props} />
    </Modal>
  )
}
