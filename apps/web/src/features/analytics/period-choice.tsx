import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '@vigie/contract/site/analytics.ts'
import { FilterChoice } from '@/components/lists/filter-choice.tsx'

const LABELS: Record<AnalyticsPeriod, string> = {
  '7d': '7 jours',
  '30d': '30 jours',
  '12m': '12 mois',
  all: 'Tout',
}

type PeriodChoiceProps = {
  period: AnalyticsPeriod
  onChange: (period: AnalyticsPeriod) => void
}

export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  return (
    <FilterChoice
      label="Période"
      labels={LABELS}
      onChange={onChange}
      options={ANALYTICS_PERIODS}
      value={period}
    />
  )
}
