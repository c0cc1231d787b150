import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Pagination } from './pagination.tsx'
import { Table, TableActions, TableBody, TableCell, TableHead, TableHeader, TableRow } from './table.tsx'

it('keeps the roles of a table, and the names of its columns for the cards of a phone', () => {
  render(
    <Table aria-label="Articles">
      <TableHeader>
        <TableRow>
          <TableHead>Titre</TableHead>
          <TableHead>Statut</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        <TableRow>
          <TableCell>Rapport</TableCell>
          <TableCell label="Statut">Publié</TableCell>
          <TableActions>
            <button type="button">Modifier</button>
          </TableActions>
        </TableRow>
      </TableBody>
    </Table>,
  )
  const table = screen.getByRole('table', { name: 'Articles' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  expect(within(table).getByRole('cell', { name: 'Publié' }).dataset.label).toBe('Statut')
})

it('moves from page to page, within bounds', async () => {
  const onPageChange = vi.fn()
  const { rerender } = render(<Pagination onPageChange={onPageChange} page={1} pages={3} />)
  screen.getByText('Page 1 sur 3')
  expect(screen.getByRole('button', { name: 'Précédent' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }))
  expect(onPageChange).toHaveBeenCalledWith(2)
  rerender(<Pagination onPageChange={onPageChange} page={1} pages={1} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
