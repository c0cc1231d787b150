import { Modal } from '@/components/ui/overlays/modal.tsx'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'

type Props = { codes: readonly string[]; onKept: () => void }

export function CodesDialog({ codes, onKept }: Props) {
  return (
    <Modal
      hasCloseButton={false}
      onCloseRequest={() => false}
      onOpenChange={onKept}
      open
      size="sm"
      title="Vos codes de récupération"
    >
      <RecoveryCodesPanel codes={codes} onKept={onKept} />
    </Modal>
  )
}
