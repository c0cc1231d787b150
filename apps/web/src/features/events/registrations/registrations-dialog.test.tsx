import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw/http'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { DialogsProvider } from '@/components/dialogs/dialogs-provider.tsx'
import { session } from '@/domain/session/session.ts'
import { event } from '@/test/builders/events.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { RegistrationsDialog } from './registrations-dialog.tsx'

const NOBODY = {
  success: true,
  data: [],
  pagination: { page: 1, limit: 50, total: 0, pages: 0 },
  counts: { places: null, registered: 0, waiting: 0, withdrawn: 0 },
}

it('REG-05 says why the list cannot be read, tries again, and says that nobody is there', async () => {
  let isDown = true
  server.use(
    http.get('/api/events/1', () => HttpResponse.json({ success: true, event: event() })),
    http.get('/api/events/1/registrations', () =>
      isDown ? refusal(503, 'Le serveur redémarre') : HttpResponse.json(NOBODY),
    ),
  )
  const dialog = await openDialog()
  await within(dialog).findByText('Le serveur redémarre')
  isDown = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Réessayer' }))
  await within(dialog).findByText(/Personne n’est encore inscrit/)
  expect(dialog.textContent).toContain('Cet événement ne prend plus d’inscriptions.')
})

it('RGPD-06 erases somebody who is off the list, after a question, and offers it for nobody else', async () => {
  const person = {
    ...{ id: 3, name: 'Nadia Roux', email: 'nadia@exemple.fr', language: 'fr', rank: null, answers: [] },
    ...{ isByHand: false, createdAt: '2026-03-01T08:00:00.000Z', changedAt: '2026-03-01T08:00:00.000Z' },
  }
  let rows = [
    { ...person, state: 'withdrawn' },
    { ...person, id: 4, name: 'Marc Petit', state: 'registered' },
  ]
  server.use(
    http.get('/api/events/1', () => HttpResponse.json({ success: true, event: event() })),
    http.get('/api/events/1/registrations', () => HttpResponse.json({ ...NOBODY, data: rows })),
    http.delete('/api/events/1/registrations/3/permanent', () => {
      rows = rows.slice(1)
      return HttpResponse.json({ success: true })
    }),
  )
  const dialog = within(await openDialog())
  await userEvent.click(await dialog.findByRole('button', { name: 'Effacer Nadia Roux' }))
  expect(dialog.queryByRole('button', { name: 'Effacer Marc Petit' })).toBeNull()
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/ses réponses et les e-mails écrits pour cette inscription seront effacés/)
  await userEvent.click(question.getByRole('button', { name: 'Effacer' }))
  await waitFor(() => expect(dialog.queryByText('Nadia Roux')).toBeNull())
  dialog.getByText('Marc Petit')
})

const RECIPIENTS = { registered: 12, waiting: 3, withoutEmail: 1, canMail: true }

function serveRecipients(found: object) {
  server.use(
    http.get('/api/events/1', () => HttpResponse.json({ success: true, event: event() })),
    http.get('/api/events/1/registrations', () => HttpResponse.json(NOBODY)),
    http.get('/api/events/1/registrations/recipients', () =>
      HttpResponse.json({ success: true, data: { ...RECIPIENTS, ...found } }),
    ),
  )
}

async function openLetter() {
  const list = within(await openDialog())
  await userEvent.click(await list.findByRole('button', { name: 'Écrire aux inscrits' }))
  return within(await screen.findByRole('dialog', { name: 'Écrire aux inscrits' }))
}

it('DAY-30 the form names the number, sends it along, and shows the new one when the list changed', async () => {
  serveRecipients({})
  const sent: unknown[] = []
  server.use(
    http.post('/api/events/1/registrations/message', async ({ request }) => {
      sent.push(await request.json())
      if (sent.length > 1)
        return HttpResponse.json({ success: true, message: 'Message envoyé à 16 personnes' })
      serveRecipients({ waiting: 4 })
      return refusal(409, 'Entre-temps, la liste a changé')
    }),
  )
  const letter = await openLetter()
  await letter.findByRole('button', { name: 'Envoyer à 12 personnes' })
  letter.getByText(/^Une personne de ces listes/)
  await userEvent.selectOptions(letter.getByLabelText('Destinataires'), 'Les deux (15)')
  await userEvent.click(letter.getByRole('button', { name: 'Envoyer à 15 personnes' }))
  letter.getByText('Le sujet est requis')
  letter.getByText('Le message est requis')
  expect(sent).toEqual([])
  await userEvent.type(letter.getByLabelText(/^Sujet/), 'Salle')
  await userEvent.type(letter.getByLabelText(/^Message/), 'La salle change.')
  await userEvent.click(letter.getByRole('button', { name: 'Envoyer à 15 personnes' }))
  await letter.findByText('Entre-temps, la liste a changé')
  await userEvent.click(await letter.findByRole('button', { name: 'Envoyer à 16 personnes' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Écrire aux inscrits' })).toBeNull())
  const words = { to: 'both', subject: 'Salle', message: 'La salle change.' }
  expect(sent).toEqual([
    { ...words, people: 15 },
    { ...words, people: 16 },
  ])
})

it.each([
  ['no mail can leave', { canMail: false }, /n’est pas configuré/],
  ['nobody has an address', { registered: 0, waiting: 0 }, /^Personne à qui écrire/],
])('DAY-30 says so when %s, and sends nothing', async (_, found, words) => {
  serveRecipients(found)
  const letter = await openLetter()
  await letter.findByText(words)
  expect(letter.getByRole<HTMLButtonElement>('button', { name: /^Envoyer/ }).disabled).toBe(true)
})

async function openDialog() {
  session.start(sessionUser())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <DialogsProvider>
        <MemoryRouter>
          <RegistrationsDialog eventId={1} onClose={() => {}} />
        </MemoryRouter>
      </DialogsProvider>
    </QueryClientProvider>,
  )
  return screen.findByRole('dialog', { name: 'Inscriptions' })
}
