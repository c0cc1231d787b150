import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Landmark } from '@vigie/contract/site/analytics.ts'
import { HttpResponse, http } from 'msw/http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { analyticsStats } from '@/test/builders/analytics.ts'
import { dashboardAnswers } from '@/test/dashboard-answers.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const shown = (text: string | null | undefined) => text?.replace(/\s/g, ' ')
const plot = () => screen.findByRole('slider', {}, { timeout: 5000 })

const LANDMARKS: Landmark[] = [
  { kind: 'article', id: 4, day: '2026-11-15', label: 'Bilan carbone' },
  { kind: 'note', id: 9, day: '2026-11-16', label: 'Nouveau site' },
]

it('AUDI-05 compares the cards and the chart with what came before', async () => {
  const stats = analyticsStats()
  const before = [
    { day: '2026-11-13', visits: 8, sessions: 8 },
    { day: '2026-11-14', visits: 9, sessions: 9 },
  ]
  server.use(
    ...dashboardAnswers({
      stats: {
        totalVisits: 112,
        compared: {
          ...stats,
          totalVisits: 100,
          from: '2026-11-13',
          to: '2026-11-14',
          isComplete: true,
          days: before,
        },
      },
    }),
  )
  const { user } = renderApp('/?period=7d')
  expect(shown((await screen.findByText('+12 %', {}, { timeout: 5000 })).parentElement?.textContent)).toBe(
    '+12 % (100 avant)',
  )
  expect(shown((await plot()).getAttribute('aria-valuetext'))).toBe(
    'lundi 16 novembre 2026 (journée en cours) : 40 visites, 30 sessions, 9 visites avant',
  )
  await user.click(screen.getByRole('button', { name: 'Voir le tableau' }))
  const table = within(screen.getByRole('table', { name: 'Visites et sessions par jour' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Jour',
    'Visites',
    'Visites, période précédente',
    'Sessions',
  ])
})

it('AUDI-07 marks what happened on the chart and lists it', async () => {
  server.use(...dashboardAnswers({ landmarks: LANDMARKS }))
  const { user } = renderApp('/')
  await screen.findByRole('button', { name: '2 repères' }, { timeout: 5000 })
  const chart = await plot()
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(shown(chart.getAttribute('aria-valuetext'))).toContain('; Article publié : Bilan carbone')
  await user.click(screen.getByRole('button', { name: '2 repères' }))
  const list = within(await screen.findByRole('region', { name: 'Repères' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => shown(textContent))).toEqual([
    '16/11/2026Nouveau siteSupprimer',
    '15/11/2026Article publié : Bilan carbone',
  ])
  expect(list.getByRole('link').getAttribute('href')).toBe('/blogs/edit/4')
})

it('AUDI-07 adds a dated line of 80 characters at most, and removes it', async () => {
  server.use(...dashboardAnswers({ landmarks: LANDMARKS.slice(1) }))
  const calls: unknown[] = []
  server.use(
    http.post('/api/analytics/landmarks', async ({ request }) => {
      const body = (await request.json()) as object
      calls.push(body)
      return HttpResponse.json({ success: true, data: { ...body, kind: 'note', id: 10 } })
    }),
    http.delete('/api/analytics/landmarks/:id', ({ params }) => {
      calls.push(params.id)
      return HttpResponse.json({ success: true })
    }),
  )
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Ajouter un repère' }, { timeout: 5000 }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nouveau repère' }, { timeout: 5000 }))
  const text = dialog.getByLabelText(/^Texte/)
  await user.click(text)
  await user.paste('é'.repeat(81))
  await user.clear(dialog.getByLabelText(/^Jour/))
  await user.type(dialog.getByLabelText(/^Jour/), '12/11/2026')
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
  expect(await dialog.findByText('80 caractères au plus')).toBeTruthy()
  expect(calls).toEqual([])
  await user.clear(text)
  await user.click(text)
  await user.paste('é'.repeat(80))
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(calls).toEqual([{ label: 'é'.repeat(80), day: '2026-11-12' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('button', { name: '1 repère' }))
  await user.click(screen.getByRole('button', { name: /^Supprimer le repère/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(calls.at(-1)).toBe('9'))
})

it('AUDI-07 keeps the line that could not be added', async () => {
  server.use(...dashboardAnswers())
  server.use(http.post('/api/analytics/landmarks', () => refusal(409, 'Trop de repères.')))
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Ajouter un repère' }, { timeout: 5000 }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  await user.type(dialog.getByLabelText(/^Texte/), 'Refonte')
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
  expect(await dialog.findByText('Trop de repères.')).toBeTruthy()
  expect(dialog.getByDisplayValue('Refonte')).toBeTruthy()
})

it('AUDI-08 shows the pages of now by their titles, and asks again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const pages = [
    { page: '/', title: 'Cabinet Alba', views: 3 },
    { page: '/contact', title: null, views: 1 },
  ]
  server.use(...dashboardAnswers({ now: { views: 4, pages } }))
  const { user } = renderApp('/')
  const strip = within(await screen.findByRole('region', { name: 'En ce moment' }, { timeout: 5000 }))
  expect(strip.getByText(/4 visites en 30 minutes/)).toBeTruthy()
  expect(strip.queryByRole('list')).toBeNull()
  await user.click(strip.getByRole('button', { name: 'Voir les pages' }))
  expect(strip.getAllByRole('listitem').map(({ textContent }) => shown(textContent))).toEqual([
    'Cabinet Alba /3 visites',
    '/contact1 visite',
  ])
  server.use(...dashboardAnswers())
  vi.advanceTimersByTime(30_000)
  expect(await strip.findByText('aucune visite ces 30 dernières minutes')).toBeTruthy()
})
