import type { VisitImport } from '@vigie/contract/site/visit-imports.ts'
import { Description, DescriptionList } from '@/components/description-list.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ModalBody, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { useCountImport } from './api.ts'
import { leftWords, spanWords, TOOL_LABELS } from './import-words.ts'
import type { ExportRead } from './reading/read-export.ts'

type Props = { preview: VisitImport; read: ExportRead; onClose: () => void; onLeave: () => void }

/** What the import would bring, and what it leaves out. */
export function ImportPreview({ preview, read, onClose, onLeave }: Props) {
  const count = useCountImport()
  const handleCount = () =>
    count.mutate(preview.id, {
      onSuccess: ({ data }) => {
        toast.success(`${formatCount(data.days, 'jour importé', 'jours importés')}`)
        onClose()
      },
      onError: (error) => reportFailure(error, 'L’import n’a pas pu être fait'),
    })
  const figures = [
    ['Jours', preview.days],
    ['Visites', preview.visits],
    ['Sessions', preview.sessions],
    ['Pages', preview.pages],
  ] as const
  return (
    <>
      <ModalBody className="space-y-4">
        <p className="font-medium">
          {fr(
            `${TOOL_LABELS[preview.tool]} ${spanWords(preview)} · ${formatCount(read.lines, 'ligne lue', 'lignes lues')}`,
          )}
        </p>
        {preview.days === 0 && (
          <Alert type="warning">{fr('Ce fichier n’apporte aucun jour : rien ne serait importé.')}</Alert>
        )}
        <DescriptionList>
          {figures.map(([label, figure]) => (
            <Description key={label} label={label}>
              <span className="text-lg font-semibold tabular-nums">{formatNumber(figure)}</span>
            </Description>
          ))}
        </DescriptionList>
        <ul aria-label="Ce qui n’est pas importé" className="list-disc space-y-1 pl-5 text-sm text-muted">
          {leftWords(preview, read).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </ModalBody>
      <ModalFooter>
        <Button onClick={onLeave} variant="outline">
          Annuler
        </Button>
        <Button disabled={preview.days === 0} isBusy={count.isPending} onClick={handleCount}>
          Importer
        </Button>
      </ModalFooter>
    </>
  )
}
