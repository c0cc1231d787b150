import { formatNumber } from '@/lib/numbers.ts'
import type { VisitPeriod } from './visit-periods.ts'

type Props = { periods: VisitPeriod[]; title: string; unit: 'jour' | 'semaine' }

/** The numbers of the chart, the newest first. */
export function VisitTable({ periods, title, unit }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard.
    <section aria-label={`${title}, en tableau`} className="h-72 overflow-y-auto rounded-md" tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr>
            <th className="py-2 text-left font-medium" scope="col">
              {unit === 'jour' ? 'Jour' : 'Semaine'}
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
          {periods.toReversed().map(({ start, long, visits, sessions }) => (
            <tr key={start}>
              <th className="py-2 text-left font-normal" scope="row">
                {long}
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
