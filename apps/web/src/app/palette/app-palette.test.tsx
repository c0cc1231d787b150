import { configure, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { frameAt, renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

beforeEach(() => server.use(otherFeatures))

async function openPalette() {
  const app = renderApp('/profil')
  await frameAt(app, '/profil')
  await app.user.keyboard('{Control>}k{/Control}')
  return { ...app, box: await screen.findByRole('combobox', { name: /^Rechercher un contenu/ }) }
}

const found = (title: string) => ({ kind: 'project', id: 1, title, detail: 'Océane', date: '2026-03-02' })

it('DAY-02 a search that fails says so and tries again', async () => {
  let fails = true
  server.use(
    mock.get('/api/search', () => (fails ? refusal(500) : HttpResponse.json({ success: true, data: [] }))),
  )
  const { user, box } = await openPalette()
  await user.type(box, 'zzz')
  await screen.findByText('Les contenus n’ont pas pu être recherchés.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText(/^Aucun résultat pour/)
})

it('DAY-02 the answer of earlier words never takes the place of a newer one', async () => {
  const late = Promise.withResolvers<void>()
  const [asked, answered]: [string[], string[]] = [[], []]
  server.use(
    mock.get('/api/search', async ({ request }) => {
      const words = new URL(request.url).searchParams.get('q') ?? ''
      asked.push(words)
      if (words === 'granit') await late.promise
      answered.push(words)
      return HttpResponse.json({ success: true, data: [found(`Projet ${words}`)] })
    }),
  )
  const { user, box } = await openPalette()
  await user.type(box, 'granit')
  await waitFor(() => expect(asked).toContain('granit'))
  screen.getByText('Recherche dans les contenus…')
  await user.clear(box)
  await user.type(box, 'gneiss')
  await screen.findByText('Projet gneiss')
  late.resolve()
  await waitFor(() => expect(answered).toContain('granit'))
  expect(screen.queryByText('Projet granit')).toBeNull()
  screen.getByText('Projet gneiss')
})
