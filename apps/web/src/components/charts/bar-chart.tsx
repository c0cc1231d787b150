import type { CSSProperties } from 'react'
import { cn } from '@/lib/cn.ts'
import { formatNumber } from '@/lib/numbers.ts'

export type BarSeries = {
  name: string
  /** The class that colours its bars. */
  className: string
}

export type BarPoint = {
  /** The short label under the bars. */
  label: string
  /** For the tooltip and for screen readers. */
  fullLabel: string
  /** One per series. */
  values: readonly number[]
}

export type BarChartProps = {
  /** Names the chart for screen readers. */
  label: string
  /** The heading of the first column of the table that screen readers get. */
  pointName: string
  series: readonly BarSeries[]
  points: readonly BarPoint[]
  /** On a phone only the last ones fit. */
  pointsOnPhone?: number
  className?: string | undefined
}

/** Bars with their values; screen readers get the same figures as a table. */
export function BarChart({ label, pointName, series, points, pointsOnPhone = 6, className }: BarChartProps) {
  const firstOnPhone = points.length - pointsOnPhone
  const max = highest(points)
  const maxOnPhone = highest(points.slice(Math.max(firstOnPhone, 0)))
  return (
    <figure className={className}>
      <figcaption className="sr-only">{label}</figcaption>
      <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {series.map(({ name, className: color }) => (
          <li className="flex items-center gap-1.5" key={name}>
            <span className={cn('size-2.5 rounded-sm', color)} />
            {name}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="flex gap-1 sm:gap-2">
        {points.map((point, index) => (
          <div
            className={cn('min-w-0 flex-1', index < firstOnPhone && 'max-sm:hidden')}
            key={point.fullLabel}
            title={tooltip(point, series)}
          >
            <div className="flex h-36 items-end lg:h-44 justify-center gap-0.5 border-b border-line-soft pt-4">
              {series.map(({ name, className: color }, place) => (
                <BarOfChart
                  className={color}
                  key={name}
                  max={max}
                  maxOnPhone={maxOnPhone}
                  value={point.values[place] ?? 0}
                />
              ))}
            </div>
            <p className="mt-1.5 truncate text-center text-xs text-muted">{point.label}</p>
          </div>
        ))}
      </div>
      {/* A table cannot be narrower than its words: the box around it hides it. */}
      <div className="sr-only">
        <ChartTable label={label} pointName={pointName} points={points} series={series} />
      </div>
    </figure>
  )
}

type BarOfChartProps = { value: number; max: number; maxOnPhone: number; className: string }

/**
 * Phones show fewer points on another scale: both heights are set, and CSS chooses by the width of the
 * screen.
 */
function BarOfChart({ value, max, maxOnPhone, className }: BarOfChartProps) {
  const heights = { '--height': percent(value, max), '--height-on-phone': percent(value, maxOnPhone) }
  return (
    <div className="flex h-full w-full max-w-6 min-w-1.5 items-end">
      <div
        className={cn(
          'relative h-(--height-on-phone) w-full rounded-t-sm sm:h-(--height)',
          value > 0 && 'min-h-0.5',
          className,
        )}
        data-bar=""
        style={heights as CSSProperties}
      >
        {value > 0 && (
          <span className="absolute bottom-full left-1/2 -translate-x-1/2 pb-0.5 text-[0.625rem] leading-3 text-fg tabular-nums">
            {formatNumber(value)}
          </span>
        )}
      </div>
    </div>
  )
}

const highest = (points: readonly BarPoint[]) => Math.max(1, ...points.flatMap(({ values }) => values))
const percent = (value: number, max: number) => `${Math.min(value / max, 1) * 100}%`

function ChartTable({
  label,
  pointName,
  series,
  points,
}: Omit<BarChartProps, 'className' | 'pointsOnPhone'>) {
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{pointName}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ fullLabel, values }) => (
          <tr key={fullLabel}>
            <th scope="row">{fullLabel}</th>
            {series.map(({ name }, index) => (
              <td key={name}>{formatNumber(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tooltip = ({ fullLabel, values }: BarPoint, series: readonly BarSeries[]) =>
  [fullLabel, ...series.map(({ name }, index) => `${name} : ${formatNumber(values[index] ?? 0)}`)].join('\n')
