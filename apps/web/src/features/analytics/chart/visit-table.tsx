import { formatNumber } from '@/lib/numbers.ts'
import { UNIT_WORDS } from './unit-words.ts'
import type { PeriodUnit, VisitPeriod } from './visit-periods.ts'

type Props = {
  periods: readonly (VisitPeriod & { notes?: readonly { text: string }[] })[]
  title: string
  unit: PeriodUnit
  /** The heading of the figures that those of the period are compared with. */
  earlierName?: string | undefined
}

/** The numbers of the chart, the newest first. */
export function VisitTable({ periods, title, unit, earlierName }: Props) {
  const running = periods.at(-1)
  const words = UNIT_WORDS[unit]
  const names = [words.column, 'Visites', ...(earlierName ? [earlierName] : []), 'Sessions']
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard.
    <section aria-label={`${title}, en tableau`} className="h-72 overflow-y-auto rounded-md" tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface text-xs text-muted">
          <tr>
            {names.map((name, index) => (
              <th
                className={index === 0 ? 'py-2 text-left font-medium' : 'py-2 pl-3 text-right font-medium'}
                key={name}
                scope="col"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {periods.toReversed().map((period) => (
            <tr key={period.start}>
              <th className="py-2 text-left font-normal" scope="row">
                {period.long}
                {period === running && ` (${words.running.toLowerCase()})`}
                {period.isImported && ' (importé)'}
                {period.notes?.map(({ text }) => (
                  <span className="block text-xs text-muted" key={text}>
                    {text}
                  </span>
                ))}
              </th>
              <td className="py-2 pl-3 text-right align-top tabular-nums">{formatNumber(period.visits)}</td>
              {earlierName && (
                <td className="py-2 pl-3 text-right align-top tabular-nums">
                  {formatNumber(period.earlierVisits)}
                </td>
              )}
              <td className="py-2 pl-3 text-right align-top tabular-nums">{formatNumber(period.sessions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
