import { useEffect, useReducer } from 'react'
import type { RowId, WithId } from './steady-rows.ts'
import { emptyList, isNews, type RowsResponse, steadyRowsReducer } from './steady-rows-reducer.ts'

/** Long enough to see which row was deleted, and to absorb a second click. */
const GONE_MS = 1200

type Options<Row> = Omit<RowsResponse<Row>, 'rows' | 'scope'> & {
  /** The query of the rows: another scope is another list. */
  scope: unknown
}

export type SteadyRows<Row> = {
  scope: string
  rows: readonly Row[]
  isGone: (id: RowId) => boolean
  newCount: number
  hasChanged: boolean
  /** Shows the list as it is now. */
  reload: () => void
  /** Called when the person touches the list: from now on rows keep their place. */
  hold: () => void
  /** The row fades out in its place. */
  remove: (id: RowId) => void
}

/**
 * A list whose rows keep their place until the person leaves or reloads it, whatever the next responses
 * contain.
 */
export function useSteadyRows<Row extends WithId>(
  rows: readonly Row[] | undefined,
  { scope, ...options }: Options<Row>,
): SteadyRows<Row> {
  const [list, dispatch] = useReducer(steadyRowsReducer<Row>, undefined, emptyList<Row>)
  const response = rows && { ...options, rows, scope: JSON.stringify(scope) }
  // While rendering, not after it: React starts again at once, and no child is drawn with the rows before.
  if (response && isNews(list, response)) dispatch({ type: 'receive', response })

  const leaving = list.rows.filter(({ id }) => list.gone.has(id)).map(({ id }) => id)
  const leavingText = leaving.join()
  useEffect(() => {
    if (leavingText === '') return undefined
    const timer = setTimeout(() => dispatch({ type: 'drop' }), GONE_MS)
    return () => clearTimeout(timer)
  }, [leavingText])

  return {
    scope: list.scope,
    rows: list.rows,
    isGone: (id) => list.gone.has(id),
    newCount: list.newCount,
    hasChanged: list.hasChanged,
    reload: () => dispatch({ type: 'reload' }),
    hold: () => dispatch({ type: 'hold' }),
    remove: (id) => dispatch({ type: 'remove', id }),
  }
}

/** For rows that the caller has read already, such as those of one day of a calendar. */
export function useGivenRows<Row extends WithId>(
  rows: readonly Row[],
  options: Omit<Options<Row>, 'isFresh' | 'known'>,
) {
  return useSteadyRows(rows, { ...options, isFresh: true })
}
