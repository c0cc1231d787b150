import { configure, fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { blog, project } from '@/test/builders/content.ts'
import { event } from '@/test/builders/events.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { otherFeatures, server, siteAnswer } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

const WORDS = 'Récupérable pendant 45 jours dans Configuration.'
const { content: _, workingCopy: _copy, ...listed } = blog({ title: 'La forêt' })
const list = (data: unknown[]) =>
  HttpResponse.json({ success: true, data, pagination: { page: 1, limit: 50, total: 1, pages: 1 } })

beforeEach(() =>
  server.use(
    mock.get('/api/site', () => siteAnswer({ recoveryDays: 45 })),
    mock.get('/api/blogs/admin', () => list([{ ...listed, hasWorkingCopy: false }])),
    mock.get('/api/projects/admin', () => list([project({ title: 'Bilan' })])),
    mock.get('/api/projects/admin/categories', () => list([])),
    mock.get('/api/events', () => HttpResponse.json([event({ title: 'Atelier', date: '2026-03-11' })])),
    otherFeatures,
  ),
)
const show = (path: string, isPrivileged: boolean) => renderApp(path, { as: sessionUser({ isPrivileged }) })

it.each([
  ['/blogs', 'La forêt'],
  ['/projects', 'Bilan'],
])(
  'DAY-26 in %s the question says for how long « %s » can be brought back, under the ruled words',
  async (path, title) => {
    const { user } = show(path, true)
    await user.click(await screen.findByRole('button', { name: `Supprimer ${title}` }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toMatch(/Cette action est irréversible\.Récupérable/)
    within(question).getByText(WORDS)
  },
)

it('DAY-26 the dialog of an event says it beside the button that deletes', async () => {
  show('/events?date=2026-03-10', true)
  const item = (await screen.findByText('Atelier')).closest('button')
  if (item) fireEvent.click(item)
  within(await screen.findByRole('dialog')).getByText(WORDS)
})

it('DAY-26 who cannot bring anything back is not told so', async () => {
  const { user } = show('/blogs', false)
  await user.click(await screen.findByRole('button', { name: 'Supprimer La forêt' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Cette action est irréversible.')
  expect(question.textContent).not.toContain('Récupérable')
})
