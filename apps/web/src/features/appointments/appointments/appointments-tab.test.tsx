import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { NOT_NOTIFIED_YET } from '@vigie/contract/mailing/mails.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { appointment } from '@/test/builders/scheduling.ts'
import { expectConsoleError } from '@/test/expect-console-error.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'
import { cards } from '@/test/toasts.ts'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

let rows = [appointment()]
const isDeletedBy = (answer: () => Response) => server.use(mock.delete('/api/appointments/7', answer))
beforeEach(() => {
  rows = [
    appointment({ id: 7, name: 'Nadia', status: 'cancelled' }),
    appointment({ id: 8, name: 'Marc', status: 'confirmed' }),
    appointment({ id: 9, name: 'Luc', status: 'pending', isPast: true }),
  ]
  server.use(
    mock.get('/api/appointments', () =>
      HttpResponse.json({
        success: true,
        data: rows,
        pagination: { page: 1, limit: 50, total: rows.length, pages: 1 },
        counts: { all: rows.length, pending: 0, confirmed: 0, today: 0, enCours: 0 },
      }),
    ),
    otherFeatures,
  )
})

async function openDetail(name: string) {
  const { user } = renderApp('/requests?tab=rendez-vous')
  await user.click(await screen.findByRole('button', { name: `Voir le rendez-vous de ${name}` }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Détail du rendez-vous' })) }
}

const table = () => screen.findByRole('table', { name: 'Rendez-vous' })
const rowOf = async (name: string) =>
  within(await table())
    .getByText(name, { exact: true })
    .closest('tr')

it('APPT-06 APPT-10 APPT-24 the other states say what they are', async () => {
  rows = [
    appointment({ id: 1, name: 'Un', status: 'en_cours' }),
    appointment({ id: 2, name: 'Deux', status: 'completed' }),
    appointment({ id: 3, name: 'Trois', status: 'pending', isPast: true }),
    appointment({ id: 4, name: 'Quatre', date: null, startTime: null, endTime: null }),
  ]
  renderApp('/requests?tab=rendez-vous')
  const cells = async (name: string) =>
    [...((await rowOf(name))?.cells ?? [])].map(({ textContent }) => textContent)
  for (const [name, state] of [
    ['Un', 'En cours'],
    ['Deux', 'Terminé'],
  ] as const) {
    expect((await cells(name)).at(-1)).toContain(state)
    expect((await rowOf(name))?.textContent).not.toMatch(/Confirmer|Refuser/)
  }
  expect((await rowOf('Trois'))?.textContent).toContain('En attente (date passée)')
  expect((await cells('Quatre'))[1]).toBe('N/A')
})

it('DAY-25 APPT-09 a cancelled appointment says who ended it beside « Refusé », once a row', async () => {
  rows = [
    appointment({ id: 1, name: 'Un', status: 'cancelled', endedBy: 'refusal' }),
    appointment({ id: 2, name: 'Deux', status: 'cancelled', endedBy: 'company' }),
    appointment({ id: 3, name: 'Trois', status: 'cancelled', endedBy: 'client' }),
    appointment({ id: 4, name: 'Quatre', status: 'cancelled' }),
  ]
  const { user } = renderApp('/requests?tab=rendez-vous')
  for (const [name, end] of [
    ['Un', ''],
    ['Deux', 'Annulé par vous'],
    ['Trois', 'Annulé par le client'],
    ['Quatre', ''],
  ] as const) {
    const row = await rowOf(name)
    expect(row?.cells[2]?.textContent).toBe(`Refusé${end}`)
    expect(row?.textContent?.match(/Refus|Annul/g)).toHaveLength(end ? 2 : 1)
  }
  await user.click(screen.getByRole('button', { name: 'Voir le rendez-vous de Trois' }))
  within(await screen.findByRole('dialog')).getByText('Annulé par le client')
})

it.each([
  ['APPT-16 says so when the network does', () => HttpResponse.error(), 'Erreur lors de la mise à jour'],
  ['APPT-17 is not said when the server refuses', () => refusal(500, 'Panne'), undefined],
  [
    'APPT-17 says what the server says when it came too late',
    () => refusal(409, 'Ce rendez-vous est déjà refusé.'),
    'Ce rendez-vous est déjà refusé.',
  ],
])('a decision that fails %s, and the data reload', async (_what, answer, sentence) => {
  rows = [appointment({ id: 5, name: 'Ida', status: 'pending' })]
  server.use(mock.put('/api/appointments/5/status', answer))
  const { user, queryClient } = renderApp('/requests?tab=rendez-vous')
  const confirm = await screen.findByRole('button', { name: 'Confirmer le rendez-vous de Ida' })
  rows = [appointment({ id: 5, name: 'Ida', status: 'cancelled' })]
  await user.click(confirm)
  await waitFor(async () => expect((await rowOf('Ida'))?.textContent).toContain('Refusé'))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  // What is said is shown by then.
  await act(async () => {})
  expect(cards().map(({ textContent }) => textContent)).toEqual(
    sentence ? [expect.stringContaining(sentence)] : [],
  )
})

it('RGPD-06 an appointment is deleted from its details, after a question that names what goes with it', async () => {
  isDeletedBy(() => {
    rows = rows.slice(1)
    return HttpResponse.json({ success: true })
  })
  const { user, dialog } = await openDetail('Nadia')
  await user.click(dialog.getByRole('button', { name: 'Supprimer le rendez-vous de Nadia' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/Le rendez-vous de Nadia \(.+\) sera effacé, avec son message et les e-mails/)
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Nadia')).toBeNull())
  screen.getByText('Marc')
})

it('RGPD-06 a refused deletion says why and keeps the question open', async () => {
  isDeletedBy(() => refusal(409, NOT_NOTIFIED_YET))
  const { user, dialog } = await openDetail('Nadia')
  await user.click(dialog.getByRole('button', { name: /^Supprimer/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  await question.findByText(/n’est pas encore parti/)
  expectConsoleError(/n’est pas encore parti/)
})

it.each([
  ['Marc', false],
  ['Luc', true],
])('RGPD-06 the details of %s offer the deletion: %s', async (name, isOffered) => {
  const { dialog } = await openDetail(name)
  expect(dialog.queryByRole('button', { name: /^Supprimer/ }) !== null).toBe(isOffered)
  dialog.getByRole('button', { name: /^Déplacer/ })
})

it('DAY-18 opens on what is to come, beside what is over and everything; the tabs count what waits', async () => {
  const asked: (string | null)[] = []
  server.use(
    mock.get('/api/appointments', ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (searchParams.get('limit') === '50') asked.push(searchParams.get('period'))
      return HttpResponse.json({
        success: true,
        data: searchParams.get('period') === 'past' ? [] : rows,
        pagination: { page: 1, limit: 50, total: rows.length, pages: 1 },
        counts: { all: 92, pending: 6, confirmed: 0, today: 0, enCours: 0 },
      })
    }),
    mock.get('/api/requests', () =>
      HttpResponse.json({
        success: true,
        data: [],
        pagination: { page: 1, limit: 50, total: 64, pages: 1 },
        counts: { all: 64, pending: 4, urgentPending: 1 },
        canReply: false,
      }),
    ),
  )
  const { user } = renderApp('/requests?tab=rendez-vous')
  const period = within(await screen.findByRole('group', { name: 'Période' }))
  const shown = () =>
    period.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-pressed')])
  const withChosen = (name: string) => ['À venir', 'Passés', 'Tous'].map((one) => [one, `${one === name}`])
  expect(shown()).toEqual(withChosen('À venir'))
  expect(asked).toEqual(['upcoming'])
  await screen.findByRole('tab', { name: 'Rendez-vous (6)' })
  await screen.findByRole('tab', { name: 'Demandes Contact (4)' })
  await user.click(period.getByRole('button', { name: 'Passés' }))
  await screen.findByText('Aucun rendez-vous passé.')
  await user.click(period.getByRole('button', { name: 'Tous' }))
  await screen.findByText('Marc')
  expect(shown()).toEqual(withChosen('Tous'))
  expect(asked).toEqual(['upcoming', 'past', null])
})

it('DAY-18 a link to a status shows all of that status, as before', async () => {
  renderApp('/requests?tab=rendez-vous&status=cancelled')
  await screen.findByText('Marc')
  expect(screen.getByRole('button', { name: 'Tous' }).getAttribute('aria-pressed')).toBe('true')
})
