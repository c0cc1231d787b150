import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { LoginPage } from '@/features/auth/login-page.tsx'
import { siteQuery } from '@/lib/site/site.ts'
import { RootLayout } from './frame/root-layout.tsx'
import { RouteErrorPage } from './pages/route-error-page.tsx'
import { ProtectedArea } from './protected-area.tsx'
import { SignedOutArea } from './signed-out-area.tsx'

/** Everything past the login page is fetched when it is asked for, so that the first load stays light. */
const PROTECTED_PAGES: RouteObject[] = [
  page('/', 'Tableau de bord', async () => (await import('./pages/dashboard-page.tsx')).DashboardPage),
  page('/profil', 'Profil', async () => (await import('@/features/profile/profile-page.tsx')).ProfilePage),
  page(
    '/projects',
    'Projets',
    async () => (await import('@/features/projects/projects-page.tsx')).ProjectsPage,
  ),
  page(
    '/projects/new',
    'Nouveau projet',
    async () => (await import('@/features/projects/project-form-page.tsx')).NewProjectPage,
  ),
  page(
    '/projects/edit/:id',
    'Modifier le projet',
    async () => (await import('@/features/projects/project-form-page.tsx')).EditProjectPage,
  ),
  page('/newsletter', 'Newsletter', async () => (await import('./pages/newsletter-page.tsx')).NewsletterPage),
  page(
    '/newsletter/campagnes/:id',
    'Campagne',
    async () => (await import('@/features/campaigns/campaign-page.tsx')).CampaignPage,
  ),
  page('/blogs', 'Blogs', async () => (await import('@/features/blogs/blogs-page.tsx')).BlogsPage),
  page(
    '/blogs/new',
    'Nouveau blog',
    async () => (await import('@/features/blogs/blog-form-page.tsx')).NewBlogPage,
  ),
  page(
    '/blogs/edit/:id',
    'Modifier le blog',
    async () => (await import('@/features/blogs/blog-form-page.tsx')).EditBlogPage,
  ),
  page('/events', 'Événements', async () => (await import('@/features/events/events-page.tsx')).EventsPage),
  page(
    '/mediatheque',
    'Médiathèque',
    async () => (await import('@/features/media/media-page.tsx')).MediaPage,
  ),
  page(
    '/events/:id/emargement',
    'Feuille d’émargement',
    async () => (await import('@/features/events/attendance/attendance-page.tsx')).AttendancePage,
  ),
  page('/requests', 'Demandes', async () => (await import('./pages/requests-page.tsx')).RequestsPage),
  page(
    '/configuration',
    'Configuration',
    async () => (await import('./pages/configuration-page.tsx')).ConfigurationPage,
  ),
]

export function createRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    {
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
            page(
              '/invitation',
              'Invitation',
              async () => (await import('@/features/invitations/invitation-page.tsx')).InvitationPage,
            ),
          ],
        },
        page(
          '/fin-de-session',
          'Fin de session',
          async () => (await import('@/features/auth/session-end-page.tsx')).SessionEndPage,
        ),
        {
          Component: ProtectedArea,
          children: [
            {
              lazy: frame,
              children: [
                { ErrorBoundary: RouteErrorPage, children: [...PROTECTED_PAGES, galleryPage(queryClient)] },
              ],
            },
          ],
        },
        {
          lazy: frame,
          children: [
            page(
              '*',
              'Page Non Trouvée',
              async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
            ),
          ],
        },
      ],
    },
  ]
}

/** Every component in every state, for developers; in production the path does not exist. */
function galleryPage(queryClient: QueryClient) {
  return page('/_composants', 'Composants', async () => {
    const site = await queryClient.ensureQueryData(siteQuery).catch(() => null)
    if (import.meta.env.DEV || site?.demo)
      return (await import('@/features/gallery/gallery-page.tsx')).GalleryPage
    return (await import('./pages/not-found-page.tsx')).NotFoundPage
  })
}

/** Shown for the few milliseconds before the first screen is known. */
function BlankScreen() {
  return null
}

function page(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, handle: { title }, lazy: async () => ({ Component: await load() }) }
}

async function frame() {
  return { Component: (await import('./frame/app-frame.tsx')).AppFrame }
}
