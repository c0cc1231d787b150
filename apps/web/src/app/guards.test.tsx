import { act, screen, waitFor } from '@testing-library/react'
import { http as mock } from 'msw/http'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server, sessionAnswer } from '@/test/msw-server.ts'
import { frameAt, renderApp, screenTitled } from '@/test/render-app.tsx'

const PROTECTED = [
  '/',
  '/profil',
  '/projects',
  '/projects/new',
  '/projects/edit/3',
  '/newsletter',
  '/blogs',
  '/blogs/new',
  '/blogs/edit/3',
  '/events',
  '/requests',
  '/configuration',
]

beforeEach(() => server.use(otherFeatures))

describe('the protected area', () => {
  it.each(PROTECTED)('SHELL-07 SHELL-09 opens %s to a signed-in user', async (path) => {
    const app = renderApp(path)
    await frameAt(app, path)
    await waitFor(() => expect(screen.getByRole('main').childElementCount).toBeGreaterThan(0))
    expect(screen.queryByText('Page Non Trouvée')).toBeNull()
  })

  it.each(PROTECTED)('SHELL-07 SHELL-11 sends %s to /login without the flag', async (path) => {
    const { router } = renderApp(path, { as: null })
    await screenTitled('Connexion')
    expect(router.state.location.pathname).toBe('/login')
  })

  it.each([
    ['no user', () => sessionStorage.removeItem('user')],
    ['a user without a token', () => session.update({ token: '' })],
  ])('SHELL-12 sends to /login with the flag but %s', async (_, spoil) => {
    session.start(sessionUser())
    spoil()
    const { router } = renderApp('/blogs', { isFreshTab: true })
    await screenTitled('Connexion')
    expect(router.state.location.pathname).toBe('/login')
  })

  it('SHELL-10 renders nothing while it waits, about 100 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { container } = renderApp('/profil', { isOpening: false })
    // Looking adds its interval to the clock.
    const look = { timeout: 15_000, interval: 0 }
    const expectNothing = async () => {
      await vi.waitFor(() => expect(screen.getByRole('progressbar')).toBeTruthy(), look)
      expect(screen.queryByRole('heading')).toBeNull()
      expect(container.querySelector('main, header, nav')).toBeNull()
    }
    await expectNothing()
    await vi.advanceTimersByTimeAsync(95)
    await expectNothing()
    await vi.advanceTimersByTimeAsync(5)
    await vi.waitFor(
      () => expect(screen.getByRole('heading', { level: 1, name: 'Profil' })).toBeTruthy(),
      look,
    )
  })

  it('SHELL-13 replaces the entry and passes the location that was asked for', async () => {
    const { router } = renderApp('/blogs?page=2#bas', { as: null })
    await screenTitled('Connexion')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(router.state.location.state).toMatchObject({
      from: { pathname: '/blogs', search: '?page=2', hash: '#bas' },
    })
  })

  it('AUTH-36 sends to /login as soon as the session ends, and says why', async () => {
    const { router } = renderApp('/profil')
    await screenTitled('Profil')
    act(() => session.end('expired'))
    await screenTitled('Connexion')
    expect(router.state.location.pathname).toBe('/login')
    expect(screen.getByText('Session expirée. Veuillez vous reconnecter.')).toBeTruthy()
  })
})

describe('AUTH-55 a fresh tab', () => {
  it('asks the cookie once, and opens the page', async () => {
    let refreshes = 0
    server.use(
      mock.post('/api/users/refresh', () => {
        refreshes++
        return sessionAnswer({ token: 'retrouve' })
      }),
    )
    const { router } = renderApp('/profil', { isFreshTab: true })
    await screenTitled('Profil')
    expect(router.state.location.pathname).toBe('/profil')
    expect(session.user()).toEqual(sessionUser({}, 'retrouve'))
    expect(refreshes).toBe(1)
  })

  it('goes to /login when the cookie holds nothing, and does not ask again', async () => {
    let refreshes = 0
    server.use(
      mock.post('/api/users/refresh', () => {
        refreshes++
        return refusal(401)
      }),
    )
    const { router } = renderApp('/profil', { isFreshTab: true })
    await screenTitled('Connexion')
    await act(() => router.navigate('/profil'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(refreshes).toBe(1)
  })

  it('is no longer fresh once it left: nothing is asked', async () => {
    // No handler answers /api/users/refresh here: a call would fail the test.
    renderApp('/profil', { as: null })
    await screenTitled('Connexion')
  })
})

describe('the guest area', () => {
  it.each(['/login', '/signin'])('SHELL-06 SHELL-14 sends a signed-in user from %s to /', async (path) => {
    await frameAt(renderApp(path), '/')
  })

  it.each([
    ['/login', 'Connexion'],
    ['/signin', "S'inscrire"],
  ])('SHELL-06 SHELL-15 shows %s to a guest', async (path, title) => {
    renderApp(path, { as: null })
    await screenTitled(title)
  })

  it('SHELL-15 shows /login to a user without a token', async () => {
    session.start(sessionUser({}, ''))
    renderApp('/login', { isFreshTab: true })
    await screenTitled('Connexion')
  })
})
