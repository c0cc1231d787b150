import { focusManager } from '@tanstack/react-query'
import { configure, screen, waitFor, within } from '@testing-library/react'
import type { BlogStats } from '@vigie/contract/writing/blogs.ts'
import { workingCopySchema } from '@vigie/contract/writing/blogs.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blog as anyBlog } from '@/test/builders/content.ts'
import { otherFeatures, refusal, server, siteAnswer } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

const STATS: BlogStats = {
  totalBlogs: 12,
  publishedBlogs: 8,
  draftBlogs: 4,
  totalCategories: 3,
  categories: ['ESG', 'Formation', 'Innovation'],
}

const blog: typeof anyBlog = (overrides) => anyBlog({ title: 'La forêt', slug: 'la-foret', ...overrides })

/** Mocks the server; records each list and each count that is read. */
function serve(first = blog()) {
  const state = { row: first, isDeleted: false, read: [] as string[] }
  const { content: _, workingCopy, ...listed } = first
  const item = { ...listed, hasWorkingCopy: workingCopy !== null }
  server.use(
    mock.get('/api/blogs/admin', () => {
      state.read.push('list')
      const data = state.isDeleted ? [] : [{ ...item, published: state.row.published }]
      const pagination = { page: 1, limit: 50, total: data.length, pages: 1 }
      return HttpResponse.json({ success: true, data, pagination })
    }),
    mock.get('/api/blogs/admin/stats', () => {
      state.read.push('stats')
      return HttpResponse.json({ success: true, data: STATS })
    }),
    mock.put('/api/blogs/admin/3', async ({ request }) => {
      state.row = { ...state.row, ...((await request.json()) as object) }
      return HttpResponse.json({ success: true, data: state.row })
    }),
    mock.delete('/api/blogs/admin/3', () => {
      state.isDeleted = true
      return HttpResponse.json({ success: true })
    }),
    otherFeatures,
  )
  return state
}

const open = async () => {
  const app = renderApp('/blogs')
  await screenTitled('Gestion des Blogs')
  await screen.findByText('La forêt')
  return app
}
const cardOf = (label: string) => {
  const main = within(screen.getByRole('main'))
  return main.getAllByText(label, { exact: true })[0]?.closest('div,article,li,section')?.parentElement
}

// Hidden tabs do not poll, so that whatever is read again was asked for by a change.
beforeEach(() => focusManager.setFocused(false))
afterEach(() => focusManager.setFocused(undefined))

it('API-18 the list and the counts are read again while the tab is visible', async () => {
  const { read } = serve()
  await open()
  focusManager.setFocused(true)
  const before = read.length
  const readSince = () => read.slice(before)
  await waitFor(() => expect(readSince()).toEqual(expect.arrayContaining(['list', 'stats'])))
})

it('BLOG-02 each card carries its own number', async () => {
  serve()
  await open()
  await screen.findByText('12')
  for (const [label, value] of [
    ['Total des blogs', '12'],
    ['Publiés', '8'],
    ['Brouillons', '4'],
    ['Catégories', '3'],
  ] as const)
    expect(cardOf(label)?.textContent).toContain(value)
})

it('BLOG-15 a toggle and a deletion read the list and the counts again, whatever the polling does', async () => {
  const state = serve()
  const { user } = await open()
  await screen.findByText('12')
  for (const [action, after] of [
    ['Publier', () => screen.findByText('Publié', { exact: true })],
    ['Supprimer', () => screen.findByText('Aucun blog trouvé')],
  ] as const) {
    state.read = []
    await user.click(screen.getByRole('button', { name: `${action} La forêt` }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: action }))
    await after()
    await waitFor(() => expect(state.read.toSorted()).toEqual(['list', 'stats']))
  }
})

it('LINK-06 what is published leads to its page of the site, when the site is known', async () => {
  serve(blog({ published: true, publishedAt: '2026-03-02T09:00:00.000Z' }))
  server.use(mock.get('/api/site', () => siteAnswer({ siteUrl: 'https://exemple.fr' })))
  await open()
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Voir sur le site : La forêt' })
  expect([link.href, link.target, link.rel]).toEqual([
    'https://exemple.fr/blog/la-foret',
    '_blank',
    'noopener noreferrer',
  ])
})

it.each([
  ['a draft', blog(), 'https://exemple.fr'],
  ['an article of an unknown site', blog({ published: true }), undefined],
])('LINK-06 %s leads nowhere', async (_what, row, siteUrl) => {
  serve(row)
  server.use(mock.get('/api/site', () => siteAnswer(siteUrl ? { siteUrl } : {})))
  await open()
  expect(screen.queryByRole('link', { name: /Voir sur le site/ })).toBeNull()
})

it('PLAN-03 HIST-12 a row says what is programmed and what is not published, and the list filters by it', async () => {
  const plannedAt = '2031-11-17T08:00:00.000Z'
  const workingCopy = workingCopySchema.parse(blog())
  serve(blog({ published: true, publishedAt: '2026-03-02T09:00:00.000Z', plannedAt, workingCopy }))
  const { user, router } = await open()
  const row = screen.getByRole('row', { name: /La forêt/ })
  expect(row.textContent).toContain('Retrait programmé le 17/11/2031 à 09:00')
  expect(row.textContent).toContain('Modifications non publiées')
  const asked = new Promise<string | null>((resolve) =>
    server.events.on('request:start', ({ request }) => {
      const planned = new URL(request.url).searchParams.get('planned')
      if (planned) resolve(planned)
    }),
  )
  const states = screen.getByLabelText<HTMLSelectElement>('Filtrer par statut')
  expect([...states.options].map(({ text }) => text)).toEqual([
    'Tous les statuts',
    'Publiés',
    'Brouillons',
    'Programmés',
  ])
  await user.selectOptions(states, 'Programmés')
  expect(await asked).toBe('true')
  expect(router.state.location.search).toBe('?planned=true')
  await user.selectOptions(states, 'Publiés')
  expect(router.state.location.search).toBe('?published=true')
})

it('DAY-12 a copy that fails says so and stays in the list', async () => {
  serve()
  server.use(mock.post('/api/blogs/admin/3/duplicate', () => refusal(500)))
  const { user, router } = await open()
  await user.click(screen.getByRole('button', { name: 'Dupliquer La forêt' }))
  await screen.findByText('Erreur lors de la duplication du blog')
  expect(router.state.location.pathname).toBe('/blogs')
})

it.each(['999999', 'abc', '1.5'])('BLOG-49 BLOG-40 there is no article « %s » to edit', async (id) => {
  server.use(
    mock.get('/api/blogs/admin/999999', () => refusal(404, 'Aucun')),
    otherFeatures,
  )
  renderApp(`/blogs/edit/${id}`)
  await within(await screen.findByRole('main')).findByText('Blog non trouvé')
})
