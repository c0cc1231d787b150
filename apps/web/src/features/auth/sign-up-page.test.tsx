import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { imageFile } from '@/test/builders/files.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { site } from '@/test/builders/site.ts'
import { expectConsoleError } from '@/test/expect-console-error.ts'
import { otherFeatures, refusal, server, sessionAnswer } from '@/test/msw-server.ts'
import { frameAt, renderApp, screenTitled } from '@/test/render-app.tsx'

const PENDING = 'Votre compte a été créé. Il doit être activé par un administrateur.'
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const submitButton = () => screen.getByRole('button', { name: "S'inscrire" })

beforeEach(() => server.use(otherFeatures))

async function openSignUp() {
  const app = renderApp('/signin', { as: null })
  await screenTitled("S'inscrire")
  const fill = async (values: { nom?: string; prenom?: string; email?: string; password?: string } = {}) => {
    const all = {
      nom: 'Lefèvre',
      prenom: 'Camille',
      email: 'camille.lefevre@exemple.fr',
      password: 'phrase longue',
      ...values,
    }
    if (all.nom) await app.user.type(field(/^Nom/), all.nom)
    if (all.prenom) await app.user.type(field(/^Prénom/), all.prenom)
    if (all.email) await app.user.type(field(/^Email/), all.email)
    if (all.password) await app.user.type(field(/^Mot de passe/), all.password)
  }
  const submit = () => app.user.click(submitButton())
  return { ...app, fill, submit }
}

describe('the sign-up form', () => {
  it('AUTH-14 AUTH-15 AUTH-16 has its title and its fields, all required but the photo', async () => {
    await openSignUp()
    for (const name of [/^Nom/, /^Prénom/, /^Email/, /^Mot de passe/]) {
      expect(field(name).getAttribute('aria-required')).toBe('true')
    }
    expect(field(/^Email/).type).toBe('email')
    expect(field('Photo').type).toBe('file')
    expect(field('Photo').getAttribute('aria-required')).toBeNull()
  })

  it('AUTH-15 refuses empty fields in French and sends nothing', async () => {
    const { submit } = await openSignUp()
    await submit()
    expect(await screen.findByText('Le nom est requis')).toBeTruthy()
    expect(screen.getByText('Le prénom est requis')).toBeTruthy()
    expect(screen.getByText('Le mot de passe doit contenir au moins 8 caractères')).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Nom/))
  })

  it('AUTH-18 refuses an e-mail that does not look like one', async () => {
    const { fill, submit } = await openSignUp()
    await fill({ email: 'camille.exemple.fr' })
    await submit()
    expect(await screen.findByText('Email invalide')).toBeTruthy()
  })

  it('AUTH-56 refuses a password under 8 characters', async () => {
    const { fill, submit } = await openSignUp()
    await fill({ password: '7 signs' })
    await submit()
    expect(await screen.findByText('Le mot de passe doit contenir au moins 8 caractères')).toBeTruthy()
  })

  it('AUTH-17 takes images only and shows the one that was chosen', async () => {
    const { user } = await openSignUp()
    const accepted = field('Photo').accept.split(',')
    expect(accepted.every((type) => type.startsWith('image/'))).toBe(true)
    await user.upload(field('Photo'), imageFile())
    const preview = await screen.findByRole('img', { name: 'Aperçu du fichier choisi' })
    expect(preview.getAttribute('src')).toMatch(/^blob:/)
    await user.click(screen.getByRole('button', { name: 'Retirer' }))
    expect(screen.queryByRole('img', { name: 'Aperçu du fichier choisi' })).toBeNull()
  })

  it('AUTH-17 refuses another file', async () => {
    const { user } = await openSignUp()
    field('Photo').accept = ''
    await user.upload(field('Photo'), new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('Veuillez sélectionner un fichier image.')).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'Aperçu du fichier choisi' })).toBeNull()
  })

  it('AUTH-19 leads those who have an account to /login', async () => {
    const { router, user } = await openSignUp()
    await user.click(screen.getByRole('link', { name: 'Déjà inscrit ? Se connecter' }))
    await screenTitled('Connexion')
    expect(router.state.location.pathname).toBe('/login')
  })
})

describe('signing up', () => {
  it('AUTH-20 AUTH-23 AUTH-24 sends a form, opens the session, refreshes it and goes to /', async () => {
    let sent: FormData | undefined
    const calls = vi.spyOn(globalThis, 'fetch')
    let refreshes = 0
    server.use(
      mock.post('/api/users/register/', async ({ request }) => {
        sent = await request.formData()
        return sessionAnswer({ token: 'premier', status: 201 })
      }),
      mock.post('/api/users/refresh', () => {
        refreshes++
        return sessionAnswer({ token: 'second' })
      }),
    )
    const { router, fill, submit, user } = await openSignUp()
    await fill()
    await user.upload(field('Photo'), imageFile('moi.png'))
    await submit()
    await frameAt({ router }, '/')
    expect(router.state.location.pathname).toBe('/')
    const registration = calls.mock.calls.find(([url]) => String(url).includes('register'))
    expect(registration?.[1]?.credentials).toBe('include')
    calls.mockRestore()
    expect(['nom', 'prenom', 'email', 'password'].map((name) => sent?.get(name))).toEqual([
      'Lefèvre',
      'Camille',
      'camille.lefevre@exemple.fr',
      'phrase longue',
    ])
    expect(sent?.get('photo')).toMatchObject({ name: 'moi.png' })
    await waitFor(() => expect(refreshes).toBe(1))
    await waitFor(() => expect(session.user()).toEqual(sessionUser({}, 'second')))
  })

  it('AUTH-23 AUTH-27 AUTH-30 keeps the names, the photo or null, and the token of the header', async () => {
    server.use(
      mock.post('/api/users/register/', () => sessionAnswer({ token: 'premier', status: 201, photo: null })),
      // The refresh fails: what the sign-up gave stays.
      mock.post('/api/users/refresh', () => refusal(503)),
    )
    const { router, fill, submit } = await openSignUp()
    await fill()
    await submit()
    await frameAt({ router }, '/')
    expect(session.user()).toMatchObject({
      id: 7,
      firstName: 'Camille',
      lastName: 'Lefèvre',
      email: 'camille.lefevre@exemple.fr',
      token: 'premier',
      photo: null,
    })
  })

  it('AUTH-25 covers the screen while the sign-up is under way', async () => {
    const gate = Promise.withResolvers<void>()
    server.use(
      mock.post('/api/users/register/', async () => {
        await gate.promise
        return HttpResponse.json({ success: true, message: PENDING }, { status: 202 })
      }),
    )
    const { fill, submit } = await openSignUp()
    await fill()
    await submit()
    expect(await screen.findByText('Inscription en cours…')).toBeTruthy()
    gate.resolve()
    await screen.findByText(PENDING)
    expect(screen.queryByText('Inscription en cours…')).toBeNull()
  })

  it('AUTH-57 AUTH-48 shows the message of a sign-up that waits, and stays', async () => {
    server.use(
      mock.post('/api/users/register/', () =>
        HttpResponse.json({ success: true, message: PENDING }, { status: 202 }),
      ),
    )
    const { router, fill, submit } = await openSignUp()
    await fill()
    await submit()
    await screen.findByText(PENDING)
    expect(screen.queryByText(/Ouvrez maintenant l’e-mail/)).toBeNull()
    expect(router.state.location.pathname).toBe('/signin')
    expect(session.isOpen()).toBe(false)
  })

  it('SAFE-25 asks a sign-up that waits to open the mail, where one can leave', async () => {
    server.use(
      mock.get('/api/site', () =>
        HttpResponse.json({ success: true, data: site({ canResetPassword: true }) }),
      ),
      mock.post('/api/users/register/', () =>
        HttpResponse.json({ success: true, message: PENDING }, { status: 202 }),
      ),
    )
    const { fill, submit } = await openSignUp()
    await fill()
    await submit()
    await screen.findByText(PENDING)
    await screen.findByText(/Ouvrez maintenant l’e-mail/)
  })

  it('AUTH-26 AUTH-13 shows a refusal, logs it and keeps what was typed', async () => {
    server.use(mock.post('/api/users/register/', () => refusal(409, 'Cet email est déjà utilisé.')))
    const { fill, submit } = await openSignUp()
    await fill()
    await submit()
    await waitFor(() => expect(screen.getAllByText('Cet email est déjà utilisé.')).toHaveLength(2))
    expectConsoleError(/Inscription impossible/)
    expect(field(/^Email/).value).toBe('camille.lefevre@exemple.fr')
  })

  it('AUTH-26 says something when the server does not', async () => {
    server.use(mock.post('/api/users/register/', () => new HttpResponse(null, { status: 500 })))
    const { fill, submit } = await openSignUp()
    await fill()
    await submit()
    expect((await screen.findAllByText("Une erreur s'est produite")).length).toBeGreaterThan(0)
    expectConsoleError(/Inscription impossible/)
  })
})
