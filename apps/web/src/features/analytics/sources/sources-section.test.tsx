import { screen, waitFor, within } from '@testing-library/react'
import type { Audience } from '@vigie/contract/site/analytics.ts'
import { HttpResponse, http } from 'msw/http'
import { expect, it } from 'vitest'
import { audience } from '@/test/builders/analytics.ts'
import { dashboardAnswers } from '@/test/dashboard-answers.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const DAYS = { from: '2026-11-03', to: '2026-11-09', isComplete: true }
const FULL: Partial<Audience> = {
  since: '2026-11-01',
  compared: DAYS,
  channels: [
    { channel: 'assistant', sessions: 20, before: 0 },
    { channel: 'search', sessions: 112, before: 100 },
    { channel: 'social', sessions: 0, before: 0 },
  ],
  sources: [{ source: 'google.com', channel: 'search', sessions: 112, before: 100 }],
  campaigns: [{ campaign: 'Vœux 2027', channel: 'newsletter', sessions: 3, before: 6 }],
  entries: [{ page: '/offres', title: 'Nos offres', sessions: 60, before: 60 }],
  goals: [
    { goal: 'request', count: 12, before: 6 },
    { goal: 'subscription', count: 0, before: 0 },
  ],
}

function open(address: string, answer: Partial<Audience> = FULL) {
  const asked: URLSearchParams[] = []
  server.use(
    ...dashboardAnswers({ audience: answer }, ({ pathname, searchParams }) => {
      if (pathname.endsWith('/audience')) asked.push(searchParams)
    }),
  )
  return { ...renderApp(address), asked }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 5000 }))
const rowsOf = (list: ReturnType<typeof within>) =>
  list.getAllByRole('listitem').map((row: HTMLElement) => row.textContent?.replace(/\s/g, ' '))

it('AUDI-02 AUDI-03 AUDI-05 lists the channels with their sessions, compared in words', async () => {
  open('/?period=7d')
  expect(rowsOf(await card('Canaux'))).toEqual([
    'Moteurs de recherche+12 % (100 avant)112 sessions',
    'Assistants IAnouveau (0 avant)20 sessions',
  ])
  expect(rowsOf(await card('Sources'))).toEqual([
    'google.com Moteurs de recherche+12 % (100 avant)112 sessions',
  ])
  expect(rowsOf(await card('Pages d’entrée'))).toEqual(['Nos offres /offres0 % (60 avant)60 sessions'])
  expect(rowsOf(await card('Objectifs'))).toEqual(['Demandes+100 % (6 avant)12', 'Abonnements0 % (0 avant)0'])
})

it('AUDI-05 says N/A where what came before is incomplete', async () => {
  const { asked } = open('/?period=7d&compare=year', { ...FULL, compared: { ...DAYS, isComplete: false } })
  expect(rowsOf(await card('Canaux'))).toEqual([
    'Moteurs de rechercheN/A (un an plus tôt incomplet)112 sessions',
    'Assistants IAN/A (un an plus tôt incomplet)20 sessions',
  ])
  expect(asked.map((query) => query.get('compare'))).toEqual(['year'])
})

it('AUDI-02 filters the other lists by a click, in the address, until the chip is removed', async () => {
  const { user, router, asked } = open('/?period=30d')
  await user.click((await card('Canaux')).getByRole('button', { name: /^Moteurs de recherche/ }))
  await waitFor(() => expect(asked.at(-1)?.get('channel')).toBe('search'))
  expect(router.state.location.search).toBe('?period=30d&channel=search')
  const pressed = (await card('Canaux')).getByRole('button', { pressed: true })
  expect(pressed.textContent).toContain('Moteurs de recherche')
  await user.click((await card('Pages d’entrée')).getByRole('button', { name: /^Nos offres/ }))
  await waitFor(() => expect(asked.at(-1)?.get('page')).toBe('/offres'))
  expect(asked.at(-1)?.get('channel')).toBe('search')
  await user.click(screen.getByRole('button', { name: /^Retirer le filtre Canal/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?period=30d&page=%2Foffres'))
  await user.click(screen.getByRole('button', { name: /^Retirer le filtre Page d’entrée/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?period=30d'))
  expect(screen.queryByRole('list', { name: 'Filtres' })).toBeNull()
})

it('AUDI-02 says which list a filter cannot be asked of', async () => {
  open('/?period=30d&page=/offres', { ...FULL, sources: null, campaigns: null })
  expect((await card('Sources')).getByText(/^Pas de détail avec ce filtre/)).toBeTruthy()
})

it('AUDI-06 gives a goal of a day as « < 5 » when it was reached less often', async () => {
  const { user } = open('/?period=7d', {
    ...FULL,
    goalDays: [
      { day: '2026-11-15', goal: 'request', count: null },
      { day: '2026-11-16', goal: 'request', count: 9 },
    ],
  })
  await user.click((await card('Objectifs')).getByRole('button', { name: 'Voir par jour' }))
  const rows = within(screen.getByRole('table', { name: 'Objectifs par jour' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent?.replace(/\s/g, ' '))).toEqual([
    '16/11/20269000',
    '15/11/2026< 5000',
  ])
})

it('AUDI-02 says before the first source that sources will come', async () => {
  open('/', {})
  expect(
    await screen.findByText(/^Les sources apparaissent dès la prochaine visite/, {}, { timeout: 5000 }),
  ).toBeTruthy()
})

it('keeps the rest of the dashboard when the sources cannot be read', async () => {
  open('/')
  server.use(http.get('/api/analytics/audience', () => refusal(404, 'La table est ailleurs.')))
  const panel = within(await screen.findByRole('alert', {}, { timeout: 5000 }))
  expect(panel.getByText('La table est ailleurs.')).toBeTruthy()
  expect(screen.getByText('Visites totales')).toBeTruthy()
  server.use(
    http.get('/api/analytics/audience', () => HttpResponse.json({ success: true, data: audience(FULL) })),
  )
  await userRetries(panel)
  expect(await screen.findByRole('region', { name: 'Canaux' })).toBeTruthy()
})

async function userRetries(panel: ReturnType<typeof within>) {
  panel.getByRole('button', { name: 'Réessayer' }).click()
}
