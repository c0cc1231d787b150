import { useQuery } from '@tanstack/react-query'
import { RETENTION_LABELS, type RetentionKind } from '@vigie/contract/common/retention.ts'
import { type Duration, durationWords, RETENTION_PREVIEW_MAX } from '@vigie/contract/site/retention.ts'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { formatDay } from '@/lib/dates.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { previewQuery } from './api.ts'
import { previewWords } from './retention-words.ts'

type Previewed = { kind: RetentionKind; duration: Duration }
type Props = { previewed: Previewed | null; onClose: () => void }

/** RGPD-09: what a duration would do, before and after it is saved. */
export function PreviewDialog({ previewed, onClose }: Props) {
  return (
    <Modal
      description={previewed ? `Avec ${durationWords(previewed.duration)}` : undefined}
      onOpenChange={(open) => !open && onClose()}
      open={previewed !== null}
      title={previewed ? fr(`Aperçu : ${RETENTION_LABELS[previewed.kind]}`) : ''}
    >
      <ModalBody>{previewed && <Preview {...previewed} />}</ModalBody>
    </Modal>
  )
}

function Preview({ kind, duration }: Previewed) {
  const preview = useQuery(previewQuery(kind, duration))
  if (preview.isPending) return <TableSkeleton columns={2} label="Chargement de l’aperçu…" rows={4} />
  if (!preview.data) {
    const retry = () => void preview.refetch()
    return (
      <ErrorPanel isRetrying={preview.isFetching} message={failureMessage(preview.error)} onRetry={retry} />
    )
  }
  const { count, first } = preview.data
  return (
    <div className="space-y-3">
      <p className="font-medium">{previewWords(kind, preview.data)}</p>
      {count > RETENTION_PREVIEW_MAX && (
        <p className="text-sm text-muted">{fr(`Les ${RETENTION_PREVIEW_MAX} plus anciens :`)}</p>
      )}
      <ul className="divide-y divide-line-soft">
        {first.map(({ label, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and the list does not change.
          <li className="flex justify-between gap-4 py-2 text-sm" key={index}>
            <span className="min-w-0 break-words">{label}</span>
            <span className="shrink-0 text-muted tabular-nums">{formatDay(at)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
