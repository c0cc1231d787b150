import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { mediaQueries } from '../api.ts'
import { MEDIA_FAILURES } from '../media-words.ts'
import { MediaForm } from './media-form.tsx'

type Props = { id: string; onClose: () => void; onDeleted: (id: string) => void }

export function MediaDialog({ id, onClose, onDeleted }: Props) {
  const { data, error, isFetching, refetch } = useQuery(mediaQueries.one(id))
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open size="xl" title={data?.name ?? 'Image'}>
      {data ? (
        <MediaForm
          media={data}
          onClose={onClose}
          onDeleted={() => {
            onClose()
            onDeleted(id)
          }}
        />
      ) : (
        <ModalBody>
          {error ? (
            <ErrorPanel
              isRetrying={isFetching}
              message={failureMessage(error, MEDIA_FAILURES.one)}
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
