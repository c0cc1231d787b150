import { addDays } from '@vigie/contract/common/days.ts'
import { RIGHTS_WARNING_DAYS, type RightsRequest, type RightsState } from '@vigie/contract/site/rights.ts'
import type { BadgeVariant } from '@/components/ui/badge.tsx'
import { formatDay, today } from '@/lib/dates.ts'

export const STATE_LABELS: Record<RightsState, string> = { open: 'À traiter', done: 'Traitées' }

/** « À traiter », or how near the due day is; in words, not by the colour alone. */
export function stateOf({ doneAt, dueOn }: RightsRequest): { label: string; variant: BadgeVariant } {
  if (doneAt) return { label: `Traitée le ${formatDay(doneAt)}`, variant: 'success' }
  if (dueOn < today()) return { label: 'En retard', variant: 'destructive' }
  if (dueOn <= addDays(today(), RIGHTS_WARNING_DAYS)) return { label: 'Échéance proche', variant: 'warning' }
  return { label: 'À traiter', variant: 'default' }
}

export const ERASED_ADDRESS = 'Adresse effacée'
