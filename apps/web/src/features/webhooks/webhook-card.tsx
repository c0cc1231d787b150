import type { Webhook } from '@vigie/contract/site/webhooks.ts'
import { KeyRound, Pencil, ScrollText, Send, Trash2 } from 'lucide-react'
import { RowTitle } from '@/components/lists/row-title.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent } from '@/components/ui/card.tsx'
import { formatAge, formatDayTime } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import type { useWebhookActions } from './use-webhook-actions.ts'
import { EVENT_LABELS } from './webhook-words.ts'

type Props = {
  webhook: Webhook
  actions: ReturnType<typeof useWebhookActions>
  onEdit: (webhook: Webhook) => void
  onOpenDeliveries: (webhook: Webhook) => void
}

export function WebhookCard({ webhook, actions, onEdit, onOpenDeliveries }: Props) {
  const { id, url, events, failingSince, pausedAt } = webhook
  const { testingId, resumingId } = actions
  return (
    <Card aria-label={url} role="group">
      <CardContent className="space-y-3 pt-5">
        <RowTitle isCard onOpen={() => onEdit(webhook)}>
          {url}
        </RowTitle>
        <ul aria-label="Événements" className="flex flex-wrap gap-1.5">
          {events.map((event) => (
            <li key={event}>
              <Badge>{EVENT_LABELS[event]}</Badge>
            </li>
          ))}
        </ul>
        {pausedAt && (
          <Alert title="Envois en pause" type="warning">
            {fr(
              `Rien n’est arrivé à cette adresse depuis le ${formatDayTime(failingSince ?? pausedAt)}. Ce qui attend partira à la reprise.`,
            )}
            <Button
              className="mt-2 flex"
              isBusy={resumingId === id}
              onClick={() => actions.resume(webhook)}
              size="sm"
              variant="outline"
            >
              Reprendre les envois
            </Button>
          </Alert>
        )}
        {failingSince && !pausedAt && (
          <Alert type="warning">
            {fr(
              `Cette adresse ne répond pas comme attendu (premier échec ${formatAge(failingSince)}). Les envois sont répétés.`,
            )}
          </Alert>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            busyLabel="Test en cours…"
            isBusy={testingId === id}
            onClick={() => actions.test(webhook)}
            size="sm"
            variant="secondary"
          >
            <Send aria-hidden="true" />
            Tester
          </Button>
          <Button onClick={() => onOpenDeliveries(webhook)} size="sm" variant="ghost">
            <ScrollText aria-hidden="true" />
            Journal
          </Button>
          <Button onClick={() => onEdit(webhook)} size="sm" variant="ghost">
            <Pencil aria-hidden="true" />
            Modifier
          </Button>
          <Button onClick={() => actions.renew(webhook)} size="sm" variant="ghost">
            <KeyRound aria-hidden="true" />
            Nouveau secret
          </Button>
          <Button onClick={() => actions.remove(webhook)} size="sm" variant="ghost">
            <Trash2 aria-hidden="true" />
            Supprimer
          </Button>
        </div>
      </CardContent>
    </Card>
  )
}
