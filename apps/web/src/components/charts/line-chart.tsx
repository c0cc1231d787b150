import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { cn } from '@/lib/cn.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { axisTicks, height, indexAt, positionOf } from './chart-scale.ts'
import { LineChartLegend } from './line-chart-legend.tsx'
import { LineChartLines } from './line-chart-lines.tsx'
import { LineChartMarker } from './line-chart-marker.tsx'
import { LineChartNotes } from './line-chart-notes.tsx'
import { HATCHED, type LinePoint, type LineSeries, valueAt } from './line-styles.ts'

export type LineChartProps = {
  label: string
  points: readonly LinePoint[]
  /** One or two, and a quiet one that they are compared with. */
  series: readonly LineSeries[]
  /** What the last point is when it is not over, such as « Semaine en cours »: it is drawn hatched. */
  unfinished?: string | undefined
  /** What the marks under the line are. */
  notes?: string | undefined
}

const PAGE = 7

/**
 * The plot is one stop for the keyboard: the arrow keys go from one value to the next, and screen readers
 * read it.
 */
export function LineChart({ label, points, series, unfinished, notes }: LineChartProps) {
  const [active, setActive] = useState<number | null>(null)
  const ticks = axisTicks(Math.max(...series.flatMap(({ values }) => values), 1))
  const top = ticks.at(-1) ?? 1
  const last = points.length - 1
  const shown = active === null ? null : Math.min(active, last)
  const shownPoint = shown === null ? undefined : points[shown]

  const nameOf = (index: number) => {
    const isRunning = unfinished && index === last
    return `${points[index]?.long ?? ''}${isRunning ? ` (${unfinished.toLowerCase()})` : ''}`
  }
  const sayPoint = (index: number) => {
    const values = series.map((line) => line.format(valueAt(line.values, index))).join(', ')
    const happened = points[index]?.notes?.map(({ text }) => text) ?? []
    return [`${nameOf(index)} : ${values}`, ...happened].join(' ; ')
  }

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
      <LineChartLegend
        notes={points.some((point) => point.notes?.length) ? notes : undefined}
        series={series}
        unfinished={unfinished}
      />
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
        {unfinished && last > 0 && (
          <div
            aria-hidden="true"
            className={cn('absolute inset-y-0 right-0', HATCHED)}
            style={{ left: `${positionOf(last - 1, points.length)}%` }}
          />
        )}
        <LineChartLines isUnfinished={unfinished !== undefined} series={series} top={top} />
        <LineChartNotes points={points} />
        <div
          aria-label={`${label}, valeur par valeur`}
          aria-valuemax={last}
          aria-valuemin={0}
          aria-valuenow={shown ?? last}
          aria-valuetext={sayPoint(shown ?? last)}
          className="absolute inset-0 touch-pan-y rounded-sm"
          onBlur={() => setActive(null)}
          onFocus={() => setActive((index) => index ?? last)}
          onKeyDown={handleKey}
          onPointerLeave={() => setActive(null)}
          onPointerMove={handlePointer}
          role="slider"
          tabIndex={0}
        />
        {shown !== null && shownPoint && (
          <LineChartMarker
            name={nameOf(shown)}
            notes={shownPoint.notes ?? []}
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
