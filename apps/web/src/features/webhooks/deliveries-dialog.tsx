import { useQuery } from '@tanstack/react-query'
import type { Webhook } from '@vigie/contract/site/webhooks.ts'
import { useState } from 'react'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { deliveriesQuery, useSendAgain } from './api.ts'
import { DeliveryDetails } from './delivery-details.tsx'

type Props = { webhook: Webhook | null; onClose: () => void }

/** HOOK-03: what was sent to an address, and what it said. */
export function DeliveriesDialog({ webhook, onClose }: Props) {
  return (
    <Modal
      description={webhook ? `${webhook.url} · les 30 derniers jours` : undefined}
      onOpenChange={(open) => !open && onClose()}
      open={webhook !== null}
      size="lg"
      title="Journal des envois"
    >
      <ModalBody>{webhook && <Journal webhook={webhook} />}</ModalBody>
    </Modal>
  )
}

function Journal({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1)
  const deliveries = useQuery(deliveriesQuery(webhook.id, page))
  const again = useSendAgain()
  const sendAgain = (id: string) =>
    again.mutate(id, {
      onSuccess: () => toast.success('Envoi remis dans la file', { isBrief: true }),
      onError: (error) => reportFailure(error, { title: 'L’envoi n’a pas pu être répété' }),
    })

  if (deliveries.isPending) return <TableSkeleton columns={3} label="Chargement du journal…" rows={4} />
  if (deliveries.isError && !deliveries.data) {
    const retry = () => void deliveries.refetch()
    return (
      <ErrorPanel
        isRetrying={deliveries.isFetching}
        message={failureMessage(deliveries.error)}
        onRetry={retry}
      />
    )
  }
  const { data: rows, pagination } = deliveries.data
  if (rows.length === 0) return <EmptyState message="Rien n’a encore été envoyé à cette adresse." />
  return (
    <div className="space-y-4">
      <ul className="divide-y divide-line-soft">
        {rows.map((delivery) => (
          <DeliveryDetails
            delivery={delivery}
            isBusy={again.isPending && again.variables === delivery.id}
            key={delivery.id}
            onSendAgain={sendAgain}
          />
        ))}
      </ul>
      <Pagination
        onPageChange={setPage}
        page={pagination.page}
        pages={pagination.pages}
        summary={formatCount(pagination.total, 'envoi')}
      />
    </div>
  )
}
