import { cn } from '@/lib/cn.ts'
import { fr } from '@/lib/typography.ts'
import { height } from './chart-scale.ts'
import { type LineNote, type LineSeries, styleOf, valueAt } from './line-styles.ts'

const NOTES_SHOWN = 3

type Props = {
  name: string
  notes: readonly LineNote[]
  series: readonly LineSeries[]
  place: number
  shown: number
  top: number
}

/** The values of the point under the pointer or the keyboard. */
export function LineChartMarker({ name, notes, series, place, shown, top }: Props) {
  const more = notes.length - NOTES_SHOWN
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 z-1"
      style={{ left: `${place}%` }}
    >
      <div className="h-full border-l border-line-strong" />
      {series.map((line, index) => (
        <span
          className={cn('absolute left-0 size-2 -translate-1/2 rounded-full', styleOf(line, index).dot)}
          key={line.name}
          style={{ top: `${height(valueAt(line.values, shown), top)}%` }}
        />
      ))}
      {/* On the side with more space, so that it does not cover the marked point nor leave the plot. */}
      <div
        className={cn(
          'absolute top-1 w-max max-w-52 rounded-md bg-inverse px-2.5 py-1.5 text-xs text-on-inverse shadow-md',
          place < 50 ? 'left-3' : 'right-3',
        )}
      >
        <p className="font-medium first-letter:uppercase">{name}</p>
        {series.map((line) => (
          <p className="tabular-nums" key={line.name}>
            {line.format(valueAt(line.values, shown))}
          </p>
        ))}
        {notes.slice(0, NOTES_SHOWN).map(({ text }) => (
          <p className="mt-1 line-clamp-2" key={text}>
            {text}
          </p>
        ))}
        {more > 0 && <p className="mt-1">{fr(`et ${more} de plus`)}</p>}
      </div>
    </div>
  )
}
