import {
  dropGone,
  followRows,
  mergeRows,
  openRows,
  type RowId,
  type SteadyState,
  type WithId,
} from './steady-rows.ts'

export type RowsResponse<Row> = {
  /** The query of the rows, as text. */
  scope: string
  rows: readonly Row[]
  /** For a list filtered in the browser: all rows, so that one that no longer matches is still updated. */
  known?: readonly Row[] | undefined
  /** Whether the rows were read since the list opened; until then they are from the cache. */
  isFresh: boolean
  /** For a short list that only its own buttons change: see `followRows`. */
  isFollowing?: boolean | undefined
}

export type SteadyAction<Row> =
  | { type: 'receive'; response: RowsResponse<Row> }
  | { type: 'reload' | 'hold' | 'drop' }
  | { type: 'remove'; id: RowId }

/** The rows as the person sees them, and the last response. */
export type ListState<Row extends WithId> = SteadyState<Row> & {
  received: readonly Row[]
  known?: readonly Row[] | undefined
}

export function emptyList<Row extends WithId>(): ListState<Row> {
  return { ...openRows<Row>('', [], { isStill: false }), received: [] }
}

export function steadyRowsReducer<Row extends WithId>(
  list: ListState<Row>,
  action: SteadyAction<Row>,
): ListState<Row> {
  switch (action.type) {
    case 'receive': {
      const { rows, known } = action.response
      return { ...receive(list, action.response), received: rows, known }
    }
    case 'reload':
      return { ...list, ...openRows(list.scope, list.received, { isStill: true, gone: list.gone }) }
    case 'hold':
      return list.isStill ? list : { ...list, isStill: true }
    case 'remove':
      return { ...list, isStill: true, gone: new Set([...list.gone, action.id]) }
    case 'drop':
      return { ...list, ...dropGone(list) }
  }
}

/** Whether the reducer would make something of a response: the same rows again change nothing. */
export function isNews<Row extends WithId>(list: ListState<Row>, response: RowsResponse<Row>) {
  return (
    response.scope !== list.scope ||
    (response.isFresh && !list.isStill) ||
    !sameRows(list.received, response.rows) ||
    !sameRows(list.known ?? [], response.known ?? [])
  )
}

function receive<Row extends WithId>(
  list: ListState<Row>,
  { scope, rows, known, isFresh, isFollowing }: RowsResponse<Row>,
): SteadyState<Row> {
  const isOpening = scope !== list.scope || (!list.isStill && !sameRows(list.received, rows))
  if (isOpening) return openRows(scope, rows, { isStill: isFresh, gone: list.gone })
  if (!list.isStill) return { ...list, isStill: isFresh }
  return isFollowing ? followRows(list, rows) : mergeRows(list, rows, known)
}

const sameRows = <Row>(one: readonly Row[], other: readonly Row[]) =>
  one === other || (one.length === other.length && one.every((row, index) => row === other[index]))
