import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '@vigie/contract/site/analytics.ts'
import { cn } from '@/lib/cn.ts'

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

export function PeriodChoice({ period: chosen, onChange }: PeriodChoiceProps) {
  return (
    <fieldset className="inline-flex h-9 items-center rounded-md border border-line-soft bg-surface p-0.5 shadow-xs">
      <legend className="sr-only">Période</legend>
      {ANALYTICS_PERIODS.map((period) => (
        <button
          aria-pressed={period === chosen}
          className={cn(
            'pressable h-full rounded-sm px-2.5 text-sm font-medium tabular-nums',
            period === chosen ? 'bg-subtle text-fg' : 'text-muted hover:text-fg',
          )}
          key={period}
          onClick={() => onChange(period)}
          type="button"
        >
          {LABELS[period]}
        </button>
      ))}
    </fieldset>
  )
}
