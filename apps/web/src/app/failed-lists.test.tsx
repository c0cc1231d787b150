import { focusManager } from '@tanstack/react-query'
import { configure, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blog, project } from '@/test/builders/content.ts'
import { contactRequest } from '@/test/builders/requests.ts'
import { appointment } from '@/test/builders/scheduling.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const { content: _, workingCopy: _copy, ...listed } = blog({ title: 'La forêt' })
const BLOG_STATS = { totalBlogs: 12, publishedBlogs: 8, draftBlogs: 4, totalCategories: 0, categories: [] }
const ANSWERS: Record<string, object> = {
  '/api/blogs/admin': { data: [{ ...listed, hasWorkingCopy: false }] },
  '/api/blogs/admin/stats': { data: BLOG_STATS },
  '/api/projects/admin': { data: [project()] },
  '/api/projects/admin/categories': { data: [{ category: 'Audit ESG', _count: { category: 3 } }] },
  '/api/newsletter/subscriptions': { data: [] },
  '/api/newsletter/stats': {
    data: { totalSubscriptions: 41, activeSubscriptions: 20, inactiveSubscriptions: 21 },
  },
  '/api/requests': {
    data: [contactRequest()],
    counts: { all: 1, pending: 1, urgentPending: 0 },
    canReply: false,
  },
  '/api/appointments': {
    data: [appointment()],
    counts: { all: 1, pending: 0, confirmed: 1, today: 0, enCours: 0 },
  },
  '/api/unavailability': { data: [] },
}
const INTERNAL = 'Erreur 500: erreur interne du serveur'

// Hidden tabs do not poll: what is read again was asked for.
beforeEach(() => focusManager.setFocused(false))
afterEach(() => focusManager.setFocused(undefined))

/** Mocks every list; `failing` is one that the server cannot answer, until it is set to null. */
function serve(failing: string | null) {
  const state = { failing, held: Promise.resolve() }
  server.use(
    ...Object.entries(ANSWERS).map(([path, fields]) =>
      mock.get(path, async () => {
        await state.held
        return path === state.failing ? refusal(500) : answer(fields)
      }),
    ),
    otherFeatures,
  )
  return state
}

const answer = (fields: object) =>
  HttpResponse.json({ success: true, pagination: { page: 1, limit: 50, total: 1, pages: 1 }, ...fields })

it.each([
  ['BLOG-19', '/blogs', '/api/blogs/admin', ['Erreur lors du chargement des blogs'], 'La forêt'],
  ['BLOG-20', '/blogs', '/api/blogs/admin/stats', ['Erreur lors du chargement des statistiques'], '12'],
  ['PROJ-31', '/projects', '/api/projects/admin', ['Erreur lors de la récupération des projets'], 'Bilan'],
  [
    'PROJ-32',
    '/projects',
    '/api/projects/admin/categories',
    ['Erreur lors de la récupération des catégories'],
    /^Audit ESG \(3\)$/,
  ],
  [
    'NEWS-13 NEWS-23',
    '/newsletter',
    '/api/newsletter/subscriptions',
    ['Erreur de chargement', 'Erreur lors de la récupération des abonnements'],
    'Aucun abonnement trouvé',
  ],
  ['REQ-17', '/requests', '/api/requests', [INTERNAL], 'Un devis'],
  ['REQ-17', '/requests?tab=rendez-vous', '/api/appointments', [INTERNAL], 'Claire Dubois'],
  [
    'AVAIL-36',
    '/requests?tab=disponibilites&date=2026-03-03',
    '/api/unavailability',
    ['Erreur', 'Impossible de charger les données'],
    'Mois',
  ],
])('%s on %s, a failure of %s says %j, and is read again when asked', async (...row) => {
  const [, path, list, sentences, shown] = row
  const state = serve(list)
  const { user } = renderApp(path)
  for (const sentence of sentences)
    expect((await screen.findAllByText(sentence, { exact: true })).length).toBeGreaterThan(0)
  expect(screen.queryByText(shown)).toBeNull()
  state.failing = null
  for (const retry of screen.getAllByRole('button', { name: 'Réessayer' })) await user.click(retry)
  await screen.findAllByText(shown)
})

it('NEWS-24 figures of the newsletter that cannot be read say so', async () => {
  serve('/api/newsletter/stats')
  renderApp('/newsletter')
  await screen.findByText('Erreur lors de la récupération des statistiques')
})

it('PROJ-07 a list without a project says so', async () => {
  serve(null)
  server.use(mock.get('/api/projects/admin', () => answer({ data: [] })))
  renderApp('/projects?category=Inconnue')
  await screen.findByText('Aucun projet trouvé')
})

it.each(['/requests', '/requests?tab=rendez-vous'])(
  'REQ-03 %s shows a spinner while it loads',
  async (path) => {
    const state = serve(null)
    const arrival = Promise.withResolvers<void>()
    state.held = arrival.promise
    renderApp(path)
    const panel = await screen.findByRole('tabpanel')
    expect(panel.querySelector('[role=status]')?.textContent).toBe('Chargement...')
    arrival.resolve()
    await waitFor(() => expect(screen.queryByText('Chargement...')).toBeNull())
  },
)
