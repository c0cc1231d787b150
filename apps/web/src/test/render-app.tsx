import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished } from 'vitest'
import { createFirstRoutes, createPatch } from '@/app/first-routes.tsx'
import { watchSession } from '@/app/frame/watch-session.ts'
import { Providers } from '@/app/providers.tsx'
import { type SessionUser, session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { sessionUser } from './builders/people.ts'

type Options = {
  /** The signed-in user; null for nobody, in a tab that has already tried a refresh. */
  as?: SessionUser | null
  /** A tab without either session storage key. */
  isFreshTab?: boolean
  /** False for a page that has already shown something: the guard of SHELL-10 waits for 100 ms then. */
  isOpening?: boolean
}

/** The whole application at an address, against the MSW server. */
export function renderApp(path: string, options: Options = {}) {
  const { as = sessionUser(), isFreshTab = false, isOpening = true } = options
  const container = document.body.appendChild(document.createElement('div'))
  if (isOpening) container.id = 'root'
  if (!isFreshTab) {
    if (as) session.start(as)
    else session.end('left')
  }
  const queryClient = createQueryClient()
  const { queries = {} } = queryClient.getDefaultOptions()
  // A read that fails is not repeated, which would take seconds; the tests of the client prove that it is.
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } })
  const router = createMemoryRouter(createFirstRoutes(queryClient), {
    initialEntries: [path],
    patchRoutesOnNavigation: createPatch(queryClient),
  })
  const stopWatching = watchSession(queryClient)
  onTestFinished(() => {
    stopWatching()
    queryClient.clear()
    router.dispose()
  })
  const view = render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
    { container },
  )
  return { ...view, router, queryClient, user: userEvent.setup() }
}

/** Waits for the screen with this title. */
export function screenTitled(title: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name: title }, { timeout: 5000 })
}

/** Waits until a signed-in page of this address is there, whatever that page is. */
export async function frameAt({ router }: Pick<ReturnType<typeof renderApp>, 'router'>, path: string) {
  await screen.findByRole('navigation', { name: 'Navigation principale' }, { timeout: 5000 })
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
}
