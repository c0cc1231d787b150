import { configure, screen, waitFor, within } from '@testing-library/react'
import type { Invitation } from '@vigie/contract/accounts/invitations.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionUser } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const PATH = '/api/users/invitations'
const LINK = 'https://vigie.exemple.fr/invitation#un-jeton'
const invitation: Invitation = {
  id: 4,
  email: 'bob@exemple.fr',
  nom: 'Durand',
  prenom: 'Bob',
  invitedBy: 'Ana Martin',
  sentAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2026-03-09T09:00:00.000Z',
  isOpen: true,
}
let rows: Invitation[] = []
let link: string | null = null
const asked: unknown[] = []
const sent = () => HttpResponse.json({ success: true, data: invitation, link })

beforeEach(() => {
  rows = [invitation]
  link = null
  asked.length = 0
  server.use(
    http.get('/api/users', () => HttpResponse.json({ success: true, data: [] })),
    http.get('/api/config/second-step', () =>
      HttpResponse.json({ success: true, data: { required: false, missing: 0 } }),
    ),
    http.get(PATH, () => HttpResponse.json({ success: true, data: rows })),
    http.post(PATH, async ({ request }) => {
      asked.push(await request.json())
      return sent()
    }),
    http.post(`${PATH}/4/resend`, sent),
    http.post(`${PATH}/4/revoke`, () => {
      rows = []
      return HttpResponse.json({ success: true, message: 'Invitation révoquée' })
    }),
    otherFeatures,
  )
})

const open = () =>
  renderApp('/configuration?tab=utilisateurs', { as: sessionUser({ isPrivileged: true }) }).user
const row = () => screen.findByText('Bob Durand · bob@exemple.fr')

async function fillIn() {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Inviter' }))
  const dialog = await screen.findByRole('dialog', { name: 'Inviter un utilisateur' })
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Inviter' }))
  return { user, dialog, submit, email: within(dialog).getByLabelText<HTMLInputElement>(/^E-mail/) }
}

it('ACCT-01 lists to whom, by whom and until when, beside the users as they were', async () => {
  open()
  await row()
  expect(screen.getByText('Par Ana Martin · valable jusqu’au 09/03/2026 10:00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Nouvel utilisateur' })).toBeTruthy()
  expect(screen.getByLabelText('Afficher les utilisateurs désactivés')).toBeTruthy()
})

it('ACCT-01 says of an invitation that it is not valid any more', async () => {
  rows = [{ ...invitation, isOpen: false }]
  open()
  await row()
  expect(screen.getByText('Plus valable')).toBeTruthy()
  expect(screen.queryByText(/valable jusqu’au/)).toBe(null)
})

it('ACCT-01 draws nothing when nobody is invited, and says why the list is not there', async () => {
  rows = []
  let isAway = true
  server.use(
    http.get(PATH, () =>
      isAway ? refusal(400, 'Panne passagère') : HttpResponse.json({ success: true, data: rows }),
    ),
  )
  const user = open()
  await screen.findByText('Panne passagère')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.queryByText('Panne passagère')).toBe(null))
  expect(screen.queryByText('Invitations en attente')).toBe(null)
})

it('ACCT-01 invites by mail, and the form keeps what was typed when it is refused', async () => {
  server.use(http.post(PATH, () => refusal(409, 'Un compte existe déjà avec cette adresse.'), { once: true }))
  const { user, dialog, submit, email } = await fillIn()
  await submit()
  await within(dialog).findByText('Email invalide')
  await user.type(email, 'bob@exemple.fr')
  await submit()
  await within(dialog).findByText('Un compte existe déjà avec cette adresse.')
  expect(email.value).toBe('bob@exemple.fr')
  await submit()
  await screen.findByText('Invitation envoyée')
  expect(asked).toEqual([{ email: 'bob@exemple.fr', nom: '', prenom: '' }])
  expect(screen.queryByRole('dialog')).toBe(null)
})

it('ACCT-01 shows the link once where no mail can carry it', async () => {
  link = LINK
  const { user, submit, email } = await fillIn()
  await user.type(email, 'bob@exemple.fr')
  await submit()
  const shown = await screen.findByRole('dialog', { name: 'Lien d’invitation' })
  expect(within(shown).getByLabelText<HTMLInputElement>('Lien').value).toBe(LINK)
  await user.click(within(shown).getByRole('button', { name: 'J’ai copié le lien' }))
  await waitFor(() => expect(document.body.innerHTML).not.toContain(LINK))
})

it('ACCT-01 sends again, and shows the new link where no mail can carry it', async () => {
  const user = open()
  await row()
  await user.click(screen.getByRole('button', { name: 'Renvoyer l’invitation de bob@exemple.fr' }))
  await screen.findByText('Invitation envoyée')
  link = LINK
  await user.click(screen.getByRole('button', { name: 'Renvoyer l’invitation de bob@exemple.fr' }))
  await screen.findByRole('dialog', { name: 'Lien d’invitation' })
})

it('ACCT-01 revokes after a question', async () => {
  const user = open()
  await row()
  await user.click(screen.getByRole('button', { name: 'Révoquer l’invitation de bob@exemple.fr' }))
  const question = await screen.findByRole('alertdialog')
  expect(rows).toHaveLength(1)
  await user.click(within(question).getByRole('button', { name: 'Révoquer' }))
  await screen.findByText('Invitation révoquée')
  await waitFor(() => expect(screen.queryByText('Invitations en attente')).toBe(null))
})
