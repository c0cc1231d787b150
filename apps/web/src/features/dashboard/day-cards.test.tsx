import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it } from 'vitest'
import { today } from '@/lib/dates.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const NONE = { rows: [], total: 0 }
const QUIET = { appointments: NONE, requests: NONE, registrations: NONE, events: NONE, campaigns: NONE }
const answer = (more: object) => HttpResponse.json({ success: true, data: { ...QUIET, ...more } })

beforeEach(() => server.use(otherFeatures))

const strip = () => screen.findByRole('region', { name: 'À traiter aujourd’hui' }, { timeout: 5000 })
const linksOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('link')
    .map((link) => [link.textContent?.replace(/\s/g, ' '), link.getAttribute('href')])

it('DAY-23 names the people and the work of the day, each a link to its record, above the audience', async () => {
  const event = { id: 9, title: 'Atelier climat', date: '2031-05-20' }
  let since: string | null = null
  server.use(
    http.get('/api/dashboard/day', ({ request }) => {
      since = new URL(request.url).searchParams.get('since')
      return answer({
        appointments: {
          rows: [
            { id: 1, name: 'Claire Dubois', startTime: '09:00', isPending: false },
            { id: 2, name: 'Inès Michel', startTime: '14:30', isPending: true },
          ],
          total: 8,
        },
        requests: { rows: [{ id: 3, name: 'Élodie', subject: 'Devis' }], total: 2 },
        registrations: { rows: [{ id: 4, name: 'Nina', event }], total: 1 },
        events: { rows: [{ ...event, registered: 10, places: 12 }], total: 1 },
        campaigns: {
          rows: [{ id: 5, subject: 'Lettre de mai', isPaused: true, sent: 120, recipients: 417 }],
          total: 1,
        },
      })
    }),
  )
  renderApp('/')
  const region = await strip()
  const cards = await within(region).findAllByRole('region')
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
    'Vos rendez-vous d’aujourd’hui',
    'Demandes qui attendent',
    'Inscriptions depuis votre dernière visite',
    'Bientôt complets',
    'Campagne en cours',
  ])
  expect(cards.map(linksOf)).toEqual([
    [
      ['Claire Dubois09:00', '/requests?tab=rendez-vous&rendez-vous=1'],
      ['Inès Michel14:30 · à confirmer', '/requests?tab=rendez-vous&rendez-vous=2'],
      ['et 6 autres', `/requests?tab=disponibilites&view=day&date=${today()}`],
    ],
    [
      ['ÉlodieDevis', '/requests?demande=3'],
      ['et 1 autre', '/requests?status=pending'],
    ],
    [['NinaAtelier climat', '/events?date=2031-05-20&registrations=9']],
    [['Atelier climat20/05/2031 · 2 places sur 12', '/events?date=2031-05-20&event=9']],
    [['Lettre de maiEn pause · 120 sur 417', '/newsletter/campagnes/5']],
  ])
  expect(Date.parse(since ?? '')).toBeLessThan(Date.now())
  const audience = screen.getByRole('region', { name: 'Analytics Dashboard' })
  expect(region.compareDocumentPosition(audience)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('DAY-23 a day without anything has no card, and a day that cannot be read says so', async () => {
  let fails = true
  server.use(http.get('/api/dashboard/day', () => (fails ? refusal(404, 'Introuvable') : answer({}))))
  const counts = { pendingRequests: 0, pendingAppointments: 0, todayAppointments: 0, drafts: 0 }
  const data = { ...counts, nextEvent: null, nextPublication: null }
  server.use(http.get('/api/dashboard', () => HttpResponse.json({ success: true, data })))
  const { user } = renderApp('/')
  const region = within(await strip())
  const retry = await region.findByRole('button', { name: 'Réessayer' })
  fails = false
  await user.click(retry)
  await expect.poll(() => region.queryByRole('alert')).toBeNull()
  expect(region.queryAllByRole('region')).toEqual([])
})
