import type { ImportPreview } from '@vigie/contract/mailing/newsletter-imports.ts'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { FileDrop } from '@/components/form/file-drop.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { ModalBody } from '@/components/ui/overlays/modal.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { NEWSLETTER_FAILURES } from '../newsletter-words.ts'
import { useUploadFile } from './api.ts'

/** Takes a file by its button or by a drop, and sends it to be read. */
export function FilePicker({ onRead }: { onRead: (preview: ImportPreview) => void }) {
  const [ratio, setRatio] = useState(0)
  const upload = useUploadFile()

  const read = (file: File) => {
    setRatio(0)
    upload.mutate({ file, onProgress: setRatio }, { onSuccess: onRead })
  }

  return (
    <ModalBody className="space-y-4">
      {upload.error && (
        <Alert type="error">{fr(failureMessage(upload.error, NEWSLETTER_FAILURES.import))}</Alert>
      )}
      <FileDrop
        accept=".csv,.txt,.xlsx"
        icon={FileSpreadsheet}
        isBusy={upload.isPending}
        label="Fichier d’abonnés"
        onFile={read}
      >
        <p className="text-sm text-muted">
          Une adresse par ligne. Vous direz ensuite ce que contient chaque colonne.
        </p>
        {upload.isPending && (
          <Progress className="max-w-60" label="Envoi du fichier" value={Math.round(ratio * 100)} />
        )}
      </FileDrop>
    </ModalBody>
  )
}
