import { screen, within } from '@testing-library/react'
import { addDays } from '@vigie/contract/common/days.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it } from 'vitest'
import { today } from '@/lib/dates.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const NONE = { rows: [], total: 0 }
const QUIET = {
  ...{ appointments: NONE, requests: NONE, registrations: NONE, events: NONE, campaigns: NONE },
  reminders: NONE,
}
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
  const data = { ...counts, nextEvent: null, nextPublication: null, dueRights: null }
  server.use(http.get('/api/dashboard', () => HttpResponse.json({ success: true, data })))
  const { user } = renderApp('/')
  const region = within(await strip())
  const retry = await region.findByRole('button', { name: 'Réessayer' })
  fails = false
  await user.click(retry)
  await expect.poll(() => region.queryByRole('alert')).toBeNull()
  expect(region.queryAllByRole('region')).toEqual([])
})

it('PERS-06 a reminder leads to its person, and is done or moved to the next day in one click', async () => {
  let rows = [
    { id: 5, personId: 12, name: 'Nadia Roux', text: 'Rappeler pour le devis', remindOn: today() },
    { id: 6, personId: 13, name: 'Marc Petit', text: 'Envoyer le contrat', remindOn: '2026-01-02' },
  ]
  const sent: unknown[] = []
  server.use(
    http.get('/api/dashboard/day', () => answer({ reminders: { rows, total: rows.length } })),
    http.put('/api/person-notes/:id', async ({ params, request }) => {
      sent.push([params.id, await request.json()])
      rows = rows.filter(({ id }) => String(id) !== params.id)
      return HttpResponse.json({ success: true })
    }),
  )
  const { user } = renderApp('/')
  const region = within(await strip())
  const card = within(await region.findByRole('region', { name: 'À vous rappeler' }))
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/personnes/12',
    '/personnes/13',
  ])
  card.getByText('Depuis le 02/01/2026')
  await user.click(card.getByRole('button', { name: 'Demain, pour Nadia Roux' }))
  await expect.poll(() => card.queryByText('Nadia Roux')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Fait, pour Marc Petit' }))
  await screen.findByText('Rappel terminé')
  expect(region.queryByRole('region', { name: 'À vous rappeler' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Annuler' }).at(-1) as HTMLElement)
  await expect
    .poll(() => sent)
    .toEqual([
      ['5', { remindOn: addDays(today(), 1) }],
      ['6', { remindOn: null }],
      ['6', { remindOn: today() }],
    ])
})
