import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { imageQueries } from '../api.ts'
import { LIBRARY_FAILURES } from '../library-words.ts'
import { ImageForm } from './image-form.tsx'

type Props = {
  id: string
  /** Undefined for the last one of the page. */
  onNext: (() => void) | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}

export function ImageDialog({ id, onNext, onClose, onDeleted }: Props) {
  const { data, error, isFetching, refetch } = useQuery(imageQueries.one(id))
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open size="xl" title={data?.name ?? 'Image'}>
      {data ? (
        <ImageForm
          key={id}
          media={data}
          onClose={onClose}
          onNext={onNext}
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
              message={failureMessage(error, LIBRARY_FAILURES.one)}
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
