import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { cn } from '@/lib/cn.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { axisTicks, height, indexAt, linePath, positionOf } from './chart-scale.ts'

export type LineChartProps = {
  label: string
  /** The label of each value, short for the axis and in full. */
  points: readonly { short: string; long: string }[]
  /** One or two, distinguished by colour and by stroke. */
  series: readonly { name: string; values: readonly number[]; format: (value: number) => string }[]
}

const SOLID = { stroke: 'stroke-bar', dot: 'bg-bar', swatch: 'border-bar', dash: undefined }
const DASHED = {
  stroke: 'stroke-info-text',
  dot: 'bg-info-text',
  swatch: 'border-dashed border-info-text',
  dash: '5 4',
}
const styleOf = (index: number) => (index === 0 ? SOLID : DASHED)
const PAGE = 7

/**
 * The plot is one stop for the keyboard: the arrow keys go from one value to the next, and screen readers
 * read it.
 */
export function LineChart({ label, points, series }: LineChartProps) {
  const [active, setActive] = useState<number | null>(null)
  const ticks = axisTicks(Math.max(...series.flatMap(({ values }) => values), 1))
  const top = ticks.at(-1) ?? 1
  const last = points.length - 1
  const shown = active === null ? null : Math.min(active, last)
  const sayValues = (index: number) =>
    `${points[index]?.long} : ${series.map(({ values, format }) => format(valueAt(values, index))).join(', ')}`

  const handlePointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setActive(indexAt((clientX - left) / width, points.length))
  }
  const handleKey = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, shown ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <div>
      <Legend series={series} />
      <div className="relative mt-4 mb-2 ml-9 h-52">
        {ticks.map((tick) => (
          <div
            aria-hidden="true"
            className="absolute inset-x-0 border-t border-line"
            key={tick}
            style={{ top: `${height(tick, top)}%` }}
          >
            <span className="absolute right-full -translate-y-1/2 pr-2 text-xs text-muted tabular-nums">
              {formatNumber(tick)}
            </span>
          </div>
        ))}
        <Lines series={series} top={top} />
        <div
          aria-label={`${label}, valeur par valeur`}
          aria-valuemax={last}
          aria-valuemin={0}
          aria-valuenow={shown ?? last}
          aria-valuetext={sayValues(shown ?? last)}
          className="absolute inset-0 touch-pan-y rounded-sm"
          onBlur={() => setActive(null)}
          onFocus={() => setActive((index) => index ?? last)}
          onKeyDown={handleKey}
          onPointerLeave={() => setActive(null)}
          onPointerMove={handlePointer}
          role="slider"
          tabIndex={0}
        />
        {shown !== null && (
          <Marker
            long={points[shown]?.long ?? ''}
            place={positionOf(shown, points.length)}
            series={series}
            shown={shown}
            top={top}
          />
        )}
      </div>
      <div aria-hidden="true" className="ml-9 flex justify-between text-xs text-muted tabular-nums">
        {axisLabels(points).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </div>
  )
}

function nextIndex(key: string, current: number, last: number) {
  const moves: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowDown: current - 1,
    ArrowRight: current + 1,
    ArrowUp: current + 1,
    PageDown: current - PAGE,
    PageUp: current + PAGE,
    Home: 0,
    End: last,
  }
  const next = moves[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), last)
}

/** The labels of the first, the middle and the last point, without duplicates. */
function axisLabels(points: LineChartProps['points']) {
  const last = points.length - 1
  return [...new Set([0, Math.round(last / 2), last])].map((index) => points[index]?.short)
}

function Legend({ series }: Pick<LineChartProps, 'series'>) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {series.map(({ name }, index) => (
        <li className="flex items-center gap-2" key={name}>
          <span aria-hidden="true" className={cn('w-5 border-t-2', styleOf(index).swatch)} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function Lines({ series, top }: Pick<LineChartProps, 'series'> & { top: number }) {
  const first = series[0]?.values ?? []
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
    >
      {first.length > 1 && <path className="fill-bar/10" d={`${linePath(first, top)}L100 100L0 100Z`} />}
      {series.map(({ name, values }, index) => (
        <path
          className={cn('fill-none', styleOf(index).stroke)}
          // A line of one value has no length; round ends make a dot of it.
          d={values.length > 1 ? linePath(values, top) : `${linePath(values, top)}h0`}
          key={name}
          strokeDasharray={values.length > 1 ? styleOf(index).dash : undefined}
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth={strokeWidth(values.length)}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

const valueAt = (values: readonly number[], index: number) => values[index] ?? 0

/** A dot, a line, or a line so dense that it must be thin. */
function strokeWidth(count: number) {
  if (count === 1) return 7
  return count > 120 ? 1.25 : 2
}

type MarkerProps = Pick<LineChartProps, 'series'> & {
  long: string
  place: number
  shown: number
  top: number
}

function Marker({ series, long, place, shown, top }: MarkerProps) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0" style={{ left: `${place}%` }}>
      <div className="h-full border-l border-line-strong" />
      {series.map(({ name, values }, index) => (
        <span
          className={cn('absolute left-0 size-2 -translate-1/2 rounded-full', styleOf(index).dot)}
          key={name}
          style={{ top: `${height(valueAt(values, shown), top)}%` }}
        />
      ))}
      {/* On the side with more space, so that it does not cover the marked point nor leave the plot. */}
      <div
        className={cn(
          'absolute top-1 w-max max-w-52 rounded-md bg-inverse px-2.5 py-1.5 text-xs text-on-inverse shadow-md',
          place < 50 ? 'left-3' : 'right-3',
        )}
      >
        <p className="font-medium first-letter:uppercase">{long}</p>
        {series.map(({ name, values, format }) => (
          <p className="tabular-nums" key={name}>
            {format(valueAt(values, shown))}
          </p>
        ))}
      </div>
    </div>
  )
}
