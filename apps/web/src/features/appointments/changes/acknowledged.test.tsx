import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays } from '@vigie/contract/common/days.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { formatLongDay, today } from '@/lib/dates.ts'
import { appointment, unavailability } from '@/test/builders/scheduling.ts'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const UNDO = { id: '4f9c3a52-3a0e-4c6f-9a86-0d1f0a1b2c3d', until: '2026-03-01T08:00:10.000Z' }
const DAY = addDays(today(), 1)
const WAITING = appointment({ id: 7, name: 'Nadia', date: DAY, status: 'pending' })
const CONFIRMED = appointment({ id: 7, name: 'Nadia', date: DAY, status: 'confirmed' })
let rows = [WAITING]
let undone: unknown[] = []

/** An agenda whose list no longer has what was decided or changed. */
beforeEach(() => {
  undone = []
  const change = (status: string) => {
    const [before] = rows
    rows = []
    return HttpResponse.json({ success: true, data: { ...before, status }, undo: UNDO })
  }
  server.use(
    mock.get('/api/appointments', () =>
      HttpResponse.json({
        success: true,
        data: rows,
        pagination: { page: 1, limit: 50, total: rows.length, pages: 1 },
        counts: { all: rows.length, pending: 0, confirmed: 0, today: 0, enCours: 0 },
      }),
    ),
    mock.get('/api/unavailability', () =>
      HttpResponse.json({ success: true, data: [unavailability({ date: DAY, endDate: DAY })] }),
    ),
    mock.delete('/api/unavailability/1', () => HttpResponse.json({ success: true })),
    mock.get('/api/appointments/slots', () =>
      HttpResponse.json({ success: true, data: [{ date: DAY, startTime: '10:00', endTime: '10:30' }] }),
    ),
    mock.get('/api/appointment-types', () => HttpResponse.json({ success: true, data: [] })),
    mock.put('/api/appointments/7/status', () => change('confirmed')),
    mock.post('/api/appointments/7/undo', async ({ request }) => {
      undone.push(await request.json())
      return HttpResponse.json({ success: true, data: WAITING })
    }),
    mock.post('/api/appointments/7/:kind', () => change('cancelled')),
    otherFeatures,
  )
})

type User = ReturnType<typeof renderApp>['user']

const ACTS = {
  Confirmer: { before: WAITING, says: 'Rendez-vous confirmé', finish: async () => {} },
  Refuser: {
    before: WAITING,
    says: 'Rendez-vous refusé',
    finish: async (user: User) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refuser' })),
  },
  Annuler: {
    before: CONFIRMED,
    says: 'Rendez-vous annulé',
    finish: async (user: User) => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Annuler le rendez-vous' }))
      await user.click(dialog.getByRole('button', { name: 'Annuler le rendez-vous' }))
    },
  },
  Déplacer: {
    before: CONFIRMED,
    says: 'Rendez-vous déplacé',
    finish: async (user: User) => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Déplacer le rendez-vous' }))
      const day = () => dialog.getByRole('button', { name: formatLongDay(DAY) })
      await waitFor(() => expect(day().getAttribute('aria-disabled')).toBeNull())
      await user.click(day())
      await user.click(dialog.getByRole('radio', { name: '10:00 – 10:30' }))
      await user.click(dialog.getByRole('button', { name: 'Déplacer' }))
    },
  },
} as const

const LIST = '/requests?tab=rendez-vous'
const PLACES = {
  'the list': async () => renderApp(LIST).user,
  'the detail': async () => {
    const { user } = renderApp(LIST)
    await user.click(await screen.findByRole('button', { name: 'Voir le rendez-vous de Nadia' }))
    return user
  },
  'the day': async () => {
    const { user } = renderApp(`/requests?tab=disponibilites&view=agenda&date=${DAY}`)
    fireEvent.click(await screen.findByRole('button', { name: /rendez-vous de Nadia/ }))
    return user
  },
} as const

it.each([
  ['Confirmer', 'the list'],
  ['Refuser', 'the list'],
  ['Confirmer', 'the detail'],
  ['Refuser', 'the detail'],
  ['Annuler', 'the detail'],
  ['Déplacer', 'the detail'],
  ['Confirmer', 'the day'],
  ['Refuser', 'the day'],
  ['Annuler', 'the day'],
  ['Déplacer', 'the day'],
] as const)('DAY-15 RDV-06 « %s » in %s is said and can be undone', async (act, place) => {
  const { before, says, finish } = ACTS[act]
  rows = [before]
  const user = await PLACES[place]()
  const shown = () =>
    place === 'the list' ? screen.findByRole('table', { name: 'Rendez-vous' }) : screen.findByRole('dialog')
  const name = `${act} le rendez-vous de Nadia`
  await user.click(await within(await shown()).findByRole('button', { name }))
  await finish(user)
  await screen.findByText(says)
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Rendez-vous rétabli')
  expect(undone).toEqual([{ undo: UNDO.id }])
})

it('AVAIL-33 a period that is deleted from its toast is said, also once the day is closed', async () => {
  const { user } = renderApp(`/requests?tab=disponibilites&view=agenda&date=${DAY}`)
  fireEvent.click(await screen.findByRole('button', { name: /Indisponible/ }))
  await user.click(await screen.findByRole('button', { name: /^Supprimer l’indisponibilité/ }))
  const question = within(screen.getByRole('region', { name: 'Notifications' }))
  const remove = await question.findByRole('button', { name: 'Supprimer' })
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(remove)
  await screen.findByText('Indisponibilité supprimée')
})
