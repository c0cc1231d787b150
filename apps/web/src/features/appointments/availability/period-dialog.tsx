import { Modal } from '@/components/ui/overlays/modal.tsx'
import { PeriodForm } from './period-form.tsx'

type Props = { from: string; to: string; onClose: () => void }

export function PeriodDialog({ from, to, onClose }: Props) {
  return (
    <Modal
      description="Aucun créneau de cette période ne sera proposé sur le site."
      onOpenChange={(open) => !open && onClose()}
      open
      title="Période d’indisponibilité"
    >
      <PeriodForm from={from} onDone={onClose} to={to} />
    </Modal>
  )
}
