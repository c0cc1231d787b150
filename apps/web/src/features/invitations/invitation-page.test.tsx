import { configure, screen, waitFor } from '@testing-library/react'
import { INVITATION_INVALID } from '@vigie/contract/accounts/invitations.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server, sessionAnswer } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const PATH = '/api/users/invitations'
const received = {
  email: 'bob@exemple.fr',
  nom: 'Durand',
  prenom: '',
  invitedBy: 'Ana Martin',
  expiresAt: '2026-03-09T09:00:00.000Z',
}
const asked: unknown[] = []
beforeEach(() => {
  asked.length = 0
  server.use(
    http.post(`${PATH}/read`, async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ success: true, data: received })
    }),
    http.post(`${PATH}/accept`, async ({ request }) => {
      asked.push(await request.json())
      return sessionAnswer({ status: 201, email: 'bob@exemple.fr' })
    }),
    http.post('/api/users/logout', () => HttpResponse.json({ success: true })),
    otherFeatures,
  )
})

const open = (as: Parameters<typeof renderApp>[1] = { as: null }) => renderApp('/invitation#un-jeton', as)
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const submit = () => screen.getByRole('button', { name: 'Créer mon compte' })

it('ACCT-01 fills in what is known, and leads into the product with the chosen password', async () => {
  const app = open()
  expect((await field(/^Nom/)).value).toBe('Durand')
  expect(screen.getByText(/Ana Martin vous invite/)).toBeTruthy()
  expect((await field(/^E-mail/)).readOnly).toBe(true)
  await app.user.click(submit())
  await screen.findByText('Le prénom est requis')
  await app.user.type(await field(/^Prénom/), 'Bob')
  await app.user.type(await field(/^Mot de passe/), 'phrase de passe')
  await app.user.click(submit())
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/'))
  expect(asked).toEqual([
    { token: 'un-jeton' },
    { token: 'un-jeton', nom: 'Durand', prenom: 'Bob', password: 'phrase de passe' },
  ])
  expect(session.user()?.email).toBe('bob@exemple.fr')
  expect(app.router.state.location.hash).toBe('')
})

it('ACCT-01 keeps the form when the password is refused', async () => {
  server.use(http.post(`${PATH}/accept`, () => refusal(400, 'Ce mot de passe est trop courant.')))
  const { user } = open()
  await user.type(await field(/^Prénom/), 'Bob')
  await user.type(await field(/^Mot de passe/), 'azertyuiop')
  await user.click(submit())
  await screen.findByText('Ce mot de passe est trop courant.')
  expect((await field(/^Prénom/)).value).toBe('Bob')
  expect(session.isOpen()).toBe(false)
})

it('ACCT-01 says that a link is not valid any more, without a form', async () => {
  server.use(http.post(`${PATH}/read`, () => refusal(410, INVITATION_INVALID, 'gone')))
  open()
  await screen.findByText(INVITATION_INVALID)
  expect(screen.queryByRole('button', { name: 'Créer mon compte' })).toBe(null)
  expect(screen.getByRole('link', { name: /Se connecter/ }).getAttribute('href')).toBe('/login')
})

it('ACCT-01 asks a signed-in person to sign out first, and goes on with the same link', async () => {
  const { user } = open({ as: sessionUser({ email: 'ana@exemple.fr' }) })
  await screen.findByText(/Une session est ouverte ici avec ana@exemple.fr/)
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Se déconnecter et continuer' }))
  await field(/^Nom/)
  expect(session.isOpen()).toBe(false)
  expect(asked).toEqual([{ token: 'un-jeton' }])
})
