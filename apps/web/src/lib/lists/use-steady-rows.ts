import { useEffect, useState } from 'react'
import { useLatest } from '../hooks/use-latest.ts'
import {
  dropGone,
  followRows,
  mergeRows,
  openRows,
  type RowId,
  type SteadyState,
  type WithId,
} from './steady-rows.ts'

/** Long enough to see which row was deleted, and to absorb a second click. */
const GONE_MS = 1200

type Options<Row> = {
  /** The query of the rows: another scope is another list. */
  scope: unknown
  /** Whether the rows were read since the list opened; until then they are from the cache. */
  isFresh: boolean
  /** For a list filtered in the browser: all rows, so that one that no longer matches is still updated. */
  known?: readonly Row[] | undefined
  /** For a short list that only its own buttons change: see `followRows`. */
  isFollowing?: boolean
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
  answer: readonly Row[] | undefined,
  { scope, isFresh, known, isFollowing = false }: Options<Row>,
): SteadyRows<Row> {
  const scopeText = JSON.stringify(scope)
  const [seen, setSeen] = useState<Seen<Row>>({
    answer: [],
    state: openRows<Row>('', [], { isStill: false }),
  })
  const next = answer ? step(seen, answer, { scope: scopeText, isFresh, known, isFollowing }) : seen
  if (next !== seen) setSeen(next)
  const latest = useLatest({ answer, scopeText })

  const change = (update: (state: SteadyState<Row>) => SteadyState<Row>) =>
    setSeen((current) => {
      const state = update(current.state)
      return state === current.state ? current : { ...current, state }
    })

  const leaving = next.state.rows.filter(({ id }) => next.state.gone.has(id)).map(({ id }) => id)
  const leavingText = leaving.join()
  useEffect(() => {
    if (leavingText === '') return undefined
    const timer = setTimeout(
      () => setSeen((current) => ({ ...current, state: dropGone(current.state) })),
      GONE_MS,
    )
    return () => clearTimeout(timer)
  }, [leavingText])

  return {
    scope: next.state.scope,
    rows: next.state.rows,
    isGone: (id) => next.state.gone.has(id),
    newCount: next.state.newCount,
    hasChanged: next.state.hasChanged,
    reload: () =>
      change((state) => {
        const { scopeText: current, answer: rows = state.rows } = latest.current
        return openRows(current, rows, { isStill: true, gone: state.gone })
      }),
    hold: () => change((state) => (state.isStill ? state : { ...state, isStill: true })),
    remove: (id) => change((state) => ({ ...state, isStill: true, gone: new Set([...state.gone, id]) })),
  }
}

/** The state, and the rows from which it was computed. */
type Seen<Row extends WithId> = {
  answer: readonly Row[]
  known?: readonly Row[] | undefined
  state: SteadyState<Row>
}
type Step<Row> = { scope: string; isFresh: boolean; known: readonly Row[] | undefined; isFollowing: boolean }

function step<Row extends WithId>(
  seen: Seen<Row>,
  answer: readonly Row[],
  { scope, isFresh, known, isFollowing }: Step<Row>,
): Seen<Row> {
  const { state } = seen
  const isOpening = scope !== state.scope || (!state.isStill && !sameRows(seen.answer, answer))
  if (isOpening)
    return { answer, known, state: openRows(scope, answer, { isStill: isFresh, gone: state.gone }) }
  if (!state.isStill) return isFresh ? { ...seen, state: { ...state, isStill: true } } : seen
  if (sameRows(seen.answer, answer) && sameRows(seen.known ?? [], known ?? [])) return seen
  return { answer, known, state: isFollowing ? followRows(state, answer) : mergeRows(state, answer, known) }
}

const sameRows = <Row>(one: readonly Row[], other: readonly Row[]) =>
  one === other || (one.length === other.length && one.every((row, index) => row === other[index]))
