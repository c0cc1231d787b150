import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { newsletterQueries } from './api.ts'
import { ExportFields } from './export-fields.tsx'
import { type ExportValues, hasReadableDays, NEW_EXPORT, toPreviewRequest } from './export-form-values.ts'
import { NEWSLETTER_FAILURES } from './newsletter-words.ts'
import { useExport } from './use-export.ts'

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<ExportValues>({ defaultValues: NEW_EXPORT })
  const values = form.watch()
  const preview = useQuery(newsletterQueries.preview(toPreviewRequest(values)))
  const { percent, start, cancel } = useExport(onClose)
  const isRunning = percent !== null
  const count = preview.data?.count ?? 0

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (count > 0 && !isRunning && hasReadableDays(values)) void start(values)
  }

  return (
    <Modal
      description="Le fichier contient tous les abonnements choisis, au-delà de ceux affichés à l’écran."
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title="Export Avancé"
    >
      <form className="contents" noValidate onSubmit={handleSubmit}>
        <ModalBody>
          <fieldset className="contents" disabled={isRunning}>
            <ExportFields
              onChange={(changes) => form.setValues(changes)}
              preview={preview.data}
              values={values}
            />
          </fieldset>
        </ModalBody>
        <ModalFooter>
          <div aria-live="polite" className="mr-auto min-w-0 text-sm max-sm:min-w-full">
            {preview.data ? (
              <p>
                <strong className="tabular-nums">{formatCount(count, 'abonnement')}</strong>{' '}
                {count < 2 ? 'sélectionné' : 'sélectionnés'} sur {formatNumber(preview.data.total)}
              </p>
            ) : preview.error ? (
              <p className="text-danger-text">{failureMessage(preview.error, NEWSLETTER_FAILURES.export)}</p>
            ) : (
              <p className="text-muted">Calcul de la sélection…</p>
            )}
          </div>
          {isRunning ? (
            <ExportProgress onCancel={cancel} percent={percent} />
          ) : (
            <>
              <ModalClose>Annuler</ModalClose>
              <Button disabled={count === 0} type="submit">
                <Download aria-hidden="true" />
                Exporter
              </Button>
            </>
          )}
        </ModalFooter>
      </form>
    </Modal>
  )
}

function ExportProgress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  return (
    <div className="flex w-full items-center gap-3 sm:w-72">
      <Progress label="Progression de l’export" value={percent} />
      <span aria-hidden="true" className="w-10 shrink-0 text-right text-sm tabular-nums">
        {percent} %
      </span>
      <Button onClick={onCancel} variant="outline">
        Annuler l’export
      </Button>
    </div>
  )
}
