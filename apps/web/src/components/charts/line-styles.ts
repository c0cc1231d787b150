/** A line of a chart: two of figures, distinguished by colour and by stroke, and one that they are compared with. */
export type LineSeries = {
  name: string
  values: readonly number[]
  format: (value: number) => string
  /** What the others are compared with: a thin dotted line, and no area. */
  isQuiet?: boolean
}

export type LinePoint = {
  /** For the axis. */
  short: string
  long: string
  /** What happened then: a mark under the line, and words beside the values. */
  notes?: readonly LineNote[]
}

export type LineNote = {
  text: string
  /** Somebody's own: its mark is as high as the plot. */
  isOwn?: boolean
}

const SOLID = { stroke: 'stroke-bar', dot: 'bg-bar', swatch: 'border-bar', dash: undefined, width: 2 }
const DASHED = {
  stroke: 'stroke-info-text',
  dot: 'bg-info-text',
  swatch: 'border-dashed border-info-text',
  dash: '5 4',
  width: 2,
}
const QUIET = {
  stroke: 'stroke-muted',
  dot: 'bg-muted',
  swatch: 'border-dotted border-muted',
  dash: '0.1 4',
  width: 1.5,
}

export function styleOf({ isQuiet }: LineSeries, index: number) {
  if (isQuiet) return QUIET
  return index === 0 ? SOLID : DASHED
}

/** The stroke of a part that is not over: short dashes, whatever the line. */
export const UNFINISHED_DASH = '2 5'
/** Hatched, on paper too. */
export const HATCHED =
  'bg-[repeating-linear-gradient(135deg,var(--line-soft)_0_1px,transparent_1px_6px)] [print-color-adjust:exact]'

export const valueAt = (values: readonly number[], index: number) => values[index] ?? 0
