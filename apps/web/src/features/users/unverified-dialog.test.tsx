import { configure, screen, waitFor, within } from '@testing-library/react'
import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { user as userOf } from '@/test/builders/people.ts'
import { site } from '@/test/builders/site.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const ok = (data: unknown) => HttpResponse.json({ success: true, data })
const row = (changes: Partial<AdminUser>): AdminUser => ({
  ...userOf(),
  isActive: true,
  isPending: false,
  createdAt: '2026-03-02T10:00:00.000Z',
  lastLoginAt: null,
  secondStep: false,
  ...changes,
})
const PERSON = { id: 9, prenom: 'Ève', nom: 'Petit', email: 'eve@exemple.fr', isPrivileged: false }
const EVE = row({ ...PERSON, isActive: false, isPending: true, isUnverified: true })
let users: AdminUser[]

beforeEach(() => {
  users = [row({}), EVE]
  server.use(
    mock.get('/api/users', () => ok(users)),
    mock.get('/api/config/second-step', () => ok({ required: false, missing: 1 })),
    otherFeatures,
  )
})

async function openDialog(button = 'Approuver Ève Petit', path = '/configuration?tab=utilisateurs') {
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: button }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Adresse non vérifiée' })) }
}

it('SAFE-25 approves where no mail can leave once the address was typed, and shows why it was refused', async () => {
  const sent: unknown[] = []
  server.use(
    mock.patch('/api/users/9/activate', async ({ request }) => {
      sent.push(await request.json())
      if (sent.length === 1) return refusal(400, 'L’adresse saisie n’est pas celle de ce compte.')
      users = [row({}), row(PERSON)]
      return ok(row(PERSON))
    }),
  )
  const { user, dialog } = await openDialog()
  const link = () => screen.getByRole('link', { name: /^Configuration/, hidden: true })
  expect(link().textContent).toBe('Configuration1 inscription en attente')
  const approve = dialog.getByRole('button', { name: 'Approuver' })
  await user.click(approve)
  await dialog.findByText('Email invalide')
  expect(sent).toEqual([])

  const field = dialog.getByLabelText(/^Adresse e-mail du compte/)
  await user.type(field, 'eva@exemple.fr')
  await user.click(approve)
  await dialog.findByText('L’adresse saisie n’est pas celle de ce compte.')
  await user.clear(field)
  await user.type(field, 'eve@exemple.fr')
  await user.click(approve)
  await screen.findByText('Inscription approuvée')
  expect(sent).toEqual([{ email: 'eva@exemple.fr' }, { email: 'eve@exemple.fr' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Adresse non vérifiée')).toBeNull()
  await waitFor(() => expect(link().textContent).toBe('Configuration'))
})

it('SAFE-25 says where mail can leave that the link must be opened, and sends it again', async () => {
  let count = 0
  server.use(
    mock.get('/api/site', () => ok(site({ canResetPassword: true }))),
    mock.post('/api/users/9/confirmation', () => {
      count += 1
      return HttpResponse.json({ success: true, message: 'Un lien vient d’être envoyé à eve@exemple.fr.' })
    }),
  )
  const { user, dialog } = await openDialog()
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.getByText(/doit d’abord ouvrir le lien/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Renvoyer le lien' }))
  await screen.findByText('Lien envoyé')
  expect(count).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('SAFE-25 asks the same before a sign-up that was refused comes back', async () => {
  users = [row({}), row({ ...PERSON, isActive: false, isUnverified: true })]
  const { dialog } = await openDialog('Réactiver Ève Petit', '/configuration?tab=utilisateurs&desactives=1')
  expect(dialog.getByLabelText(/^Adresse e-mail du compte/)).toBeTruthy()
})

it('AUTH-49 approves at once a sign-up whose address is verified', async () => {
  users = [row({}), row({ ...PERSON, isActive: false, isPending: true, isUnverified: false })]
  let body: string | undefined
  server.use(
    mock.patch('/api/users/9/activate', async ({ request }) => {
      body = await request.text()
      return ok(row(PERSON))
    }),
  )
  const { user } = renderApp('/configuration?tab=utilisateurs')
  await user.click(await screen.findByRole('button', { name: 'Approuver Ève Petit' }))
  await screen.findByText('Inscription approuvée')
  expect(body).toBe('')
  expect(screen.queryByText('Adresse non vérifiée')).toBeNull()
})
