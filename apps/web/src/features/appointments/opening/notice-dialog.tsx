import type { AppointmentSettings } from '@vigie/contract/agenda/appointment-settings.ts'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { NoticeForm } from './notice-form.tsx'

type Props = { settings: AppointmentSettings; onClose: () => void }

export function NoticeDialog({ settings, onClose }: Props) {
  return (
    <Modal
      description="Jusqu’à quand, et jusqu’où, un client peut réserver, déplacer ou annuler."
      onOpenChange={(open) => !open && onClose()}
      open
      title="Préavis et horizon"
    >
      <NoticeForm onDone={onClose} settings={settings} />
    </Modal>
  )
}
