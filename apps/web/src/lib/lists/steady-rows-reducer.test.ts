import { expect, it } from 'vitest'
import {
  emptyList,
  isNews,
  type RowsResponse,
  type SteadyAction,
  steadyRowsReducer,
} from './steady-rows-reducer.ts'

type Row = { id: number; state: string }
const row = (id: number, state = 'en attente'): Row => ({ id, state })
const [one, two, three, late] = [row(1), row(2), row(3), row(9)]

const receive = (
  rows: readonly Row[],
  rest: Partial<RowsResponse<Row>> = {},
): SteadyAction<Row> & { type: 'receive' } => ({
  type: 'receive',
  response: { scope: 'pending', isFresh: true, ...rest, rows },
})
const after = (...actions: SteadyAction<Row>[]) => actions.reduce(steadyRowsReducer<Row>, emptyList<Row>())
const ids = ({ rows }: { rows: readonly Row[] }) => rows.map(({ id }) => id)

it('DAY-05 replaces rows of the cache until they have been read, and moves none afterwards', () => {
  const cached = receive([two, one], { isFresh: false })
  expect(ids(after(cached, receive([one, two])))).toEqual([1, 2])
  expect(ids(after(cached, receive([one, two]), receive([two, one])))).toEqual([1, 2])
})

it('DAY-05 holds rows of the cache from the response that confirms them', () => {
  const cached = after(receive([two, one], { isFresh: false }))
  const confirming = receive([two, one])
  expect(isNews(cached, confirming.response)).toBe(true)
  expect(ids([confirming, receive([one, two])].reduce(steadyRowsReducer<Row>, cached))).toEqual([2, 1])
})

it('DAY-05 keeps rows of the cache in place from the moment they are touched', () => {
  const list = after(receive([two, one], { isFresh: false }), { type: 'hold' }, receive([late, one, two]))
  expect([ids(list), list.newCount]).toEqual([[2, 1], 1])
})

it('DAY-05 shows the last response when the person asks for it', () => {
  const changed = after(receive([one, two]), receive([late, two]))
  expect([ids(changed), changed.newCount, changed.hasChanged]).toEqual([[1, 2], 1, true])
  const reloaded = steadyRowsReducer(changed, { type: 'reload' })
  expect([ids(reloaded), reloaded.newCount, reloaded.hasChanged]).toEqual([[9, 2], 0, false])
})

it('DAY-05 lets a deleted row fade, and never shows it again', () => {
  const removed = after(receive([one, two, three]), { type: 'remove', id: 2 })
  expect([ids(removed), removed.gone.has(2)]).toEqual([[1, 2, 3], true])
  const dropped = steadyRowsReducer(removed, { type: 'drop' })
  expect(ids(dropped)).toEqual([1, 3])
  const again = steadyRowsReducer(dropped, receive([one, two, three]))
  expect([ids(again), ids(steadyRowsReducer(again, { type: 'reload' }))]).toEqual([
    [1, 3],
    [1, 3],
  ])
  expect(ids(steadyRowsReducer(dropped, receive([two], { scope: 'all' })))).toEqual([])
})

it('opens another scope as another list', () => {
  const list = after(receive([one, two]), receive([late, two], { scope: 'all' }))
  expect([list.scope, ids(list), list.newCount, list.hasChanged]).toEqual(['all', [9, 2], 0, false])
})

it('inserts and fades the rows of a short list', () => {
  const list = after(receive([one, two]), receive([late, two], { isFollowing: true }))
  expect([ids(list), [...list.gone]]).toEqual([[1, 9, 2], [1]])
})

it('updates a row that the filter of the browser no longer keeps', () => {
  const off = row(1, 'désactivé')
  const list = after(receive([one, two], { known: [one, two] }), receive([two], { known: [off, two] }))
  expect(list.rows).toEqual([off, two])
})

it.each([
  ['of the cache', receive([one, two], { isFresh: false })],
  ['just read', receive([one, two])],
  ['of another scope', receive([three], { scope: 'all', isFresh: false })],
  ['with other known rows', receive([one, two], { known: [one, two, three], isFresh: false })],
  ['that follow', receive([late], { isFollowing: true })],
  ['of nobody', receive([])],
])('makes nothing of rows %s a second time', (_, action) => {
  for (const before of [
    after(),
    after(receive([one], { isFresh: false })),
    after(receive([one])),
    after(receive([one, two], { known: [one, two] })),
  ])
    expect(isNews(steadyRowsReducer(before, action), action.response)).toBe(false)
})
