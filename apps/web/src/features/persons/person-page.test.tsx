import { configure, screen, waitFor, within } from '@testing-library/react'
import type { Person } from '@vigie/contract/persons/persons.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { event } from '@/test/builders/events.ts'
import { mail } from '@/test/builders/mailing.ts'
import { person, personNote, personRow, timelineLine } from '@/test/builders/persons.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

let shown: Person
const sent: [method: string, path: string, body: unknown][] = []
const record = async (request: Request) => {
  const text = await request.text()
  sent.push([request.method, new URL(request.url).pathname, text ? JSON.parse(text) : null])
}

beforeEach(() => {
  sent.length = 0
  shown = person()
  server.use(
    mock.get('/api/persons/12', () => HttpResponse.json({ success: true, data: shown })),
    otherFeatures,
  )
})

const UUID = '7f3a4c1e-52d7-4bb3-9d5e-0a4f1c2b3d4e'
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Historique' })).getAllByRole('listitem')

it('PERS-02 shows names, companies, telephones and addresses, and lines that open their records', async () => {
  shown = person({
    names: ['Nadia Roux', 'N. Roux'],
    subscriptions: [{ email: 'nadia@exemple.fr', state: 'active' }],
    timeline: [
      timelineLine(),
      timelineLine({ kind: 'reply', title: '', state: 'replied', at: '2026-03-01T09:00:00.000Z' }),
      timelineLine({
        ...{ kind: 'appointment', recordKind: 'appointment', recordId: 4, title: 'Bilan' },
        ...{ state: 'confirmed', day: '2026-03-10', time: '09:00' },
      }),
      timelineLine({
        ...{ kind: 'registration', recordKind: 'registration', recordId: 3, title: 'Atelier' },
        ...{ state: 'waiting', day: '2026-04-02', eventId: 8 },
      }),
      timelineLine({
        kind: 'campaign',
        recordKind: 'campaign',
        recordId: 6,
        title: 'La lettre',
        state: null,
      }),
      timelineLine({ kind: 'newsletter-departure', recordKind: 'subscription', recordId: 2, title: '' }),
      timelineLine({
        ...{ kind: 'mail', recordKind: 'mail', recordId: UUID, title: 'Votre rendez-vous' },
        ...{ state: 'failed', mailKind: 'booking-confirmed' },
      }),
    ],
  })
  server.use(
    mock.get(`/api/mails/${UUID}`, () =>
      HttpResponse.json({ success: true, data: mail({ id: UUID, state: 'failed' }) }),
    ),
  )
  const { user } = renderApp('/personnes/12')
  await screenTitled('Nadia Roux')
  const details = within(screen.getByRole('complementary', { name: 'Coordonnées' }))
  for (const text of ['N. Roux', 'Bois & Cie', '06 12 34 56 78', 'nadia@exemple.fr', 'Abonnement actif'])
    details.getByText(text)

  const seen = (await lines()).map((line) => [
    line.textContent?.replace(/\s/g, ' '),
    line.querySelector('a')?.getAttribute('href'),
  ])
  expect(seen).toEqual([
    ['Un devisEn attente02/03/2026 10:00Demande', '/requests?demande=9'],
    ['RéponseRépondu01/03/2026 10:00', '/requests?demande=9'],
    [
      'BilanConfirmé02/03/2026 10:00Rendez-vous · 10/03/2026 à 09:00',
      '/requests?tab=rendez-vous&rendez-vous=4',
    ],
    [
      'AtelierListe d’attente02/03/2026 10:00Inscription · 02/04/2026',
      '/events?date=2026-04-02&registrations=8',
    ],
    ['La lettre02/03/2026 10:00Campagne', '/newsletter/campagnes/6'],
    ['Newsletter : désinscription02/03/2026 10:00', undefined],
    ['Votre rendez-vousÉchec02/03/2026 10:00Rendez-vous confirmé', undefined],
  ])
  await user.click(screen.getByRole('button', { name: 'Votre rendez-vous' }))
  const detail = within(await screen.findByRole('dialog', { name: 'Détail de l’envoi' }))
  await detail.findByText('claire@exemple.fr')
})

it('PERS-02 a person who is not there, and one who was joined to another', async () => {
  server.use(
    mock.get('/api/persons/13', () => refusal(404, 'Personne non trouvée')),
    mock.get('/api/persons/14', () => HttpResponse.json({ success: true, data: shown })),
  )
  const { router } = renderApp('/personnes/13')
  await screen.findByText('Personne non trouvée')
  expect(screen.getByRole('link', { name: 'Retour aux personnes' }).getAttribute('href')).toBe('/personnes')
  await router.navigate('/personnes/abc')
  await screen.findByText('Personne non trouvée')
  await router.navigate('/personnes/14')
  await screenTitled('Nadia Roux')
  expect(router.state.location.pathname).toBe('/personnes/12')
})

it('PERS-08 replies to the request that waits, else to the last one', async () => {
  shown = person({ openRequestId: 21 })
  const { router, queryClient } = renderApp('/personnes/12')
  const reply = await screen.findByRole('link', { name: 'Répondre' })
  expect(reply.getAttribute('href')).toBe('/requests?demande=21')
  shown = person()
  await queryClient.invalidateQueries()
  await waitFor(() => expect(reply.getAttribute('href')).toBe('/requests?demande=9'))
  expect(router.state.location.pathname).toBe('/personnes/12')
})

it('PERS-08 a new appointment and a registration open their ordinary forms with what is known', async () => {
  const open = event({ id: 8, title: 'Atelier', date: '2099-04-02' })
  const registration = { places: 12, closesOn: null, price: '', where: '', questions: [] }
  server.use(
    mock.get('/api/appointment-types', () => HttpResponse.json({ success: true, data: [] })),
    mock.get('/api/appointments/slots', () => HttpResponse.json({ success: true, data: [] })),
    mock.get('/api/events', () =>
      HttpResponse.json({ success: true, events: [event({ id: 7 }), { ...open, registration }] }),
    ),
    mock.post('/api/events/8/registrations', async ({ request }) => {
      await record(request)
      return refusal(409, 'Cette adresse est déjà inscrite à cet événement.')
    }),
  )
  const { user } = renderApp('/personnes/12')
  await user.click(await screen.findByRole('button', { name: 'Nouveau rendez-vous' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nouveau rendez-vous' }))
  const typedIn = async (name: RegExp) => (await form.findByLabelText<HTMLInputElement>(name)).value
  expect(await typedIn(/^Nom/)).toBe('Nadia Roux')
  expect(await typedIn(/^E-mail/)).toBe('nadia@exemple.fr')
  expect(await typedIn(/^Téléphone/)).toBe('06 12 34 56 78')
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: 'Inscrire à…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Inscrire à…' }))
  const choice = await dialog.findByLabelText<HTMLSelectElement>(/^Événement/)
  expect([...choice.options].map(({ text }) => text.split(',')[0])).toEqual(['Atelier'])
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
  await dialog.findByText('Cette adresse est déjà inscrite à cet événement.')
  const body = { name: 'Nadia Roux', email: 'nadia@exemple.fr', language: 'fr', tell: true }
  expect(sent).toEqual([['POST', '/api/events/8/registrations', body]])
})

it('PERS-05 PERS-06 a note has its warning, its reminder and its author', async () => {
  server.use(
    mock.post('/api/persons/12/notes', async ({ request }) => {
      await record(request)
      const note = personNote({ remindOn: '2099-03-10' })
      shown = person({
        timeline: [
          timelineLine({ kind: 'note', recordKind: 'note', recordId: 5, title: '', state: null, note }),
        ],
      })
      return HttpResponse.json({ success: true, data: { id: 5 } }, { status: 201 })
    }),
    mock.put('/api/person-notes/5', async ({ request }) => {
      await record(request)
      return HttpResponse.json({ success: true })
    }),
    mock.delete('/api/person-notes/5', async ({ request }) => {
      await record(request)
      shown = person()
      return HttpResponse.json({ success: true })
    }),
  )
  const { user } = renderApp('/personnes/12')
  const form = within(await screen.findByRole('region', { name: 'Nouvelle note' }))
  const field = form.getByRole('textbox', { name: 'Note' })
  const help = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toBe('La personne peut demander à lire cette note.')
  await user.type(field, 'Rappeler après les congés.')
  await user.type(form.getByLabelText('Me le rappeler le'), '10/03/2099')
  await user.click(form.getByRole('button', { name: 'Ajouter la note' }))
  await screen.findByText('Rappel le 10/03/2099')
  expect((field as HTMLTextAreaElement).value).toBe('')
  const [line] = await lines()
  expect(line?.textContent).toContain('Camille Lefèvre')

  await user.click(screen.getByRole('button', { name: 'Modifier la note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la note' }))
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' Lundi.')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Supprimer la note' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByText('Rappeler après les congés.')).toBeNull())
  expect(sent).toEqual([
    ['POST', '/api/persons/12/notes', { text: 'Rappeler après les congés.', remindOn: '2099-03-10' }],
    ['PUT', '/api/person-notes/5', { text: 'Rappeler après les congés. Lundi.' }],
    ['DELETE', '/api/person-notes/5', null],
  ])
})

it('PERS-05 a note of a colleague is read and not changed, and a long one is refused in words', async () => {
  const note = personNote({ isMine: false, author: null })
  shown = person({ timeline: [timelineLine({ kind: 'note', recordKind: 'note', title: '', note })] })
  const { user } = renderApp('/personnes/12')
  await screen.findByText('Compte supprimé')
  expect(screen.queryByRole('button', { name: 'Modifier la note' })).toBeNull()
  const form = within(screen.getByRole('region', { name: 'Nouvelle note' }))
  await user.click(form.getByRole('textbox', { name: 'Note' }))
  await user.paste('x'.repeat(5001))
  await user.click(form.getByRole('button', { name: 'Ajouter la note' }))
  await form.findByText(/5.000 caractères au plus/)
  expect(form.getByText(/^5.001 \/ 5.000$/)).toBeTruthy()
})

it('PERS-07 joins two persons after both were shown side by side, and goes to the page of both', async () => {
  const suggestion = { id: 15, name: 'Nadia R.', email: 'n.roux@autre.fr', reason: 'phone' as const }
  shown = person({ suggestions: [suggestion] })
  const other = person({ id: 15, email: suggestion.email, names: ['Nadia R.'], companies: ['Autre'] })
  server.use(
    mock.get('/api/persons/15', () => HttpResponse.json({ success: true, data: other })),
    mock.get('/api/persons', () =>
      HttpResponse.json({
        success: true,
        data: [personRow(), personRow({ id: 15, name: 'Nadia R.', email: suggestion.email })],
        pagination: { page: 1, limit: 9, total: 2, pages: 1 },
      }),
    ),
    mock.post('/api/persons/12/join', async ({ request }) => {
      await record(request)
      return HttpResponse.json({ success: true, data: { id: 15 } })
    }),
  )
  const { user, router } = renderApp('/personnes/12')
  await user.click(await screen.findByRole('button', { name: 'Réunir avec Nadia R.' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Réunir ces deux personnes' }))
  within(await dialog.findByRole('region', { name: 'Nadia Roux' })).getByText('nadia@exemple.fr')
  within(dialog.getByRole('region', { name: 'Nadia R.' })).getByText('n.roux@autre.fr')
  dialog.getByText(/Chaque adresse garde son propre abonnement/)

  // Somebody else is looked for, never the person themselves.
  await user.click(dialog.getByRole('button', { name: /Quelqu’un d’autre/ }))
  const found = within(await screen.findByRole('list', { name: 'Personnes' }))
  expect(found.getAllByRole('button')).toHaveLength(1)
  await user.click(found.getByRole('button', { name: /Nadia R\./ }))
  await user.click(await screen.findByRole('button', { name: 'Réunir' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/personnes/15'))
  expect(sent).toEqual([['POST', '/api/persons/12/join', { otherId: 15 }]])
})

it('PERS-07 separates while it is possible, and only then', async () => {
  const joinedAt = '2026-03-01T09:00:00.000Z'
  const own = { id: 12, email: 'nadia@exemple.fr', joinedAt: null, separableUntil: null }
  const other = { id: 15, email: 'n.roux@autre.fr', joinedAt, separableUntil: '2026-03-31T09:00:00.000Z' }
  const old = { id: 16, email: 'vieux@autre.fr', joinedAt, separableUntil: null }
  shown = person({ addresses: [own, other, old] })
  server.use(
    mock.post('/api/persons/12/separate', async ({ request }) => {
      await record(request)
      shown = person({ addresses: [own] })
      return HttpResponse.json({ success: true, data: { id: 15 } })
    }),
  )
  const { user } = renderApp('/personnes/12')
  const details = within(await screen.findByRole('complementary', { name: 'Coordonnées' }))
  expect(details.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Séparer n.roux@autre.fr',
  ])
  details.getByText('Réunie le 01/03/2026, séparable jusqu’au 31/03/2026')
  await user.click(details.getByRole('button'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Séparer' }))
  await waitFor(() => expect(details.queryByText('n.roux@autre.fr')).toBeNull())
  expect(sent).toEqual([['POST', '/api/persons/12/separate', { otherId: 15 }]])
})
