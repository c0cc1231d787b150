import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { markSaved, markUnsaved } from '@/lib/unsaved-work.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server, siteAnswer } from '@/test/msw-server.ts'
import { frameAt, renderApp, screenTitled } from '@/test/render-app.tsx'

beforeEach(() => server.use(otherFeatures))

const links = () => screen.getByRole('navigation', { name: 'Navigation principale' })
const bar = () => links().closest('header') ?? document.body
const logoutAnswers = (answer: () => Response) => server.use(mock.post('/api/users/logout', answer))
const done = () => HttpResponse.json({ success: true })

async function openMenu(overrides: Parameters<typeof sessionUser>[0] = {}) {
  const app = renderApp('/profil', { as: sessionUser(overrides) })
  await screenTitled('Profil')
  await app.user.click(screen.getByRole('button', { name: /Menu du compte/ }))
  return { ...app, menu: await screen.findByRole('menu') }
}

describe('the top bar', () => {
  it.each([
    ['/login', 'Connexion'],
    ['/signin', "S'inscrire"],
  ])('SHELL-18 is hidden on %s', async (path, title) => {
    renderApp(path, { as: null })
    await screenTitled(title)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('button', { name: /Menu du compte/ })).toBeNull()
  })

  it.each(['/', '/profil', '/nulle/part'])('SHELL-18 is shown on %s', async (path) => {
    await frameAt(renderApp(path), path)
    expect(links()).toBeTruthy()
  })

  it('SHELL-19 shows the name of the product with the suffix Admin', async () => {
    renderApp('/profil')
    await screenTitled('Profil')
    expect(within(bar()).getByText('Vigie Admin')).toBeTruthy()
  })

  it('SHELL-19 shows the name that the setting gives', async () => {
    server.use(mock.get('/api/site', () => siteAnswer({ siteName: 'Atelier Vert' })))
    renderApp('/profil')
    await screenTitled('Profil')
    expect(within(bar()).getByText('Atelier Vert Admin')).toBeTruthy()
    expect(document.title).toBe('Profil · Atelier Vert Admin')
  })

  it('SHELL-20 has the seven links, in order', async () => {
    renderApp('/profil')
    await screenTitled('Profil')
    const found = within(links()).getAllByRole('link')
    expect(found.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tableau de bord', '/'],
      ['Projets', '/projects'],
      ['Blogs', '/blogs'],
      ['Événements', '/events'],
      ['Newsletter', '/newsletter'],
      ['Demandes', '/requests'],
      ['Configuration', '/configuration'],
    ])
  })

  it.each([
    ['/', 'Tableau de bord'],
    ['/blogs', 'Blogs'],
    ['/projects/new', 'Projets'],
  ])('SHELL-21 highlights on %s the link %s alone', async (path, label) => {
    renderApp(path)
    await screen.findByRole('navigation', { name: 'Navigation principale' })
    const current = within(links())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual([label])
    expect(current[0]?.className).toContain('bg-accent-soft')
  })

  it('SHELL-20 folds the links into a menu for narrow screens', async () => {
    const { router, user } = renderApp('/profil')
    await screenTitled('Profil')
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Newsletter' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/newsletter'))
  })
})

describe('the avatar menu', () => {
  it('SHELL-22 shows the first name, the last name and the e-mail', async () => {
    const { menu } = await openMenu()
    expect(menu.textContent).toContain('Camille Lefèvre')
    expect(menu.textContent).toContain('camille.lefevre@exemple.fr')
  })

  it('SHELL-23 leads to the profile', async () => {
    const { menu } = await openMenu()
    expect(within(menu).getByRole('menuitem', { name: 'Profil' }).getAttribute('href')).toBe('/profil')
  })

  it('SHELL-24 AUTH-38 AUTH-39 logs out with an empty body, forgets the user and goes to /login', async () => {
    let body: string | null = null
    let token: string | null = null
    server.use(
      mock.post('/api/users/logout', async ({ request }) => {
        body = await request.text()
        token = request.headers.get('Authorization')
        return done()
      }),
    )
    const { menu, router, user, queryClient } = await openMenu()
    queryClient.setQueryData(['secret'], 'lu par Camille')
    await user.click(within(menu).getByRole('menuitem', { name: 'Se déconnecter' }))
    await screenTitled('Connexion')
    expect(body).toBe('')
    expect(token).toBe('Bearer jeton-valide')
    expect(router.state.location.pathname).toBe('/login')
    expect(sessionStorage.getItem('user')).toBeNull()
    expect(sessionStorage.getItem('isAuthenticated')).toBe('false')
    expect(queryClient.getQueryData(['secret'])).toBeUndefined()
  })

  it.each([
    ['is refused', () => refusal(500, 'Panne')],
    ['gets no answer', () => HttpResponse.error()],
  ])('AUTH-40 leaves all the same when the logout call %s', async (_, answer) => {
    logoutAnswers(answer)
    const { menu, router, user } = await openMenu()
    await user.click(within(menu).getByRole('menuitem', { name: 'Se déconnecter' }))
    await screenTitled('Connexion')
    expect(router.state.location.pathname).toBe('/login')
    expect(session.isOpen()).toBe(false)
  })

  it('AUTH-39 goes to / at the next login: what the one before looked at is their own', async () => {
    logoutAnswers(done)
    const { menu, router, user } = await openMenu()
    await user.click(within(menu).getByRole('menuitem', { name: 'Se déconnecter' }))
    await screenTitled('Connexion')
    expect(router.state.location.state).toBeNull()
  })

  it('AUTH-39 goes to /login from the not-found screen too', async () => {
    logoutAnswers(done)
    const { user, router } = renderApp('/nulle/part')
    await screenTitled('Page Non Trouvée')
    await user.click(screen.getByRole('button', { name: /Menu du compte/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Se déconnecter' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })

  it('DLG-40 asks before logging out throws unsaved text away', async () => {
    markUnsaved('test')
    onTestFinished(() => markSaved('test'))
    const { menu, user } = await openMenu()
    await user.click(within(menu).getByRole('menuitem', { name: 'Se déconnecter' }))
    await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
    expect(session.isOpen()).toBe(true)
  })
})

describe('the avatar', () => {
  const avatar = () => screen.getByRole('button', { name: /Menu du compte/ })

  it('SHELL-26 shows the upper-case initials, first name then last name', async () => {
    renderApp('/profil', { as: sessionUser({ prenom: 'élodie', nom: 'martin' }) })
    await screenTitled('Profil')
    expect(avatar().firstElementChild?.textContent).toBe('ÉM')
  })

  it('SHELL-26 makes do with the last name alone', async () => {
    renderApp('/profil', { as: sessionUser({ prenom: '', nom: 'martin' }) })
    await screenTitled('Profil')
    expect(avatar().firstElementChild?.textContent).toBe('M')
  })

  it('SHELL-25 SHELL-27 shows a photo whose value starts with http as it is', async () => {
    renderApp('/profil', { as: sessionUser({ photo: 'https://exemple.fr/camille.png' }) })
    await screenTitled('Profil')
    expect(within(avatar()).getByRole('img').getAttribute('src')).toBe('https://exemple.fr/camille.png')
  })

  it('SHELL-25 SHELL-28 reads another value on the server, with the token', async () => {
    let asked = ''
    server.use(
      mock.get('/api/users/photo', ({ request }) => {
        asked = `${new URL(request.url).pathname}${new URL(request.url).search} ${request.headers.get('Authorization')}`
        return new HttpResponse('pixels', { headers: { 'Content-Type': 'image/png' } })
      }),
    )
    renderApp('/profil', { as: sessionUser({ photo: '/api/users/photo?v=2' }) })
    await screenTitled('Profil')
    const image = await within(avatar()).findByRole('img')
    expect(image.getAttribute('src')).toMatch(/^blob:/)
    expect(asked).toBe('/api/users/photo?v=2 Bearer jeton-valide')
  })
})

it('SHELL-20 the palette opens from the bar and leads to a page', async () => {
  const { router, user } = renderApp('/profil')
  await screenTitled('Profil')
  await user.click(screen.getByRole('button', { name: /^Rechercher un contenu, une page ou une action/ }))
  await user.type(await screen.findByRole('combobox'), 'abonnes{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/newsletter'))
})
