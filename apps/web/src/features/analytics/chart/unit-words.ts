import type { PeriodUnit } from './visit-periods.ts'

export const UNIT_WORDS: Record<PeriodUnit, { column: string; running: string }> = {
  jour: { column: 'Jour', running: 'Journée en cours' },
  semaine: { column: 'Semaine', running: 'Semaine en cours' },
  mois: { column: 'Mois', running: 'Mois en cours' },
}
