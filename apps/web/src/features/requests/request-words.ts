import type { RequestSort, RequestStatus, RequestType } from '@vigie/contract/site/requests.ts'

export const STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'En attente',
  read: 'Lu',
  replied: 'Répondu',
  closed: 'Fermé',
}

export const TYPE_LABELS: Record<RequestType, string> = { normal: 'Normale', urgent: 'Urgente' }

export const SORT_LABELS: Record<RequestSort, string> = {
  urgent: 'Urgentes d’abord',
  recent: 'Plus récentes',
  oldest: 'Plus anciennes',
}
