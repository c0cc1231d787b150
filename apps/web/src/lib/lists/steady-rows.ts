export type RowId = number | string
export type WithId = { id: RowId }

export type SteadyState<Row extends WithId> = {
  /** The query of the rows, as text: filters, page, order. */
  scope: string
  /** The rows in the order in which the person sees them. */
  rows: readonly Row[]
  /** The rows as they were when the list was opened or reloaded. */
  opened: readonly Row[]
  /** Deleted on this screen: they must not come back, not even with a response that was sent before. */
  gone: ReadonlySet<RowId>
  /** Whether the order is fixed; until then the next response may change it. */
  isStill: boolean
  newCount: number
  /** Rows are missing from the response that were not deleted on this screen. */
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
 * Updates each row in its place. A row that is missing from the response stays as it was; a new one is only
 * counted, unless it comes after all the others, where it moves nothing.
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
 * For a short list that only its own buttons change: new rows are inserted, and rows that are missing from
 * the response were deleted, so they fade out in their place.
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

export function dropGone<Row extends WithId>(state: SteadyState<Row>): SteadyState<Row> {
  return { ...state, rows: state.rows.filter(({ id }) => !state.gone.has(id)) }
}
