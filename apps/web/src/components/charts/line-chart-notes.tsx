import { cn } from '@/lib/cn.ts'
import { positionOf } from './chart-scale.ts'
import type { LinePoint } from './line-styles.ts'

/** A mark on the axis where something happened; their words are in the value of the point. */
export function LineChartNotes({ points }: { points: readonly LinePoint[] }) {
  return points.map(({ long, notes = [] }, index) => {
    if (notes.length === 0) return null
    const isOwn = notes.some((note) => note.isOwn)
    return (
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0"
        data-note=""
        key={long}
        style={{ left: `${positionOf(index, points.length)}%` }}
      >
        {isOwn && <div className="h-full border-l border-dashed border-warning-text" />}
        <span
          className={cn(
            'absolute bottom-0 left-0 -translate-x-1/2 translate-y-1/2 rotate-45 bg-warning-text',
            points.length > 60 ? 'size-1.5' : 'size-2',
          )}
        />
      </div>
    )
  })
}
