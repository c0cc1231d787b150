import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { fr } from '@/lib/typography.ts'
import { usePersonExport } from './use-person-export.ts'

type Props = { id: number; onClose: () => void }

/** RGPD-02 */
export function ExportDialog({ id, onClose }: Props) {
  const { percent, start } = usePersonExport(id, onClose)
  return (
    <Modal
      onOpenChange={(open) => !open && onClose()}
      open
      size="sm"
      title="Exporter les données de cette personne"
    >
      <ModalBody className="space-y-3 text-sm">
        <p>
          {fr(
            'Un fichier ZIP avec une page à lire et les mêmes données en JSON : demandes, rendez-vous, inscriptions, abonnement, e-mails et notes.',
          )}
        </p>
        <p className="text-muted">À remettre à la personne seule, après avoir vérifié que c’est bien elle.</p>
        {percent !== null && <Progress label="Progression de l’export" value={percent} />}
      </ModalBody>
      <ModalFooter>
        <ModalClose>Annuler</ModalClose>
        <Button busyLabel="Préparation…" isBusy={percent !== null} onClick={() => void start()}>
          <Download aria-hidden="true" />
          Exporter
        </Button>
      </ModalFooter>
    </Modal>
  )
}
