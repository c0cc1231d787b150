import { configure, screen, waitFor, within } from '@testing-library/react'
import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { blog } from '@/test/builders/content.ts'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 90_000 })

const READY = blog({
  title: 'Un titre qui se lit bien',
  excerpt: 'e'.repeat(80),
  image: '/uploads/a.png',
  imageAlts: { '/uploads/a.png': 'Une forêt' },
  metaDescription: 'd'.repeat(150),
})
const bodies: Record<string, unknown>[] = []
beforeEach(() => {
  bodies.length = 0
})

async function open(record: Blog, wait = 0) {
  server.use(
    mock.get('/api/blogs/admin/3', () => HttpResponse.json({ success: true, data: record })),
    mock.post('/api/blogs/admin/readiness', () =>
      HttpResponse.json({ success: true, data: { sameTitle: null, unknownSlugs: [] } }),
    ),
    mock.put(/\/api\/blogs\/admin\/3(\/working-copy)?$/, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      bodies.push(body)
      await new Promise((resolve) => setTimeout(resolve, wait))
      return HttpResponse.json({ success: true, data: { ...record, ...body, version: 2 } })
    }),
    otherFeatures,
  )
  const app = renderApp('/blogs/edit/3')
  await screenTitled('Modifier le blog')
  await screen.findByLabelText(/^Auteur/)
  return app
}

const button = (name: string) => screen.findByRole('button', { name })
const busyButtons = () =>
  screen.getAllByRole('button', { busy: true }).map(({ textContent }) => textContent?.trim())

it('DAY-22 « Publier » publishes an article that is ready without a question, and leads to the list', async () => {
  const { user, router } = await open(READY)
  await user.click(await button('Publier'))
  await screen.findByText('Blog publié avec succès')
  expect(bodies.map(({ published }) => published)).toEqual([true])
  await waitFor(() => expect(router.state.location.pathname).toBe('/blogs'))
})

it('DAY-22 « Publier » names the points that are left and asks once; « Revoir » shows them and sends nothing', async () => {
  const { user } = await open({ ...READY, metaDescription: '', image: null, imageAlts: {} })
  await user.click(await button('Publier'))
  const question = await screen.findByRole('alertdialog', { name: 'Confirmer la publication' })
  expect(question.textContent).toContain('Il reste 2 points à revoir.')
  expect(question.textContent).toContain('Choisissez une image principale.')
  expect(question.textContent).toMatch(/description SEO, entre 150 et 160 caractères/)
  await user.click(within(question).getByRole('button', { name: 'Revoir' }))
  const panel = await screen.findByRole('region', { name: 'Prêt à publier' })
  within(panel).getByRole('heading', { name: '2 points à revoir' })
  expect(bodies).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Brouillon').checked).toBe(false)

  await user.click(await button('Publier'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publier' }))
  await screen.findByText('Blog publié avec succès')
  expect(bodies.map(({ published }) => published)).toEqual([true])
})

it('DAY-22 « Enregistrer le brouillon » stays in the form as a draft, whatever the checkbox says', async () => {
  const { user, router } = await open(READY)
  await user.type(screen.getByLabelText(/^Auteur/), ' Roux')
  await user.click(screen.getByLabelText('Brouillon'))
  await user.click(await button('Enregistrer le brouillon'))
  await screen.findByText('Blog mis à jour avec succès')
  expect(bodies).toMatchObject([{ published: false, author: 'Camille Roux' }])
  expect(screen.getByLabelText<HTMLInputElement>('Brouillon').checked).toBe(false)
  expect(router.state.location.pathname).toBe('/blogs/edit/3')
})

it.each(['Publier', 'Enregistrer le brouillon', 'Mettre à jour'])(
  'DAY-22 only « %s » spins when it is pressed',
  async (name) => {
    const { user } = await open(READY, 300)
    await user.type(screen.getByLabelText(/^Auteur/), ' Roux')
    await user.click(await button(name))
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(busyButtons()).toEqual([name])
  },
)

it('DAY-22 a published article has neither button, and only « Enregistrer sans publier » spins when pressed', async () => {
  const { user } = await open({ ...READY, published: true }, 300)
  expect(screen.queryByRole('button', { name: /^(Publier|Enregistrer le brouillon)$/ })).toBeNull()
  await user.type(screen.getByLabelText(/^Auteur/), ' Roux')
  await user.click(await button('Enregistrer sans publier'))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(busyButtons()).toEqual(['Enregistrer sans publier'])
})
