import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { historyQueries, type VersionedCollection } from './api.ts'
import type { HistoryField } from './history-fields.ts'
import { HistoryPanes } from './history-panes.tsx'
import { useRestore } from './use-restore.ts'

export type HistoryDialogProps = {
  record: VersionedCollection
  fields: readonly HistoryField[]
  /** « Cet article » */
  subject: string
  isDirty: boolean
  /** Reads the record again into the form. */
  reload: () => Promise<unknown>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function HistoryDialog({ open, onOpenChange, ...rest }: HistoryDialogProps) {
  return (
    <Modal
      className="sm:h-[85dvh]"
      description="Chaque enregistrement garde la version qu’il remplace. Restaurer en crée une nouvelle : rien n’est perdu."
      onOpenChange={onOpenChange}
      open={open}
      size="xl"
      title="Historique"
    >
      <History {...rest} onDone={() => onOpenChange(false)} />
    </Modal>
  )
}

type HistoryProps = Omit<HistoryDialogProps, 'open' | 'onOpenChange'> & { onDone: () => void }

function History({ record, fields, ...options }: HistoryProps) {
  const list = useInfiniteQuery(historyQueries.list(record))
  const [chosen, setChosen] = useState<number | null>(null)
  const restoring = useRestore({ record, ...options })
  const { problem } = restoring
  const versions = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <ModalBody className="flex flex-col gap-4 md:overflow-hidden">
      {problem && (
        <Alert
          actions={
            problem.isStale && (
              <Button onClick={() => void restoring.reloadForm()} size="sm" variant="outline">
                Recharger
              </Button>
            )
          }
          type="error"
        >
          {problem.message}
        </Alert>
      )}
      {list.isPending && <FormSkeleton fields={4} label="Chargement des versions…" />}
      {list.isError && !list.data && (
        <ErrorPanel
          isRetrying={list.isFetching}
          message={failureMessage(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {versions.length > 0 && (
        <HistoryPanes
          chosen={chosen}
          fields={fields}
          hasMore={list.hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          isRestoring={restoring.isRestoring}
          onChoose={setChosen}
          onLoadMore={() => void list.fetchNextPage()}
          onRestore={(asked) => void restoring.restore(asked)}
          record={record}
          versions={versions}
        />
      )}
    </ModalBody>
  )
}
