import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { user as userOf } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server, sessionAnswer } from '@/test/msw-server.ts'
import { startAuthentication } from '@/test/passkeys.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

vi.mock('@simplewebauthn/browser', () => import('@/test/passkeys.ts'))

const REQUEST = {
  challenge: 'defi',
  timeout: 300_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
}
const options = (path: string) =>
  mock.post(`/api/users/${path}/options`, () => HttpResponse.json({ success: true, data: REQUEST }))
const button = () => screen.findByRole('button', { name: 'Se connecter avec une clé d’accès' })

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  startAuthentication.mockReset().mockResolvedValue({ id: 'cle' })
  server.use(otherFeatures, options('login/passkey'), options('prove-passkey'))
})

describe('signing in', () => {
  it('ACCT-03 opens the session that the passkey stands for, without a password', async () => {
    let sent: unknown
    server.use(
      mock.post('/api/users/login/passkey', async ({ request }) => {
        sent = await request.json()
        return sessionAnswer({ token: 'abc' })
      }),
    )
    const app = renderApp('/login', { as: null })
    await app.user.click(await button())
    await waitFor(() => expect(session.token()).toBe('abc'))
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'))
    expect(sent).toEqual({ credential: { id: 'cle' } })
  })

  it.each([
    ['the server', () => undefined, 'Cette clé d’accès n’a pas été acceptée.'],
    [
      'the person',
      () => startAuthentication.mockRejectedValue(Object.assign(new Error(), { name: 'NotAllowedError' })),
      /n’a pas été confirmée/,
    ],
  ])('ACCT-03 says that %s refused, and leaves the password', async (_, prepare, words) => {
    prepare()
    server.use(
      mock.post('/api/users/login/passkey', () => refusal(401, 'Cette clé d’accès n’a pas été acceptée.')),
    )
    const app = renderApp('/login', { as: null })
    await app.user.click(await button())
    await screen.findByText(words)
    expect(screen.getByRole('button', { name: 'Connexion' })).toBeTruthy()
    expect(session.isOpen()).toBe(false)
  })

  it('ACCT-03 is not offered by a browser without passkeys', async () => {
    vi.unstubAllGlobals()
    renderApp('/login', { as: null })
    await screenTitled('Connexion')
    expect(screen.queryByRole('button', { name: /clé d’accès/ })).toBeNull()
  })
})

async function saveName() {
  const app = renderApp('/profil')
  await screenTitled('Profil')
  await app.user.click(screen.getByRole('button', { name: 'Modifier' }))
  await app.user.clear(screen.getByLabelText(/^Nom/))
  await app.user.type(screen.getByLabelText(/^Nom/), 'Durand')
  await app.user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  return app
}

const saves = (refused: () => Response | undefined) =>
  mock.patch(
    '/api/users/update-info',
    () => refused() ?? HttpResponse.json({ success: true, User: userOf({ nom: 'Durand' }) }),
  )

describe('over a form', () => {
  it('ACCT-03 takes only a passkey of the person who wrote the form, then saves it', async () => {
    let owner = 'autre@exemple.fr'
    let closed = 0
    let isExpired = true
    server.use(
      saves(() => (isExpired ? refusal(401) : undefined)),
      mock.post('/api/users/refresh', () => refusal(401)),
      mock.post('/api/users/login/passkey', () => sessionAnswer({ email: owner })),
      mock.post('/api/users/logout', () => {
        closed += 1
        return HttpResponse.json({ success: true })
      }),
    )
    const { user } = await saveName()
    const dialog = within(await screen.findByRole('dialog', { name: 'Votre session a expiré' }))
    const passkey = () => user.click(dialog.getByRole('button', { name: /clé d’accès/ }))
    await passkey()
    await dialog.findByText(/celle d’un autre compte/)
    expect([closed, session.user()?.email]).toEqual([1, 'camille.lefevre@exemple.fr'])

    owner = 'camille.lefevre@exemple.fr'
    isExpired = false
    await passkey()
    await screen.findByText('Informations mises à jour avec succès')
  })

  it('ACCT-06 proves by a passkey who is there, then goes on with what was typed', async () => {
    let isProved = false
    server.use(
      saves(() => (isProved ? undefined : refusal(403, 'Confirmez.', 'proof_required'))),
      mock.get('/api/users/profile/passkeys', () =>
        HttpResponse.json({
          success: true,
          data: [{ id: 3, name: 'Téléphone', createdAt: '2026-03-02T10:00:00.000Z', lastUsedAt: null }],
        }),
      ),
      mock.post('/api/users/prove-passkey', () => {
        isProved = true
        return HttpResponse.json({ success: true })
      }),
    )
    const { user } = await saveName()
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' }))
    await user.click(await dialog.findByRole('button', { name: 'Utiliser une clé d’accès' }))
    await screen.findByText('Informations mises à jour avec succès')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
