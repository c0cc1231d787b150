import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { sessionUser, user as userOf } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server, sessionAnswer, siteAnswer } from '@/test/msw-server.ts'
import { frameAt, renderApp, screenTitled } from '@/test/render-app.tsx'

const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^Mot de passe/)
const loginAnswers = (answer: () => Response) => server.use(mock.post('/api/users/login/', answer))

beforeEach(() => server.use(otherFeatures))

async function openLogin(path = '/login') {
  const app = renderApp(path, { as: null })
  await screenTitled('Connexion')
  const submit = async (address: string, secret: string) => {
    await app.user.clear(email())
    if (address) await app.user.type(email(), address)
    await app.user.clear(password())
    if (secret) await app.user.type(password(), secret)
    await app.user.click(screen.getByRole('button', { name: 'Connexion' }))
  }
  return { ...app, submit }
}

describe('the login form', () => {
  it('AUTH-02 has email and password, both required, and « Connexion »', async () => {
    await openLogin()
    expect(email().getAttribute('aria-required')).toBe('true')
    expect(password().getAttribute('aria-required')).toBe('true')
    expect(password().type).toBe('password')
    expect([email().autocomplete, password().autocomplete]).toEqual(['username', 'current-password'])
    expect(screen.getByRole('button', { name: 'Connexion' })).toBeTruthy()
  })

  it.each([
    ['', ''],
    ['', 'secret'],
    ['camille@exemple.fr', ''],
  ])('AUTH-03 refuses the pair « %s », « %s » before sending it', async (address, secret) => {
    const { submit } = await openLogin()
    await submit(address, secret)
    const message = screen.getByText('Email et mot de passe requis')
    const first = address ? password() : email()
    expect(document.activeElement).toBe(first)
    expect(first.getAttribute('aria-describedby')).toBe(message.closest('p')?.id)
  })

  it('AUTH-04 refuses an e-mail of invalid form before sending it', async () => {
    const { submit } = await openLogin()
    await submit('camille@', 'secret')
    expect(screen.getByText('Email invalide')).toBeTruthy()
    expect(document.activeElement).toBe(email())
  })

  it('shows and hides the password', async () => {
    const { user } = await openLogin()
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
    expect(password().type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
    expect(password().type).toBe('password')
  })
})

describe('signing in', () => {
  it('AUTH-05 AUTH-12 sends both fields, keeps the user and the flag, and goes to /', async () => {
    let sent: unknown
    server.use(
      mock.post('/api/users/login/', async ({ request }) => {
        sent = await request.json()
        return sessionAnswer({ token: 'abc' })
      }),
    )
    const { router, submit } = await openLogin()
    await submit('camille.lefevre@exemple.fr', 'phrase de passe')
    await frameAt({ router }, '/')
    expect(sent).toEqual({ email: 'camille.lefevre@exemple.fr', password: 'phrase de passe' })
    expect(router.state.location.pathname).toBe('/')
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(sessionUser({}, 'abc'))
    expect(sessionStorage.getItem('isAuthenticated')).toBe('true')
  })

  it('AUTH-27 stores prenom as first name and nom as last name', async () => {
    loginAnswers(() => sessionAnswer({ prenom: 'Zoé', nom: 'Martin' }))
    const { router, submit } = await openLogin()
    await submit('zoe@exemple.fr', 'phrase de passe')
    await frameAt({ router }, '/')
    expect(session.user()).toMatchObject({ firstName: 'Zoé', lastName: 'Martin' })
  })

  it('AUTH-12 goes to the page that was asked for', async () => {
    loginAnswers(() => sessionAnswer())
    const { router, submit } = await openLogin('/profil')
    await submit('camille@exemple.fr', 'phrase de passe')
    await screenTitled('Profil')
    expect(router.state.location.pathname).toBe('/profil')
  })

  const User = userOf()
  const withToken = { headers: { Authorization: 'Bearer abc' } }
  it.each([
    ['another status', () => HttpResponse.json({ success: true, User }, { ...withToken, status: 203 })],
    ['no header', () => HttpResponse.json({ success: true, User })],
    ['no user', () => HttpResponse.json({ success: true }, withToken)],
  ])('AUTH-09 AUTH-10 takes an answer with %s as refused', async (_, answer) => {
    loginAnswers(answer)
    const { router, submit } = await openLogin()
    await submit('camille@exemple.fr', 'phrase de passe')
    expect((await screen.findAllByText('Identifiants incorrects')).length).toBeGreaterThan(0)
    expect(router.state.location.pathname).toBe('/login')
    expect(session.isOpen()).toBe(false)
  })

  it('AUTH-10 AUTH-13 shows the words of the server, in the page and as an error toast', async () => {
    loginAnswers(() => refusal(403, 'Votre compte est désactivé.'))
    const { submit } = await openLogin()
    await submit('camille@exemple.fr', 'phrase de passe')
    await waitFor(() => expect(screen.getAllByText('Votre compte est désactivé.')).toHaveLength(2))
    const toasts = screen.getByRole('region', { name: 'Notifications' })
    expect(toasts.textContent).toContain('Votre compte est désactivé.')
  })

  it('AUTH-10 shows « Identifiants incorrects » when the server says nothing', async () => {
    loginAnswers(() => new HttpResponse(null, { status: 500 }))
    const { submit } = await openLogin()
    await submit('camille@exemple.fr', 'phrase de passe')
    expect((await screen.findAllByText('Identifiants incorrects')).length).toBeGreaterThan(0)
  })

  it('AUTH-11 starts no refresh after a 401 of the login', async () => {
    // No handler answers /api/users/refresh here: a call would fail the test.
    loginAnswers(() => refusal(401, 'Identifiants incorrects'))
    const { submit, router } = await openLogin()
    await submit('camille@exemple.fr', 'phrase de passe')
    expect((await screen.findAllByText('Identifiants incorrects')).length).toBeGreaterThan(0)
    expect(router.state.location.pathname).toBe('/login')
    expect(email().value).toBe('camille@exemple.fr')
  })

  it('says that the server cannot be reached', async () => {
    loginAnswers(() => HttpResponse.error())
    const { submit } = await openLogin()
    await submit('camille@exemple.fr', 'phrase de passe')
    expect((await screen.findAllByText('Connexion au serveur impossible')).length).toBeGreaterThan(0)
  })
})

describe('the way to an account', () => {
  it.each(['first', 'open'] as const)('AUTH-57 links to /signin when sign-ups are « %s »', async (signup) => {
    server.use(mock.get('/api/site', () => siteAnswer({ signup })))
    await openLogin()
    expect(screen.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe('/signin')
  })

  it('AUTH-57 does not link to /signin when sign-ups are closed', async () => {
    server.use(mock.get('/api/site', () => siteAnswer({ signup: 'closed', hasAccounts: false })))
    await openLogin()
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  it('welcomes the person who starts the product', async () => {
    server.use(mock.get('/api/site', () => siteAnswer({ hasAccounts: false })))
    await openLogin()
    expect(screen.getByRole('link', { name: 'Créez le premier compte' }).getAttribute('href')).toBe('/signin')
  })

  it('opens even when the site cannot be read', async () => {
    server.use(mock.get('/api/site', () => refusal(503)))
    await openLogin()
    expect(screen.getByRole('link', { name: 'Créer un compte' })).toBeTruthy()
  })
})

describe('a link of a mail', () => {
  it.each([
    ['behind #, as it is mailed', '#'],
    ['behind ?, as former versions mailed it', '?'],
  ])('ASVS V14.2.1 is read %s', async (_, mark) => {
    const token = 'x'.repeat(43)
    let sent: unknown
    server.use(
      mock.post('/api/users/reset-password', async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json({ success: true, message: 'Votre mot de passe est changé.' })
      }),
    )
    const { user, router } = renderApp(`/login${mark}reinitialiser=${token}`, { as: null })
    await user.type(await screen.findByLabelText(/^Nouveau mot de passe/), 'une longue phrase')
    await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
    await screenTitled('Connexion')
    expect(sent).toEqual({ token, password: 'une longue phrase' })
    const { pathname, search, hash } = router.state.location
    expect([pathname, search, hash]).toEqual(['/login', '', ''])
  })

  it('SAFE-25 confirms a sign-up under the password that its reader chooses, and says why when it cannot', async () => {
    const token = 'y'.repeat(43)
    const sent: unknown[] = []
    server.use(
      mock.post('/api/users/confirm-sign-up', async ({ request }) => {
        sent.push(await request.json())
        if (sent.length === 1) return refusal(400, 'Ce mot de passe est trop courant.')
        return HttpResponse.json({ success: true, message: 'Votre adresse est confirmée.' })
      }),
    )
    const { user, router } = renderApp(`/login#confirmer-inscription=${token}`, { as: null })
    await screenTitled('Confirmer votre adresse')
    await user.type(screen.getByLabelText(/^Mot de passe/), 'une longue phrase')
    const button = screen.getByRole('button', { name: 'Confirmer mon adresse' })
    await user.click(button)
    await screen.findByText('Ce mot de passe est trop courant.')
    await user.click(button)
    await screenTitled('Connexion')
    expect(screen.getByText('Votre adresse est confirmée.')).toBeTruthy()
    expect(sent).toEqual(Array(2).fill({ token, password: 'une longue phrase' }))
    expect(router.state.location.hash).toBe('')
  })
})
