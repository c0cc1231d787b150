import type { SubscriptionSort } from '@vigie/contract/newsletter.ts'

export const COLUMN_LABELS: Record<SubscriptionSort, string> = {
  email: 'Email',
  language: 'Langue',
  page: 'Page Source',
  isActive: 'Statut',
  createdAt: 'Date Inscription',
}
