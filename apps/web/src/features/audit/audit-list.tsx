import type { AuditLine } from '@vigie/contract/accounts/audit.ts'
import { formatLongDay, formatTime } from '@/lib/dates.ts'
import { upperFirst } from '@/lib/typography.ts'
import { ActSummary } from './act-summary.tsx'
import { groupByDay } from './audit-days.ts'
import { placeOf } from './audit-words.ts'

/** What was done, a sentence an act, under the day on which it was done. */
export function AuditList({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <div className="space-y-6">
      {groupByDay(lines).map(([day, ofDay]) => (
        <section aria-label={upperFirst(formatLongDay(day))} key={day}>
          <h3 className="mb-2 text-sm font-semibold text-muted">{upperFirst(formatLongDay(day))}</h3>
          <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
            {ofDay.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Row({ line }: { line: AuditLine }) {
  const place = placeOf(line)
  return (
    <li className="flex gap-4 px-4 py-2.5 text-sm">
      <time className="shrink-0 text-muted tabular-nums" dateTime={line.at}>
        {formatTime(line.at)}
      </time>
      <div className="min-w-0 flex-1 gap-x-6 md:flex md:justify-between">
        <p className="min-w-0 break-words">
          <ActSummary line={line} />
        </p>
        {place && <p className="shrink-0 text-muted tabular-nums max-md:break-words">{place}</p>}
      </div>
    </li>
  )
}
