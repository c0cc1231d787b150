import { useQuery } from '@tanstack/react-query'
import { WEBHOOKS_MAX, type Webhook } from '@vigie/contract/site/webhooks.ts'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { webhooksQuery } from './api.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

const PURPOSE = `Prévenez votre site ou un autre service dès que quelque chose change dans Vigie : ${WEBHOOKS_MAX} adresses au plus. Un envoi ne porte que des identifiants, est signé, et se répète pendant 24 heures s’il n’arrive pas.`

export function WebhooksTab() {
  const webhooks = useQuery(webhooksQuery)
  const [secret, setSecret] = useState<string | null>(null)
  const [edited, setEdited] = useState<Webhook | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [deliveriesOf, setDeliveriesOf] = useState<Webhook | null>(null)
  const actions = useWebhookActions(setSecret)
  const open = (webhook: Webhook | null) => {
    setEdited(webhook)
    setOpen(true)
  }
  const handleCreated = (made: string) => {
    setOpen(false)
    setSecret(made)
  }

  if (webhooks.isPending) return <TableSkeleton columns={2} label="Chargement des adresses…" rows={3} />
  if (webhooks.isError && !webhooks.data) {
    const retry = () => void webhooks.refetch()
    return (
      <ErrorPanel isRetrying={webhooks.isFetching} message={failureMessage(webhooks.error)} onRetry={retry} />
    )
  }
  const { data: rows } = webhooks
  const add = (
    <Button onClick={() => open(null)}>
      <Plus aria-hidden="true" />
      Ajouter une adresse
    </Button>
  )
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">{fr(PURPOSE)}</p>
        {rows.length > 0 && rows.length < WEBHOOKS_MAX && add}
      </div>
      {rows.length === 0 && (
        <EmptyState action={add} icon={WebhookIcon} message="Aucune adresse n’est prévenue pour l’instant." />
      )}
      {rows.map((webhook) => (
        <WebhookCard
          actions={actions}
          key={webhook.id}
          onEdit={open}
          onOpenDeliveries={setDeliveriesOf}
          webhook={webhook}
        />
      ))}
      <WebhookDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onCreated={handleCreated}
        webhook={edited}
      />
      <SecretDialog onClose={() => setSecret(null)} secret={secret} />
      <DeliveriesDialog onClose={() => setDeliveriesOf(null)} webhook={deliveriesOf} />
    </div>
  )
}
