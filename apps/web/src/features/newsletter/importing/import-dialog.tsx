import type { ImportPreview } from '@vigie/contract/mailing/newsletter-imports.ts'
import { useState } from 'react'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { FilePicker } from './file-picker.tsx'
import { ImportForm } from './import-form.tsx'
import { ImportPanel } from './import-panel.tsx'

/** A file, what its columns mean, then the import itself. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [isStarted, setStarted] = useState(false)
  return (
    <Modal
      description={preview ? preview.fileName : 'Un fichier CSV ou Excel (.xlsx), 50 000 lignes au plus.'}
      onOpenChange={(open) => !open && onClose()}
      open
      size={preview && !isStarted ? 'lg' : 'md'}
      title="Importer des abonnés"
    >
      {!preview ? (
        <FilePicker onRead={setPreview} />
      ) : !isStarted ? (
        <ImportForm onStarted={() => setStarted(true)} preview={preview} />
      ) : (
        <ImportPanel id={preview.id} onClose={onClose} />
      )}
    </Modal>
  )
}
