import { cn } from '@/lib/cn.ts'
import { HATCHED, type LineSeries, styleOf } from './line-styles.ts'

type Props = { series: readonly LineSeries[]; unfinished: string | undefined; notes: string | undefined }

export function LineChartLegend({ series, unfinished, notes }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {series.map((line, index) => (
        <li className="flex items-center gap-2" key={line.name}>
          <span aria-hidden="true" className={cn('w-5 border-t-2', styleOf(line, index).swatch)} />
          {line.name}
        </li>
      ))}
      {unfinished && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={cn('h-3 w-5 rounded-xs border border-line-soft', HATCHED)} />
          {unfinished}
        </li>
      )}
      {notes && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="mx-1.5 size-2 rotate-45 bg-warning-text" />
          {notes}
        </li>
      )}
    </ul>
  )
}
