import { configure, screen, waitFor, within } from '@testing-library/react'
import type { ErasurePreview } from '@vigie/contract/persons/erasure.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { person, personRow } from '@/test/builders/persons.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const PREVIEW: ErasurePreview = {
  rows: [
    { kind: 'Demandes', count: 2, outcome: 'erased' },
    { kind: 'Rendez-vous', count: 1, outcome: 'anonymised' },
    { kind: 'Opposition', count: 1, outcome: 'kept', reason: 'Ne plus lui écrire', until: '2029-03-02' },
  ],
  futureAppointments: 0,
  backupsUntil: '2026-04-01',
}
let preview: ErasurePreview
let sent: unknown[]

beforeEach(() => {
  preview = PREVIEW
  sent = []
  server.use(
    mock.get('/api/persons/12', () => HttpResponse.json({ success: true, data: person() })),
    mock.get('/api/persons/12/erasure', () => HttpResponse.json({ success: true, data: preview })),
    otherFeatures,
  )
})

async function open(item: string) {
  const app = renderApp('/personnes/12')
  await app.user.click(await screen.findByRole('button', { name: 'Plus' }))
  await app.user.click(await screen.findByRole('menuitem', { name: item }))
  return { ...app, dialog: within(await screen.findByRole('dialog')) }
}

const answerErase = (answer: () => Response) =>
  server.use(
    mock.post('/api/persons/12/erase', async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )

it('RGPD-05 shows what becomes of each record, and asks for the address before it erases', async () => {
  answerErase(() => HttpResponse.json({ success: true }))
  server.use(
    mock.get('/api/persons', () =>
      HttpResponse.json({
        success: true,
        data: [personRow({ id: 30, name: 'Marc Petit' })],
        pagination: { page: 1, limit: 20, total: 1, pages: 1 },
      }),
    ),
  )
  const { user, router, dialog, queryClient } = await open('Effacer…')
  const table = await dialog.findByRole('table', {
    name: 'Ce qui sera effacé, rendu anonyme ou conservé',
  })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Demandes', '2', 'Effacé'],
    ['Rendez-vous', '1', 'Rendu anonyme'],
    ['Opposition', '1', 'ConservéNe plus lui écrireJusqu’au 02/03/2029'],
  ])
  dialog.getByText('Les sauvegardes en gardent une trace jusqu’au 01/04/2026')
  expect(dialog.queryByLabelText(/^Rendez-vous à venir/)).toBeNull()

  const field = dialog.getByLabelText(/^Adresse e-mail de la personne/)
  await user.type(field, 'marc@exemple.fr')
  await user.click(dialog.getByRole('button', { name: 'Effacer' }))
  await dialog.findByText('Ce n’est pas l’adresse de cette personne')
  expect(sent).toEqual([])

  await user.clear(field)
  await user.type(field, ' Nadia@Exemple.fr')
  await user.click(dialog.getByRole('button', { name: 'Effacer' }))
  await screenTitled('Personnes')
  await screen.findByText('Personne effacée')
  expect(router.state.location.pathname).toBe('/personnes')
  expect(sent).toEqual([{ email: 'Nadia@Exemple.fr' }])
  // Nothing of the person stays in the memory of the page.
  await waitFor(() =>
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('nadia@exemple.fr'),
  )
})

it('RGPD-05 asks what becomes of the appointments to come, and says why nothing was erased', async () => {
  preview = { ...PREVIEW, futureAppointments: 1, backupsUntil: null }
  answerErase(() => refusal(409, 'Une campagne part en ce moment.'))
  const { user, dialog } = await open('Effacer…')
  const choice = await dialog.findByLabelText(/^Rendez-vous à venir/)
  expect(dialog.queryByText(/Les sauvegardes/)).toBeNull()
  await user.type(dialog.getByLabelText(/^Adresse e-mail/), 'nadia@exemple.fr')
  await user.click(dialog.getByRole('button', { name: 'Effacer' }))
  await dialog.findByText('Choisissez ce que deviennent ces rendez-vous')
  expect(sent).toEqual([])
  await user.selectOptions(choice, 'cancel')
  await user.click(dialog.getByRole('button', { name: 'Effacer' }))
  await dialog.findByText('Une campagne part en ce moment.')
  expect(sent).toEqual([{ email: 'nadia@exemple.fr', futureAppointments: 'cancel' }])
})

it('RGPD-02 saves the ZIP under the name that the server gives it, or says why there is none', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  let fails = true
  server.use(
    mock.get('/api/persons/12/export', () =>
      fails
        ? refusal(503, 'Réessayez plus tard')
        : new HttpResponse('PK', {
            headers: { 'content-disposition': 'attachment; filename="personne-12.zip"' },
          }),
    ),
  )
  const { user, dialog } = await open('Exporter…')
  await user.click(dialog.getByRole('button', { name: 'Exporter' }))
  await screen.findByText('Réessayez plus tard')
  fails = false
  await user.click(dialog.getByRole('button', { name: 'Exporter' }))
  await screen.findByText('Données exportées')
  expect(saved.mock.contexts).toMatchObject([{ download: 'personne-12.zip' }])
  saved.mockRestore()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
