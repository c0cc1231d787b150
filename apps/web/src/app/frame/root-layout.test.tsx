import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { frameAt, renderApp, screenTitled } from '@/test/render-app.tsx'
import { createFirstRoutes } from '../first-routes.tsx'
import { RouteErrorPage } from '../pages/route-error-page.tsx'
import { createScreens } from '../router.tsx'
import { RootLayout } from './root-layout.tsx'

beforeEach(() => server.use(otherFeatures))

const loader = () => screen.queryByRole('progressbar', { name: 'Chargement de la page' })

function BrokenScreen(): never {
  throw new Error('boum')
}

describe('the root layout', () => {
  it('SHELL-03 shows its loader for 500 ms at each navigation', async () => {
    const { router } = renderApp('/login', { as: null })
    await screenTitled('Connexion')
    expect(loader()).not.toBeNull()
    await waitFor(() => expect(loader()).toBeNull(), { timeout: 2000 })

    vi.useFakeTimers()
    await act(() => router.navigate('/login?encore'))
    expect(loader()).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(450))
    expect(loader()).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(loader()).toBeNull()
  })

  it('SHELL-02 every path of the product stands under the one root layout', () => {
    const [root, ...others] = createFirstRoutes(new QueryClient())
    expect(others).toEqual([])
    expect(root?.Component).toBe(RootLayout)
    expect(root?.path).toBeUndefined()
    const pathsUnder = (routes: RouteObject[] = []): string[] =>
      routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsUnder(children)])
    expect(pathsUnder([...(root?.children ?? []), ...createScreens(new QueryClient())])).toEqual(
      expect.arrayContaining([
        ...['/login', '/signin', '/', '/profil', '/projects', '/projects/new', '/projects/edit/:id'],
        ...['/newsletter', '/blogs', '/blogs/new', '/blogs/edit/:id', '/events', '/requests'],
        ...['/configuration', '*'],
      ]),
    )
  })

  it('SHELL-18 names every page in the title of the window', async () => {
    const { router } = renderApp('/blogs')
    await waitFor(() => expect(document.title).toBe('Blogs · Vigie Admin'), { timeout: 15_000 })
    await act(() => router.navigate('/profil'))
    await screenTitled('Profil')
    expect(document.title).toBe('Profil · Vigie Admin')
  })
})

describe('scrolling', () => {
  const scrollTo = vi.fn()
  const scrollIntoView = vi.fn<(this: Element, options?: unknown) => void>()
  beforeEach(() => {
    scrollTo.mockClear()
    scrollIntoView.mockClear()
    window.scrollTo = scrollTo
    Element.prototype.scrollIntoView = function (this: Element, options?: unknown) {
      scrollIntoView.call(this, options)
    }
  })

  it('SHELL-04 goes smoothly to the element of the hash after 100 ms', async () => {
    const { router } = renderApp('/login', { as: null })
    const title = await screenTitled('Connexion')
    title.id = 'détails'
    vi.useFakeTimers()
    await act(() => router.navigate('/login#d%C3%A9tails'))
    await act(() => vi.advanceTimersByTimeAsync(90))
    expect(scrollIntoView).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(20))
    expect(scrollIntoView).toHaveBeenCalledOnce()
    expect(scrollIntoView.mock.contexts[0]).toBe(title)
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' })
  })

  it('SHELL-04 follows an element that the page moves meanwhile', async () => {
    const { router } = renderApp('/login', { as: null })
    const title = await screenTitled('Connexion')
    title.id = 'titre'
    const place = vi.spyOn(title, 'getBoundingClientRect')
    const moveTo = (y: number) => place.mockReturnValue(new DOMRect(0, y))
    const endScroll = () => document.dispatchEvent(new Event('scrollend'))
    moveTo(500)
    vi.useFakeTimers()
    await act(() => router.navigate('/login#titre'))
    await act(() => vi.advanceTimersByTimeAsync(100))
    moveTo(1200)
    endScroll()
    expect(scrollIntoView).toHaveBeenCalledTimes(2)
    endScroll()
    moveTo(1300)
    endScroll()
    expect(scrollIntoView).toHaveBeenCalledTimes(2)
  })

  it('SHELL-05 goes to the top without a hash', async () => {
    const { router } = renderApp('/login', { as: null })
    await screenTitled('Connexion')
    scrollTo.mockClear()
    await act(() => router.navigate('/signin'))
    await screenTitled("S'inscrire")
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
  })

  it('SHELL-05 stays where it is when a filter rewrites the address of the page', async () => {
    const { router } = renderApp('/login', { as: null })
    await screenTitled('Connexion')
    await waitFor(() => expect(loader()).toBeNull(), { timeout: 2000 })
    scrollTo.mockClear()
    await act(() => router.navigate('/login?search=a', { replace: true }))
    expect(scrollTo).not.toHaveBeenCalled()
    expect(loader()).toBeNull()
  })
})

describe('what is not a page', () => {
  it('SHELL-08 SHELL-16 says that a page is not found, with a way back', async () => {
    const app = renderApp('/nulle/part')
    await screenTitled('Page Non Trouvée')
    await app.user.click(screen.getByRole('link', { name: /retour/i }))
    await frameAt(app, '/')
  })

  it('SHELL-08 says so to a guest too', async () => {
    renderApp('/nulle/part', { as: null })
    await screenTitled('Page Non Trouvée')
  })

  it('SHELL-17 titles a broken screen, explains in French and offers to reload', async () => {
    const router = createMemoryRouter([
      {
        path: '/',
        ErrorBoundary: RouteErrorPage,
        Component: BrokenScreen,
      },
    ])
    render(<RouterProvider router={router} />)
    await screenTitled('Unexpected Application Error!')
    expect(screen.getByText(/Une erreur inattendue a interrompu cet écran/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Retour au tableau de bord' }).getAttribute('href')).toBe('/')
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    fireEvent.click(screen.getByRole('button', { name: 'Recharger la page' }))
    expect(reload).toHaveBeenCalledOnce()
    vi.mocked(console.error).mockClear()
    reload.mockRestore()
  })
})
