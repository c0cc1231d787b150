import type { DayVisits } from '@vigie/contract/analytics.ts'
import { formatLongDay } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'

/** The numbers of the chart, the newest first. */
export function VisitTable({ days, title }: { days: DayVisits[]; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard.
    <section aria-label={`${title}, en tableau`} className="h-72 overflow-y-auto rounded-md" tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr>
            <th className="py-2 text-left font-medium" scope="col">
              Jour
            </th>
            <th className="py-2 text-right font-medium" scope="col">
              Visites
            </th>
            <th className="py-2 text-right font-medium" scope="col">
              Sessions
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map(({ day, visits, sessions }) => (
            <tr key={day}>
              <th className="py-2 text-left font-normal" scope="row">
                {formatLongDay(day)}
              </th>
              <td className="py-2 text-right tabular-nums">{formatNumber(visits)}</td>
              <td className="py-2 text-right tabular-nums">{formatNumber(sessions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
