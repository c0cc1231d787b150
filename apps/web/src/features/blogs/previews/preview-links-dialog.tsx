import { useQuery } from '@tanstack/react-query'
import { PREVIEW_DAYS } from '@vigie/contract/writing/previews.ts'
import { CopyField } from '@/components/form/copy-field.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { BLOG_FAILURES } from '../blog-words.ts'
import { previewLinksQuery, useCreatePreviewLink, useRevokePreviewLink } from './api.ts'
import { PreviewLinkList } from './preview-link-list.tsx'

type Props = { id: number; isDirty: boolean; onClose: () => void }

/** Secret addresses of the article as it is stored. */
export function PreviewLinksDialog({ id, isDirty, onClose }: Props) {
  const links = useQuery(previewLinksQuery(id))
  const creation = useCreatePreviewLink(id)
  const revocation = useRevokePreviewLink(id)
  const revoke = (link: number) =>
    revocation.mutate(link, {
      onSuccess: () => creation.data?.id === link && creation.reset(),
      onError: (error) => reportFailure(error, BLOG_FAILURES.revoke),
    })
  return (
    <Modal
      description={fr(
        `Toute personne qui a le lien peut lire cet article tel qu’il est enregistré, pendant ${PREVIEW_DAYS} jours.`,
      )}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      open
      title="Lien de relecture"
    >
      <ModalBody className="space-y-5">
        {isDirty && (
          <p className="text-sm text-muted">Vos modifications non enregistrées n’y figurent pas encore.</p>
        )}
        {creation.data && (
          <CopyField
            announcement="Le lien est copié."
            help="Copiez-le maintenant : il ne sera plus affiché."
            label="Nouveau lien"
            value={creation.data.url}
          />
        )}
        {links.isPending ? (
          <Skeleton className="h-12 w-full" />
        ) : links.isError ? (
          <ErrorPanel
            isRetrying={links.isFetching}
            message={failureMessage(links.error, BLOG_FAILURES.links)}
            onRetry={() => void links.refetch()}
          />
        ) : (
          <PreviewLinkList
            links={links.data}
            onRevoke={revoke}
            revoking={revocation.isPending ? revocation.variables : undefined}
          />
        )}
      </ModalBody>
      <ModalFooter>
        <ModalClose>Fermer</ModalClose>
        <Button
          isBusy={creation.isPending}
          onClick={() =>
            creation.mutate(undefined, { onError: (error) => reportFailure(error, BLOG_FAILURES.link) })
          }
        >
          Créer un lien
        </Button>
      </ModalFooter>
    </Modal>
  )
}
