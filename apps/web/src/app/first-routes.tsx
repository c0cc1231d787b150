import type { QueryClient } from '@tanstack/react-query'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { siteQuery } from '@/domain/site/site.ts'
import { LoginPage } from '@/features/auth/login-page.tsx'
import { RootLayout } from './frame/root-layout.tsx'
import { page } from './lazy-page.ts'
import { RouteErrorPage } from './pages/route-error-page.tsx'
import { SignedOutArea } from './signed-out-area.tsx'

const ROOT = 'root'

/** What the first load of /login knows: the other addresses are in router.tsx, which `createPatch` fetches. */
export function createFirstRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
      id: ROOT,
      Component: RootLayout,
      ErrorBoundary: RouteErrorPage,
      HydrateFallback: BlankScreen,
      // The name and the time zone of the site are known before the first screen is drawn.
      loader: async () => {
        await queryClient.ensureQueryData({ ...siteQuery, retry: false }).catch(() => null)
        return null
      },
      shouldRevalidate: () => false,
      children: [
        {
          Component: SignedOutArea,
          children: [
            { path: '/login', handle: { title: 'Connexion' }, Component: LoginPage },
            page(
              '/signin',
              "S'inscrire",
              async () => (await import('@/features/auth/sign-up-page.tsx')).SignUpPage,
            ),
          ],
        },
      ],
    },
  ]
}

/** The router calls the result at each address that it does not know, and at each one with a parameter. */
export function createPatch(queryClient: QueryClient): PatchRoutesOnNavigationFunction {
  let isPatched = false
  return async ({ patch, signal }) => {
    if (isPatched) return
    const { createScreens } = await import('./router.tsx')
    patch(ROOT, createScreens(queryClient))
    isPatched = !signal.aborted
  }
}

/** Shown for the few milliseconds before the first screen is known. */
function BlankScreen() {
  return null
}
