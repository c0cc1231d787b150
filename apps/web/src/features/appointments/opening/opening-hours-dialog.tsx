import type { AppointmentSettings } from '@vigie/contract/agenda/appointment-settings.ts'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { OpeningHoursForm } from './opening-hours-form.tsx'

type Props = { settings: AppointmentSettings; onClose: () => void }

export function OpeningHoursDialog({ settings, onClose }: Props) {
  return (
    <Modal
      description="Les créneaux sont proposés sur votre site pendant ces heures. Les rendez-vous déjà pris ne changent pas."
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title="Horaires d’ouverture"
    >
      <OpeningHoursForm onDone={onClose} settings={settings} />
    </Modal>
  )
}
