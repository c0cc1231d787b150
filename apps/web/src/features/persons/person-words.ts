import type { Person, PersonFilter, SUBSCRIPTION_STATES } from '@vigie/contract/persons/persons.ts'
import type { BadgeVariant } from '@/components/ui/badge.tsx'

export const FILTER_LABELS: Record<PersonFilter, string> = {
  'open-request': 'Demande ouverte',
  'upcoming-appointment': 'Rendez-vous à venir',
  subscriber: 'Abonné',
}

type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

export const SUBSCRIPTION_LABELS: Record<SubscriptionState, string> = {
  active: 'Abonnement actif',
  pending: 'Abonnement à confirmer',
  ended: 'Abonnement terminé',
  suspended: 'Abonnement suspendu',
}

export const SUBSCRIPTION_VARIANTS: Record<SubscriptionState, BadgeVariant> = {
  active: 'success',
  pending: 'warning',
  ended: 'secondary',
  suspended: 'warning',
}

export const REASON_LABELS: Record<Person['suggestions'][number]['reason'], string> = {
  phone: 'Même téléphone',
  'name-and-company': 'Même nom et même entreprise',
}

/** Somebody who only subscribed has given no name. */
export const titleOf = ({ names, email }: Pick<Person, 'names' | 'email'>) => names[0] ?? email
