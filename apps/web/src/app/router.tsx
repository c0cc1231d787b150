import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { siteQuery } from '@/lib/site/site.ts'
import { page } from './lazy-page.ts'
import { RouteErrorPage } from './pages/route-error-page.tsx'
import { beginGuardCheck, ProtectedArea } from './protected-area.tsx'
import { SignedOutArea } from './signed-out-area.tsx'

/** Every page is fetched when it is asked for. */
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

/** All but the pages of people who are not signed in; fetched with the first address that is none of those. */
export function createScreens(queryClient: QueryClient): RouteObject[] {
  return [
    {
      Component: SignedOutArea,
      children: [
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
      loader: beginGuardCheck,
      shouldRevalidate: () => false,
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
        page('*', 'Page Non Trouvée', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
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

async function frame() {
  return { Component: (await import('./frame/app-frame.tsx')).AppFrame }
}
