import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { feedQuery } from './api.ts'
import { FeedPanel } from './feed-panel.tsx'

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(feedQuery)
  return (
    <Modal
      description="Une adresse privée montre vos rendez-vous et vos indisponibilités dans Google, Outlook ou un téléphone."
      hasCloseButton={false}
      onOpenChange={(open) => !open && onClose()}
      open
      title="Votre agenda ailleurs"
    >
      <ModalBody className="space-y-4">
        {feed.isPending ? (
          <FormSkeleton fields={1} />
        ) : feed.isError ? (
          <ErrorPanel
            isRetrying={feed.isFetching}
            message={failureMessage(feed.error)}
            onRetry={() => void feed.refetch()}
          />
        ) : (
          <FeedPanel feed={feed.data} />
        )}
      </ModalBody>
      <ModalFooter>
        <ModalClose>Fermer</ModalClose>
      </ModalFooter>
    </Modal>
  )
}
