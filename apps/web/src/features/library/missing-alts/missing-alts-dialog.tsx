import { useQuery } from '@tanstack/react-query'
import { LIBRARY_PAGE_SIZE } from '@vigie/contract/writing/library.ts'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { libraryQueries } from '@/domain/library/api.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { LIBRARY_FAILURES } from '../library-words.ts'
import { MissingAltsForm } from './missing-alts-form.tsx'

/** DAY-28: the images without an alternative text, each with its field. */
export function MissingAltsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...libraryQueries.choice({ filter: 'without-alt', limit: LIBRARY_PAGE_SIZE }),
    // The form starts from what is read now, never from what an earlier opening had left.
    gcTime: 0,
  })
  return (
    <Modal
      description="Ce que chaque image montre, pour qui ne la voit pas. Ce qui reste vide attendra."
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title="Compléter les textes alternatifs"
    >
      {data ? (
        <MissingAltsForm images={data.data} onSaved={onClose} total={data.pagination.total} />
      ) : (
        <ModalBody>
          {error ? (
            <ErrorPanel
              isRetrying={isFetching}
              message={failureMessage(error, LIBRARY_FAILURES.list)}
              onRetry={() => void refetch()}
            />
          ) : (
            <FormSkeleton fields={4} />
          )}
        </ModalBody>
      )}
    </Modal>
  )
}
