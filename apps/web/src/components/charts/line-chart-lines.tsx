import { cn } from '@/lib/cn.ts'
import { linePath } from './chart-scale.ts'
import { type LineSeries, styleOf, UNFINISHED_DASH } from './line-styles.ts'

type Props = { series: readonly LineSeries[]; top: number; isUnfinished: boolean }

export function LineChartLines({ series, top, isUnfinished }: Props) {
  const first = series[0]?.values ?? []
  const last = first.length - 1
  const end = isUnfinished && last > 0 ? last - 1 : last
  const endX = last > 0 ? (end / last) * 100 : 0
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
    >
      {end > 0 && <path className="fill-bar/10" d={`${linePath(first, top, 0, end)}L${endX} 100L0 100Z`} />}
      {series.map((line, index) => (
        <Line
          end={line.isQuiet ? last : end}
          key={line.name}
          style={styleOf(line, index)}
          top={top}
          values={line.values}
        />
      ))}
    </svg>
  )
}

type LineProps = { values: readonly number[]; end: number; top: number; style: ReturnType<typeof styleOf> }

/** A finished part up to the point number `end`, and what follows it. */
function Line({ values, end, top, style }: LineProps) {
  const last = values.length - 1
  const shared = {
    className: cn('fill-none', style.stroke),
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const
  return (
    <>
      <path
        {...shared}
        // A line of one value has no length; round ends make a dot of it.
        d={end > 0 ? linePath(values, top, 0, end) : `${linePath(values, top, 0, 0)}h0`}
        strokeDasharray={end > 0 ? style.dash : undefined}
        strokeWidth={last === 0 ? 7 : thickness(style.width, values.length)}
      />
      {end < last && (
        <path
          {...shared}
          d={linePath(values, top, end, last)}
          data-unfinished=""
          strokeDasharray={UNFINISHED_DASH}
          strokeWidth={thickness(style.width, values.length)}
        />
      )}
    </>
  )
}

/** A line so dense that it covers itself is thin. */
const thickness = (width: number, count: number) => (count > 120 ? 1.25 : width)
