import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { ALL_BLOGS, ALL_CAMPAIGNS, ALL_PERSONS, ALL_PROJECTS } from '@/components/back-link.tsx'
import { FORM_TITLES, HEADINGS } from '@/domain/site/headings.ts'
import { siteQuery } from '@/domain/site/site.ts'
import { AppFrame } from './frame/app-frame.tsx'
import { page } from './lazy-page.ts'
import { screen } from './lazy-screen.tsx'
import { RouteErrorPage } from './pages/route-error-page.tsx'
import { beginGuardCheck, ProtectedArea } from './protected-area.tsx'
import { SignedOutArea } from './signed-out-area.tsx'
import { WaitingScreen } from './waiting/waiting-screen.tsx'

/** The code of every page is fetched on demand. */
const PROTECTED_PAGES: RouteObject[] = [
  screen(
    '/',
    'Tableau de bord',
    <WaitingScreen shape="other" {...HEADINGS.dashboard} />,
    async () => (await import('./pages/dashboard-page.tsx')).DashboardPage,
  ),
  screen(
    '/profil',
    'Profil',
    <WaitingScreen shape="form" {...HEADINGS.profile} />,
    async () => (await import('@/features/profile/profile-page.tsx')).ProfilePage,
  ),
  screen(
    '/projects',
    'Projets',
    <WaitingScreen shape="cards" {...HEADINGS.projects} />,
    async () => (await import('@/features/projects/projects-page.tsx')).ProjectsPage,
  ),
  screen(
    '/projects/new',
    FORM_TITLES.newProject,
    <WaitingScreen back={ALL_PROJECTS} shape="form" title={FORM_TITLES.newProject} />,
    async () => (await import('@/features/projects/project-form-page.tsx')).NewProjectPage,
  ),
  screen(
    '/projects/edit/:id',
    FORM_TITLES.editedProject,
    <WaitingScreen back={ALL_PROJECTS} shape="form" title={FORM_TITLES.editedProject} />,
    async () => (await import('@/features/projects/project-form-page.tsx')).EditProjectPage,
  ),
  screen(
    '/newsletter',
    'Newsletter',
    <WaitingScreen shape="table" {...HEADINGS.subscribers} />,
    async () => (await import('./pages/newsletter-page.tsx')).NewsletterPage,
  ),
  screen(
    '/newsletter/campagnes/:id',
    FORM_TITLES.campaign,
    <WaitingScreen back={ALL_CAMPAIGNS} shape="form" title={FORM_TITLES.campaign} />,
    async () => (await import('@/features/campaigns/campaign-page.tsx')).CampaignPage,
  ),
  page(
    '/newsletter/abonnes/:id/consentement',
    'Preuve de consentement',
    async () => (await import('@/features/newsletter/consent-page.tsx')).ConsentPage,
  ),
  screen(
    '/blogs',
    'Blogs',
    <WaitingScreen shape="table" {...HEADINGS.blogs} />,
    async () => (await import('@/features/blogs/blogs-page.tsx')).BlogsPage,
  ),
  screen(
    '/blogs/new',
    FORM_TITLES.newBlog,
    <WaitingScreen back={ALL_BLOGS} shape="form" title={FORM_TITLES.newBlog} />,
    async () => (await import('@/features/blogs/blog-form-page.tsx')).NewBlogPage,
  ),
  screen(
    '/blogs/edit/:id',
    FORM_TITLES.editedBlog,
    <WaitingScreen back={ALL_BLOGS} shape="form" title={FORM_TITLES.editedBlog} />,
    async () => (await import('@/features/blogs/blog-form-page.tsx')).EditBlogPage,
  ),
  screen(
    '/events',
    'Événements',
    <WaitingScreen shape="other" {...HEADINGS.events} />,
    async () => (await import('@/features/events/events-page.tsx')).EventsPage,
  ),
  screen(
    '/mediatheque',
    'Médiathèque',
    <WaitingScreen shape="other" {...HEADINGS.library} />,
    async () => (await import('@/features/library/library-page.tsx')).LibraryPage,
  ),
  screen(
    '/personnes',
    'Personnes',
    <WaitingScreen shape="table" {...HEADINGS.persons} />,
    async () => (await import('@/features/persons/persons-page.tsx')).PersonsPage,
  ),
  screen(
    '/personnes/:id',
    FORM_TITLES.person,
    <WaitingScreen back={ALL_PERSONS} shape="other" title={FORM_TITLES.person} />,
    async () => (await import('./pages/person-page.tsx')).PersonPage,
  ),
  page(
    '/events/:id/emargement',
    'Feuille d’émargement',
    async () => (await import('@/features/events/attendance/attendance-page.tsx')).AttendancePage,
  ),
  page(
    '/configuration/registre',
    'Registre des traitements',
    async () => (await import('@/features/retention/register-page.tsx')).RegisterPage,
  ),
  page(
    '/configuration/mesure-audience',
    'Mesure d’audience',
    async () => (await import('@/features/exemption/exemption-page.tsx')).ExemptionPage,
  ),
  screen(
    '/requests',
    'Demandes',
    <WaitingScreen shape="table" {...HEADINGS.requests} />,
    async () => (await import('./pages/requests-page.tsx')).RequestsPage,
  ),
  screen(
    '/configuration',
    'Configuration',
    <WaitingScreen shape="form" {...HEADINGS.configuration} />,
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
          Component: AppFrame,
          children: [
            { ErrorBoundary: RouteErrorPage, children: [...PROTECTED_PAGES, galleryPage(queryClient)] },
          ],
        },
      ],
    },
    {
      Component: AppFrame,
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
