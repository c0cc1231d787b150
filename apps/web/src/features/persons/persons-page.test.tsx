import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it } from 'vitest'
import { personRow } from '@/test/builders/persons.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

const asked: URLSearchParams[] = []
let rows = [personRow()]

beforeEach(() => {
  asked.length = 0
  rows = [
    personRow(),
    personRow({ id: 13, name: null, email: 'x@exemple.fr', company: null, phone: null, lastContactAt: null }),
  ]
  server.use(
    mock.get('/api/persons', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      const pagination = { page: 1, limit: 20, total: 45, pages: 3 }
      return HttpResponse.json({ success: true, data: rows, pagination })
    }),
    otherFeatures,
  )
})

it('PERS-04 names each person with their last contact, twenty a page, each a link to a number', async () => {
  const { user } = renderApp('/personnes')
  const link = await screen.findByRole('link', { name: 'Nadia Roux' }, { timeout: 5000 })
  expect(link.getAttribute('href')).toBe('/personnes/12')
  const row = within(link.closest('tr') as HTMLElement)
  for (const text of ['nadia@exemple.fr', 'Bois & Cie', '06 12 34 56 78', '02/03/2026']) row.getByText(text)
  screen.getByRole('link', { name: 'x@exemple.fr' })
  screen.getByText('45 personnes')
  expect(asked[0]?.get('limit')).toBe('20')
  await user.click(screen.getByRole('button', { name: /suivant/i }))
  await waitFor(() => expect(asked.at(-1)?.get('page')).toBe('2'))
})

it('PERS-04 filters by what waits, by subscription and by months without contact', async () => {
  const { user, router } = renderApp('/personnes?silentMonths=18')
  await screen.findByRole('link', { name: 'Nadia Roux' }, { timeout: 5000 })
  expect(asked[0]?.get('silentMonths')).toBe('18')
  const filter = screen.getByLabelText('Filtrer les personnes')
  for (const [label, value] of [
    ['Demande ouverte', 'open-request'],
    ['Rendez-vous à venir', 'upcoming-appointment'],
    ['Abonné', 'subscriber'],
  ] as const) {
    await user.selectOptions(filter, label)
    await waitFor(() => expect(asked.at(-1)?.get('filter')).toBe(value))
  }
  rows = []
  await user.selectOptions(
    screen.getByLabelText('Filtrer par dernier contact'),
    'Sans contact depuis 12 mois',
  )
  await screen.findByText('Personne ne correspond à ces filtres.')
  expect(router.state.location.search).toBe('?silentMonths=12&filter=subscriber')
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(asked.at(-1)?.get('silentMonths')).toBeNull())
})

it('PERS-04 says that nobody is there, and why the list cannot be read', async () => {
  rows = []
  server.use(mock.get('/api/persons', () => refusal(400, 'Illisible'), { once: true }))
  const { user } = renderApp('/personnes')
  await screen.findByText('Illisible', undefined, { timeout: 5000 })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText(/^Personne pour l’instant/)
})

it('PERS-03 opens from the menu of the avatar; the top bar keeps its seven links', async () => {
  const { user, router } = renderApp('/profil')
  await screenTitled('Profil')
  const bar = screen.getByRole('navigation', { name: 'Navigation principale' })
  expect(within(bar).getAllByRole('link')).toHaveLength(7)
  await user.click(screen.getByRole('button', { name: /Menu du compte/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Personnes' }))
  await screenTitled('Personnes')
  expect(router.state.location.pathname).toBe('/personnes')
})
