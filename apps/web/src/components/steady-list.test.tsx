import { render, screen } from '@testing-library/react'
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
