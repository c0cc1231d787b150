export type RowId = number | string
export type WithId = { id: RowId }

export type SteadyState<Row extends WithId> = {
  /** What the rows are the answer to: the filters, the page, the order. */
  scope: string
  /** The rows in the order in which the person sees them. */
  rows: readonly Row[]
  /** The same as they were when the list was opened or reloaded. */
  opened: readonly Row[]
  /** Deleted from here: they may never come back, not even with an answer that was on its way. */
  gone: ReadonlySet<RowId>
  /** Whether the order stands, or the next answer may still change it. */
  isStill: boolean
  newCount: number
  /** Rows have left the answer, and not by what was done here. */
  hasChanged: boolean
}

export function openRows<Row extends WithId>(
  scope: string,
  answer: readonly Row[],
  { isStill, gone = new Set() }: { isStill: boolean; gone?: ReadonlySet<RowId> },
): SteadyState<Row> {
  const rows = answer.filter(({ id }) => !gone.has(id))
  return { scope, rows, opened: rows, gone, isStill, newCount: 0, hasChanged: false }
}

/**
 * The newest state of each row, at the place it has. One that left the answer stays as it was last seen; one that
 * is new waits to be asked for, unless it comes after all the others, where it pushes nothing.
 */
export function mergeRows<Row extends WithId>(
  state: SteadyState<Row>,
  answer: readonly Row[],
  known: readonly Row[] = answer,
): SteadyState<Row> {
  const newest = new Map([...known, ...answer].map((row) => [row.id, row]))
  const answered = new Set(answer.map(({ id }) => id))
  const kept = state.rows.map((row) => newest.get(row.id) ?? row)
  const shown = new Set(kept.map(({ id }) => id))
  const isNew = ({ id }: Row) => !shown.has(id) && !state.gone.has(id)
  const last = answer.findLastIndex(({ id }) => shown.has(id))
  const mayFollow = last >= 0 || kept.length === 0
  const following = mayFollow ? answer.slice(last + 1).filter(isNew) : []
  const asOpened = new Map(state.opened.map((row) => [row.id, row]))
  return {
    ...state,
    rows: [...kept, ...following],
    opened: [...state.opened, ...following],
    newCount: answer.filter(isNew).length - following.length,
    hasChanged: kept.some(
      (row) => !answered.has(row.id) && !state.gone.has(row.id) && asOpened.get(row.id) === row,
    ),
  }
}

/**
 * For a short list that its own buttons change: what is new enters at its place, and what has left the answer was
 * deleted, so that it fades where it was.
 */
export function followRows<Row extends WithId>(
  state: SteadyState<Row>,
  answer: readonly Row[],
): SteadyState<Row> {
  const answered = new Set(answer.map(({ id }) => id))
  const rows = [...answer]
  for (const [index, row] of state.rows.entries()) {
    if (answered.has(row.id)) continue
    const before = state.rows[index - 1]
    rows.splice(before ? rows.findIndex(({ id }) => id === before.id) + 1 : 0, 0, row)
  }
  const gone = new Set(rows.filter(({ id }) => !answered.has(id)).map(({ id }) => id))
  return { ...state, rows, gone }
}

/** The deleted ones leave. */
export function dropGone<Row extends WithId>(state: SteadyState<Row>): SteadyState<Row> {
  return { ...state, rows: state.rows.filter(({ id }) => !state.gone.has(id)) }
}
