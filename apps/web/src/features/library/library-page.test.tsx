import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ImageDetails } from '@vigie/contract/writing/library.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { imageFile } from '@/test/builders/files.ts'
import { media, mediaId } from '@/test/builders/library.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

let images: ImageDetails[] = []
let queries: string[] = []
let uploads = 0

beforeEach(() => {
  images = [media(), media({ id: mediaId(2), name: 'sans-mots.png', alt: '', useCount: 0, uses: [] })]
  queries = []
  uploads = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  server.use(
    http.get('/api/media', ({ request }) => {
      queries.push(new URL(request.url).search)
      const pagination = { page: 1, limit: 48, total: images.length, pages: 1 }
      return HttpResponse.json({ success: true, data: images.map(({ uses: _, ...row }) => row), pagination })
    }),
    http.get('/api/media/:id', ({ params }) =>
      HttpResponse.json({ success: true, data: images.find(({ id }) => id === params.id) }),
    ),
    http.post('/api/upload/image', ({ request }) => {
      expect(new URL(request.url).search).toBe('?type=media')
      uploads += 1
      const added = media({ id: mediaId(9), name: 'nouvelle.png' })
      if (uploads === 1) images = [added, ...images]
      const data = { url: added.url, width: 1, height: 1, variants: [], isKnown: uploads > 1 }
      return HttpResponse.json({ success: true, data, imagePath: added.url, message: '' }, { status: 201 })
    }),
    otherFeatures,
  )
})

const names = async () =>
  (await within(await screen.findByRole('list', { name: 'Images' })).findAllByRole('button')).map(
    (tile) => tile.textContent,
  )

it('MEDIA-01 lists the images with what they lack, and asks for those of a filter and of a search', async () => {
  const { user } = renderApp('/mediatheque')
  await screenTitled('Médiathèque')
  expect(await names()).toEqual(['toit-solaire.jpg', 'sans-mots.pngInutiliséeSans texte alternatif'])
  await user.selectOptions(screen.getByLabelText('Filtrer les images'), 'Sans texte alternatif')
  await waitFor(() => expect(queries.at(-1)).toBe('?filter=without-alt&page=1&limit=48'))
  await user.type(screen.getByLabelText('Rechercher une image'), 'toit{Enter}')
  await waitFor(() => expect(queries.at(-1)).toBe('?search=toit&filter=without-alt&page=1&limit=48'))
})

it('MEDIA-01 is reached from the palette', async () => {
  const { user, router } = renderApp('/profil')
  await screenTitled(/Profil/)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'photos{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/mediatheque'))
})

it('MEDIA-01 says that there is nothing yet, and why the images cannot be shown', async () => {
  images = []
  const { unmount } = renderApp('/mediatheque')
  await screen.findByText(/Aucune image pour le moment/)
  unmount()
  server.use(http.get('/api/media', () => refusal(400, 'La base ne répond pas.')))
  renderApp('/mediatheque')
  await screen.findByText('La base ne répond pas.')
})

it('MEDIA-01 MEDIA-04 shows at once what is added or pasted, and says what was already there', async () => {
  renderApp('/mediatheque?filter=unused')
  await screenTitled('Médiathèque')
  const input = screen.getByLabelText('Ajouter des images', { selector: 'input' })
  fireEvent.change(input, { target: { files: [imageFile('nouvelle.png')] } })
  await waitFor(async () => expect((await names())[0]).toBe('nouvelle.png'))
  expect(queries.at(-1)).toBe('?page=1&limit=48')
  fireEvent.paste(document.body, { clipboardData: { files: [imageFile('nouvelle.png')] } })
  await screen.findByText('Cette image était déjà dans la médiathèque')
})
