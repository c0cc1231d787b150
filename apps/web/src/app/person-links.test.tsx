import { configure, screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_OPENING_HOURS } from '@vigie/contract/agenda/opening-hours.ts'
import type { Registration } from '@vigie/contract/agenda/registrations.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { DayDialog } from '@/features/appointments/availability/day-dialog.tsx'
import { HeldAppointmentList } from '@/features/appointments/availability/held-appointment-list.tsx'
import { today } from '@/lib/dates.ts'
import { event } from '@/test/builders/events.ts'
import { EMAIL_CONFIG, mail } from '@/test/builders/mailing.ts'
import { person } from '@/test/builders/persons.ts'
import { contactRequest } from '@/test/builders/requests.ts'
import { appointment } from '@/test/builders/scheduling.ts'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'
import { renderPart } from '@/test/render-part.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const personId = 12
const SUBSCRIPTION = {
  ...{ id: 2, email: 'nadia@exemple.fr', language: 'fr', page: '', isActive: true, personId },
  createdAt: '2026-03-01T08:00:00.000Z',
}
const DETAIL = {
  ...SUBSCRIPTION,
  ...{ isPending: false, importFile: null, consentedAt: null, confirmedAt: null, endedAt: null },
  ...{ consentWording: null, consentPage: null, mails: [] },
}
const REGISTRATION: Registration = {
  ...{ id: 3, name: 'Nadia', email: 'nadia@exemple.fr', language: 'fr', state: 'registered', rank: null },
  ...{ answers: [], isByHand: false, personId },
  ...{ createdAt: '2026-03-01T08:00:00.000Z', changedAt: '2026-03-01T08:00:00.000Z' },
}
const COMING = appointment({ date: today(), personId })
const ANSWERS: Record<string, object> = {
  '/api/persons/12': { data: person() },
  '/api/requests': {
    data: [contactRequest({ status: 'read', personId })],
    counts: { all: 1, pending: 0, urgentPending: 0 },
    canReply: false,
  },
  '/api/appointments': {
    data: [COMING],
    counts: { all: 1, pending: 0, confirmed: 1, today: 0, enCours: 0 },
  },
  '/api/unavailability': { data: [] },
  '/api/newsletter/subscriptions': { data: [SUBSCRIPTION] },
  '/api/newsletter/subscriptions/:email': { data: DETAIL },
  '/api/config/email': { data: EMAIL_CONFIG },
  '/api/mails': { data: [mail({ personId })], counts: { waiting: 0, sent: 1, failed: 0 } },
  '/api/events': { events: [event()] },
  '/api/events/1': { event: event() },
  '/api/events/1/registrations': {
    data: [REGISTRATION],
    counts: { places: 12, registered: 1, waiting: 0, withdrawn: 0 },
  },
}

beforeEach(() =>
  server.use(
    ...Object.entries(ANSWERS).map(([path, fields]) =>
      mock.get(path, () =>
        HttpResponse.json({
          success: true,
          pagination: { page: 1, limit: 50, total: 1, pages: 1, offset: 0 },
          ...fields,
        }),
      ),
    ),
    otherFeatures,
  ),
)

it.each([
  ['/requests', 'nadia@exemple.fr', null],
  ['/requests', 'Nadia', 'Nadia'],
  ['/requests?tab=rendez-vous', 'claire@exemple.fr', null],
  ['/requests?tab=rendez-vous', 'Claire Dubois', 'Claire Dubois'],
  ['/newsletter', 'Personne nadia@exemple.fr', null],
  ['/newsletter', 'Voir la personne', 'nadia@exemple.fr'],
  ['/configuration?tab=email', 'Personne claire@exemple.fr', null],
  ['/configuration?tab=email', 'Voir la personne', 'claire@exemple.fr'],
  ['/events?registrations=1', 'Nadia', null],
])('PERS-03 in %s « %s » leads to the person (in the dialog of %s)', async (path, name, row) => {
  const { user, router } = renderApp(path)
  if (row) await user.click(await screen.findByRole('button', { name: row }))
  const scope = row ? within(await screen.findByRole('dialog')) : screen
  const link = await scope.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/personnes/12')
  await user.click(link)
  await screenTitled('Nadia Roux')
  expect(router.state.location.pathname).toBe('/personnes/12')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('PERS-03 the dialogs of the calendar lead to the person too', () => {
  renderPart(
    <MemoryRouter>
      <DayDialog
        appointments={[COMING]}
        date={today()}
        onAddPeriod={vi.fn()}
        onClose={vi.fn()}
        openingHours={DEFAULT_OPENING_HOURS}
        selected={null}
        unavailability={[]}
      />
      <HeldAppointmentList appointments={[COMING]} onChange={vi.fn()} />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link', { name: 'Claire Dubois', hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/personnes/12', '/personnes/12'])
})
