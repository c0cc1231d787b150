import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, it } from 'vitest'
import { today } from '@/lib/dates.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const strip = () => screen.findByRole('region', { name: 'À traiter aujourd’hui' }, { timeout: 5000 })

it('DASH-02 shows what needs attention above the analytics, each a link to where it is dealt with', async () => {
  const data = {
    pendingRequests: 3,
    pendingAppointments: 2,
    todayAppointments: 1,
    nextEvent: { id: 9, title: 'Atelier climat', date: '2031-05-20', startTime: '14:00' },
    nextPublication: null,
    dueRights: null,
    drafts: 0,
  }
  server.use(otherFeatures)
  server.use(http.get('/api/dashboard', () => HttpResponse.json({ success: true, data })))
  renderApp('/')
  const region = await strip()
  const links = await within(region).findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Demandes en attente3', '/requests?status=pending'],
    ['Rendez-vous en attente2', '/requests?tab=rendez-vous&status=pending'],
    ['Rendez-vous du jour1', `/requests?tab=disponibilites&view=day&date=${today()}`],
    ['Prochain événementAtelier climat20/05/2031 à 14:00', '/events?date=2031-05-20&event=9'],
    ['Brouillons0', '/blogs?published=false'],
  ])
  const analytics = screen.getByRole('region', { name: 'Analytics Dashboard' })
  expect(region.compareDocumentPosition(analytics)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('PLAN-03 shows the next publication when there is one', async () => {
  const data = {
    pendingRequests: 0,
    pendingAppointments: 0,
    todayAppointments: 0,
    nextEvent: null,
    nextPublication: { id: 4, title: 'Bilan carbone', at: '2031-05-20T07:30:00.000Z' },
    dueRights: null,
    drafts: 1,
  }
  server.use(otherFeatures)
  server.use(http.get('/api/dashboard', () => HttpResponse.json({ success: true, data })))
  renderApp('/')
  const link = await within(await strip()).findByRole('link', { name: /Prochaine publication/ })
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'Prochaine publicationBilan carbone20/05/2031 à 09:30',
    '/blogs/edit/4',
  ])
})

it('offers to try again when it cannot be read', async () => {
  server.use(otherFeatures)
  server.use(http.get('/api/dashboard', () => refusal(404, 'Introuvable')))
  const { user } = renderApp('/')
  const region = within(await strip())
  await region.findByText('Introuvable')
  const data = {
    pendingRequests: 0,
    pendingAppointments: 0,
    todayAppointments: 0,
    nextEvent: null,
    nextPublication: null,
    dueRights: null,
    drafts: 4,
  }
  server.use(http.get('/api/dashboard', () => HttpResponse.json({ success: true, data })))
  await user.click(region.getByRole('button', { name: 'Réessayer' }))
  expect(await region.findByRole('link', { name: /Brouillons\s*4/ })).toBeTruthy()
})
