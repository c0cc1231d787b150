import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { useEventsUrl } from './events-url.ts'

function read(address: string) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  return renderHook(useEventsUrl, { wrapper }).result.current
}

it('keeps of the address the place, the filters that say something, and what is open', () => {
  expect(
    read('/events?view=week&date=2026-03-02&event=7&category=Salon&search=&publications=1'),
  ).toMatchObject({
    view: 'week',
    date: '2026-03-02',
    openId: 7,
    listedId: null,
    arePublicationsShown: true,
    filters: { category: 'Salon' },
  })
  expect(read('/events?view=week&category=Salon&search=').filters).toEqual({ category: 'Salon' })
})

it('reads what makes no sense as nothing', () => {
  const { view, openId, listedId, arePublicationsShown, filters } = read(
    '/events?view=x&event=-1&registrations=y',
  )
  expect({ view, openId, listedId, arePublicationsShown, filters }).toEqual({
    view: 'month',
    openId: null,
    listedId: null,
    arePublicationsShown: false,
    filters: {},
  })
})

it('EVT-08 opens on the month, on a phone on the agenda, unless the address says more', () => {
  expect(read('/events').view).toBe('month')
  const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => phone)
  expect(read('/events').view).toBe('agenda')
  expect(read('/events?view=month').view).toBe('month')
})
