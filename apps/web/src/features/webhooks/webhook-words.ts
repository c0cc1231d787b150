import type { Delivery, DeliveryState, WebhookEvent } from '@vigie/contract/site/webhooks.ts'
import { WEBHOOK_EVENTS } from '@vigie/contract/site/webhooks.ts'
import type { BadgeVariant } from '@/components/ui/badge.tsx'

export const EVENT_LABELS: Record<WebhookEvent, string> = {
  'content.published': 'Contenu publié',
  'content.changed': 'Contenu modifié',
  'content.withdrawn': 'Contenu retiré',
  'event.changed': 'Événement modifié',
  'request.received': 'Demande reçue',
  'booking.received': 'Rendez-vous reçu',
  'booking.changed': 'Rendez-vous modifié',
  'subscription.received': 'Abonnement reçu',
}

export const EVENT_HELP: Partial<Record<WebhookEvent, string>> = {
  'content.published': 'Un article ou un projet apparaît sur le site.',
  'content.withdrawn': 'Il n’y est plus : dépublié ou supprimé.',
  'event.changed': 'Créé, modifié ou supprimé.',
  'booking.changed': 'Confirmé, déplacé ou annulé.',
}

export const STATE_LABELS: Record<DeliveryState, string> = {
  waiting: 'En attente',
  sending: 'En cours',
  sent: 'Reçu',
  failed: 'Échec',
}

export const STATE_VARIANTS: Record<DeliveryState, BadgeVariant> = {
  waiting: 'warning',
  sending: 'default',
  sent: 'success',
  failed: 'destructive',
}

const OBJECTS: Record<string, string> = {
  article: 'article',
  project: 'projet',
  event: 'événement',
  request: 'demande',
  booking: 'rendez-vous',
  subscription: 'abonnement',
}

const CHANGES: Record<string, string> = {
  created: 'créé',
  changed: 'modifié',
  deleted: 'supprimé',
  confirmed: 'confirmé',
  cancelled: 'annulé',
  pending: 'remis en attente',
  moved: 'déplacé',
}

/** « Contenu publié · article 12 », « Événement modifié · événement 3 · supprimé » */
export function deliveryTitle({ type, object, objectId, change }: Delivery) {
  const known = WEBHOOK_EVENTS.find((event) => event === type)
  if (!known) return 'Test'
  const record = `${OBJECTS[object] ?? object} ${objectId}`
  return [EVENT_LABELS[known], record, CHANGES[change ?? '']].filter(Boolean).join(' · ')
}

/** What the receiver said at its last attempt, in a few words. */
export function answerOf({ status, problem }: Delivery['attempts'][number]) {
  return [status === null ? null : `Réponse ${status}`, problem].filter(Boolean).join(' : ')
}
