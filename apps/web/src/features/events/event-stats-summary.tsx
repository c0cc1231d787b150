import type { EventStats } from '@vigie/contract/agenda/events.ts'
import { formatNumber } from '@/lib/numbers.ts'

/** Shows « – » while the figures are unknown. */
export function EventStatsSummary({ stats }: { stats: Partial<EventStats> }) {
  const numbers = [
    ['Total', stats.total],
    ['Actifs', stats.active],
    ['Ce mois', stats.thisMonth],
  ] as const
  return (
    <dl aria-label="Chiffres" className="-mt-3 mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {numbers.map(([label, value]) => (
        <div className="flex items-baseline gap-1.5" key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{value === undefined ? '–' : formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
