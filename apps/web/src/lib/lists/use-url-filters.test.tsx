import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useLastPage, usePagedFilters, useUrlFilters } from './use-url-filters.ts'

const listSchema = z.object({
  search: z.string().optional().catch(undefined),
  status: z.enum(['read']).optional().catch(undefined),
  sort: z.string().catch('recent'),
  page: z.coerce.number().catch(1),
})

function open<Result>(address: string, hook: () => Result) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  return renderHook(() => ({ ...hook(), address: useLocation().search }), { wrapper }).result
}

it('clears the filters and the page, but not the order nor what else the address holds', () => {
  const list = open('/?tab=a&search=x&status=read&sort=old&page=3', () => usePagedFilters(listSchema))
  expect(list.current.isFiltered).toBe(true)
  act(() => list.current.clearFilters())
  expect(list.current).toMatchObject({ address: '?tab=a&sort=old', isFiltered: false })
})

it('keeps the first of two changes that come before the address is drawn', () => {
  const list = open('/?search=x', () => usePagedFilters(listSchema))
  act(() => {
    list.current.clearFilters()
    list.current.changeFilters({ status: 'read' })
  })
  expect(list.current.address).toBe('?status=read')
})

it('takes neither an order, nor a page, nor what it cannot read for a filter', () => {
  const list = open('/?sort=old&page=3&status=unknown', () => usePagedFilters(listSchema))
  expect(list.current.isFiltered).toBe(false)
})

it('leads from a page past the last one to the last one', () => {
  const read = (address: string, lastPage?: number) =>
    open(address, () => {
      const { filters, changePage } = usePagedFilters(listSchema)
      useLastPage(filters.page, lastPage, changePage)
      return {}
    }).current.address
  expect(read('/?page=9', 3)).toBe('?page=3')
  expect(read('/?page=9', 1)).toBe('')
  expect(read('/?page=3', 3)).toBe('?page=3')
  expect(read('/?page=9')).toBe('?page=9')
})

it('corrects an address that contradicts itself when the screen opens, and only then', () => {
  const schema = z.object({ form: z.string().optional(), list: z.string().optional() })
  const screen = open('/?form=7&list=7', () =>
    useUrlFilters(schema, ({ form, list }) => (form && list ? { form: undefined } : undefined)),
  )
  expect(screen.current.address).toBe('?list=7')
  act(() => void screen.current.change({ form: 7 }))
  expect(screen.current.address).toBe('?list=7&form=7')
})
