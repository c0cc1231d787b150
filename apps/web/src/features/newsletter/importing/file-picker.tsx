import type { ImportPreview } from '@vigie/contract/mailing/newsletter-imports.ts'
import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ModalBody } from '@/components/ui/overlays/modal.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { cn } from '@/lib/cn.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { NEWSLETTER_FAILURES } from '../newsletter-words.ts'
import { useUploadFile } from './api.ts'

/** Takes a file by its button or by a drop, and sends it to be read. */
export function FilePicker({ onRead }: { onRead: (preview: ImportPreview) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [ratio, setRatio] = useState(0)
  const upload = useUploadFile()

  const read = (file: File | undefined) => {
    if (!file || upload.isPending) return
    setRatio(0)
    upload.mutate({ file, onProgress: setRatio }, { onSuccess: onRead })
  }
  const handleDrop = (event: DragEvent) => {
    setOver(false)
    event.preventDefault()
    read(event.dataTransfer.files[0])
  }

  return (
    <ModalBody className="space-y-4">
      {upload.error && (
        <Alert type="error">{fr(failureMessage(upload.error, NEWSLETTER_FAILURES.import))}</Alert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the drop is for the pointer, the button inside for everybody. */}
      <div
        className={cn(
          'flex flex-col items-center gap-3 rounded-md border border-dashed px-4 py-8 text-center',
          isOver ? 'border-ring bg-accent-soft' : 'border-line-strong',
        )}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDrop={handleDrop}
      >
        <input
          accept=".csv,.txt,.xlsx"
          aria-label="Fichier d’abonnés"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            read(file)
            // The same file may be chosen again after a refusal.
            target.value = ''
          }}
          ref={input}
          tabIndex={-1}
          type="file"
        />
        <Button
          isBusy={upload.isPending}
          busyLabel="Lecture du fichier…"
          onClick={() => input.current?.click()}
        >
          <FileSpreadsheet aria-hidden="true" />
          Choisir un fichier
        </Button>
        <p className="text-sm text-muted">
          Une adresse par ligne. Vous direz ensuite ce que contient chaque colonne.
        </p>
        {upload.isPending && (
          <Progress className="max-w-60" label="Envoi du fichier" value={Math.round(ratio * 100)} />
        )}
      </div>
    </ModalBody>
  )
}
