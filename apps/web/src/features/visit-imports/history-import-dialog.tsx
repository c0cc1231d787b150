import { FileClock } from 'lucide-react'
import { FileDrop } from '@/components/form/file-drop.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { fr } from '@/lib/typography.ts'
import { useUndoImport } from './api.ts'
import { ImportPreview } from './import-preview.tsx'
import { useHistoryImport } from './use-history-import.ts'

const STEPS = { reading: 'Lecture du fichier', sending: 'Envoi des sommes' }
const LOCAL = fr(
  'Le fichier est lu dans ce navigateur : seules les sommes par jour et par page sont envoyées, jamais ses lignes.',
)

/** AUDI-10: the export, what it would bring, then the import itself. */
export function HistoryImportDialog({ onClose }: { onClose: () => void }) {
  const { step, open, cancel } = useHistoryImport()
  const undo = useUndoImport()
  const isBusy = step.name === 'reading' || step.name === 'sending'
  const leave = () => {
    // What was only looked at is not kept; without this, the server forgets it within a day.
    if (step.name === 'preview') undo.mutate(step.preview.id)
    onClose()
  }
  return (
    <Modal
      description="Le ZIP de Plausible, le CSV d’Umami ou un rapport de pages de Google Analytics 4."
      onOpenChange={(isOpen) => !isOpen && leave()}
      open
      size="md"
      title="Importer un historique"
    >
      {step.name === 'preview' ? (
        <ImportPreview onClose={onClose} onLeave={leave} preview={step.preview} read={step.read} />
      ) : (
        <>
          <ModalBody className="space-y-4">
            {step.name === 'file' && step.problem && <Alert type="error">{fr(step.problem)}</Alert>}
            <FileDrop
              accept=".zip,.csv"
              icon={FileClock}
              isBusy={isBusy}
              label="Export de votre ancien outil"
              onFile={(file) => void open(file)}
            >
              <p className="text-sm text-muted">{LOCAL}</p>
              {isBusy && (
                <Progress
                  className="max-w-60"
                  label={STEPS[step.name]}
                  value={Math.round(step.ratio * 100)}
                />
              )}
            </FileDrop>
          </ModalBody>
          <ModalFooter>
            <Button onClick={isBusy ? cancel : leave} variant="outline">
              Annuler
            </Button>
          </ModalFooter>
        </>
      )}
    </Modal>
  )
}
