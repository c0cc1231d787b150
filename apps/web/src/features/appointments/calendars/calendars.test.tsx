import { screen, waitFor, within } from '@testing-library/react'
import type { CalendarFeed, OutsideCalendar } from '@vigie/contract/agenda/calendars.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { describe, expect, it, vi } from 'vitest'
import { refusal, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { OutsideCalendarsDialog } from './outside-calendars-dialog.tsx'

const URL_OF = (count: number) => `https://vigie.exemple.fr/agenda/jeton-${count}.ics`
const ok = (data: unknown, status = 200) => HttpResponse.json({ success: true, data }, { status })

function withFeed() {
  let feed: CalendarFeed | null = null
  let count = 0
  server.use(
    mock.get('/api/calendar-feed', () => ok(feed)),
    mock.post('/api/calendar-feed', () => {
      count += 1
      feed = { createdAt: '2026-03-01T08:00:00.000Z', lastReadAt: null }
      return ok({ ...feed, url: URL_OF(count) }, 201)
    }),
    mock.delete('/api/calendar-feed', () => {
      feed = null
      return HttpResponse.json({ success: true })
    }),
  )
}

const calendar = (overrides: Partial<OutsideCalendar> = {}): OutsideCalendar => ({
  id: 1,
  name: 'Agenda personnel',
  host: 'calendar.google.com',
  readAt: '2026-03-01T08:00:00.000Z',
  failingSince: null,
  problem: null,
  busyCount: 12,
  ...overrides,
})

function withCalendars(...stored: OutsideCalendar[]) {
  const sent: unknown[] = []
  let calendars = stored
  server.use(
    mock.get('/api/outside-calendars', () => ok(calendars)),
    mock.post('/api/outside-calendars', async ({ request }) => {
      sent.push(await request.json())
      const problem = 'L’adresse ne répond pas.'
      calendars = [
        ...calendars,
        calendar({ id: 9, readAt: null, failingSince: '2026-03-02T09:05:00.000Z', problem }),
      ]
      return ok(calendars.at(-1), 201)
    }),
    mock.delete('/api/outside-calendars/:id', ({ params }) => {
      calendars = calendars.filter(({ id }) => id !== Number(params.id))
      return HttpResponse.json({ success: true })
    }),
  )
  return sent
}

describe('one’s agenda elsewhere', () => {
  it('RDV-08 has a private address that is shown once, renewed and revoked', async () => {
    withFeed()
    const { user } = renderPart(<FeedDialog onClose={vi.fn()} />)
    await user.click(await screen.findByRole('button', { name: 'Créer mon adresse' }))
    const address = await screen.findByLabelText<HTMLInputElement>('Votre adresse privée')
    expect(address.value).toBe(URL_OF(1))
    screen.getByText(/elle ne sera plus montrée/)

    await user.click(screen.getByRole('button', { name: 'Renouveler l’adresse' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Renouveler' }),
    )
    await waitFor(() => expect(address.value).toBe(URL_OF(2)))

    await user.click(await screen.findByRole('button', { name: 'Révoquer l’adresse' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Révoquer' }))
    await screen.findByRole('button', { name: 'Créer mon adresse' })
    expect(screen.queryByLabelText('Votre adresse privée')).toBeNull()
  })
})

describe('the outside calendars', () => {
  it('RDV-09 are named by their address, and say since when they cannot be read', async () => {
    const sent = withCalendars()
    const { user } = renderPart(<OutsideCalendarsDialog onClose={vi.fn()} />)
    await screen.findByText(/Aucun agenda extérieur/)
    await user.type(screen.getByLabelText(/^Nom/), 'Google')
    await user.type(screen.getByLabelText(/^Adresse iCal/), 'agenda')
    await user.click(screen.getByRole('button', { name: 'Ajouter l’agenda' }))
    await screen.findByText(/Indiquez l’adresse iCal/)
    expect(sent).toEqual([])
    await user.clear(screen.getByLabelText(/^Adresse iCal/))
    await user.type(screen.getByLabelText(/^Adresse iCal/), 'webcal://exemple.fr/a.ics')
    await user.click(screen.getByRole('button', { name: 'Ajouter l’agenda' }))
    await screen.findByText(/Illisible depuis le 02\/03\/2026 10:05/)
    expect(sent).toEqual([{ name: 'Google', url: 'https://exemple.fr/a.ics' }])
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom/).value).toBe('')
  })

  it('RDV-09 are read again and removed', async () => {
    withCalendars(calendar())
    server.use(mock.post('/api/outside-calendars/1/read', () => ok(calendar())))
    const { user } = renderPart(<OutsideCalendarsDialog onClose={vi.fn()} />)
    await screen.findByText(/12 occupations à venir/)
    await user.click(screen.getByRole('button', { name: 'Relire Agenda personnel' }))
    await screen.findByText('Agenda relu')
    await user.click(screen.getByRole('button', { name: 'Retirer Agenda personnel' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirer' }))
    await screen.findByText(/Aucun agenda extérieur/)
  })

  it('RDV-09 can be asked for again when they could not be loaded', async () => {
    server.use(mock.get('/api/outside-calendars', () => refusal(404)))
    const { user } = renderPart(<OutsideCalendarsDialog onClose={vi.fn()} />)
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    withCalendars(calendar())
    await user.click(retry)
    await screen.findByText('Agenda personnel')
  })
})
