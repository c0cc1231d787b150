import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, it } from 'vitest'
import { project } from '@/test/builders/content.ts'
import { mediaId, mediaItem } from '@/test/builders/library.ts'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

it('MEDIA-08 crops the cards of projects around the point of interest, with one request for all', async () => {
  const asked: string[] = []
  const projects = [1, 2].map((id) =>
    project({ id, title: `Projet ${id}`, image: `/uploads/${mediaId(id)}.webp`, imageAlts: {} }),
  )
  const pagination = { page: 1, limit: 50, total: 2, pages: 1 }
  const { url, width, height, alt, placeholder } = mediaItem()
  const image = { url, width, height, alt, placeholder, srcset: '', focus: { x: 0.2, y: 0.9 } }
  server.use(
    http.get('/api/projects/admin', () => HttpResponse.json({ success: true, data: projects, pagination })),
    http.get('/api/media/pictures', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('ids') ?? '')
      return HttpResponse.json({ success: true, data: { [mediaId(1)]: image } })
    }),
    otherFeatures,
  )
  renderApp('/projects')
  await screenTitled('Gestion des Projets')
  const position = (title: string) =>
    screen.getByText(title).closest('article')?.querySelector('img')?.style.objectPosition
  await waitFor(() => expect(position('Projet 1')).toBe('20% 90%'))
  expect(position('Projet 2')).toBe('')
  expect(asked).toEqual([`${mediaId(1)},${mediaId(2)}`])
})
