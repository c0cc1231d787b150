import { render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it, vi } from 'vitest'
import type { SteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { SteadyList } from './steady-list.tsx'

type Row = { id: number }

const listOf = (count: number): SteadyRows<Row> => ({
  scope: 'all',
  rows: Array.from({ length: count }, (_, id) => ({ id })),
  isGone: () => false,
  newCount: 0,
  hasChanged: false,
  reload: () => {},
  hold: () => {},
  remove: () => {},
})

it('PERF-05 draws the rows of the first screen first, then all of them', async () => {
  const draw = vi.fn((rows: readonly Row[]) => rows.map(({ id }) => <p key={id}>Ligne {id}</p>))
  render(
    <SteadyList list={listOf(100)} news={['ligne', 'lignes']}>
      {draw}
    </SteadyList>,
  )
  await screen.findByText('Ligne 99')
  expect(draw.mock.calls.at(0)?.[0]).toHaveLength(24)
  expect(draw.mock.calls.at(-1)?.[0]).toHaveLength(100)
  expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull()
})

it('DAY-05 takes no click from the moment that rows have moved until they have been seen', async () => {
  const settling: boolean[] = []
  const frame = () => screen.getByText('Ligne 1').closest('[data-settling]')
  const look = () => void settling.push(frame() !== null)
  const list = listOf(3)
  const { rerender } = render(<Watched list={list} onDrawn={look} />)
  rerender(<Watched list={{ ...list, rows: list.rows.slice(1) }} onDrawn={look} />)
  expect(settling).toEqual([false, true])
  await waitFor(() => expect(frame()).toBeNull())
})

/** `onDrawn` is called when the rows are in the document, before any event can reach them. */
function Watched({ list, onDrawn }: { list: SteadyRows<Row>; onDrawn: () => void }) {
  useLayoutEffect(onDrawn)
  return (
    <SteadyList list={list} news={['ligne', 'lignes']}>
      {(rows) => rows.map(({ id }) => <p key={id}>Ligne {id}</p>)}
    </SteadyList>
  )
}
