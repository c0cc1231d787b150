import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ModalBody, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { NEWSLETTER_FAILURES } from '../newsletter-words.ts'
import { importQuery } from './api.ts'
import { CancelImportButton, RefusedLinesButton } from './import-button.tsx'
import { ImportSummary } from './import-summary.tsx'

/** The import while it runs, then the outcome of each line. */
export function ImportPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(importQuery(id))
  const isRunning = data?.state === 'running'
  return (
    <>
      <ModalBody className="space-y-4">
        {data ? (
          <>
            <div>
              <p aria-live="polite" className="mb-2 font-medium tabular-nums">
                {isRunning
                  ? `${formatNumber(data.done)} lignes lues sur ${formatNumber(data.lines)}`
                  : data.state === 'cancelled'
                    ? 'Import annulé : ce qui était ajouté reste.'
                    : 'Import terminé'}
              </p>
              <Progress label="Avancement de l’import" max={Math.max(data.lines, 1)} value={data.done} />
            </div>
            <ImportSummary added="Abonnés ajoutés" counts={data} />
            {isRunning && (
              <p className="text-sm text-muted">Vous pouvez fermer cette fenêtre : l’import continue.</p>
            )}
          </>
        ) : error ? (
          <ErrorPanel
            isRetrying={isFetching}
            message={failureMessage(error, NEWSLETTER_FAILURES.importProgress)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading />
        )}
      </ModalBody>
      <ModalFooter>
        {data && !isRunning && data.refused > 0 && <RefusedLinesButton id={id} />}
        {isRunning && <CancelImportButton id={id} />}
        <Button onClick={onClose} variant={isRunning ? 'outline' : 'default'}>
          Fermer
        </Button>
      </ModalFooter>
    </>
  )
}
