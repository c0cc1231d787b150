import { configure, screen, waitFor, within } from '@testing-library/react'
import type { LibraryImage, LibraryUpdate } from '@vigie/contract/writing/library.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { media, mediaId, mediaItem } from '@/test/builders/library.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

let rows: LibraryImage[]
let saves: Record<string, LibraryUpdate>
let refusedId: string | null

beforeEach(() => {
  const named = (digit: number, alt = '') =>
    mediaItem({ id: mediaId(digit), name: `photo-${digit}.jpg`, alt, version: digit })
  rows = [named(1), named(2, 'Une forêt'), named(3)]
  saves = {}
  refusedId = null
  server.use(
    http.get('/api/media', ({ request }) => {
      const isFiltered = new URL(request.url).searchParams.get('filter') === 'without-alt'
      const data = isFiltered ? rows.filter(({ alt }) => alt === '') : rows
      const pagination = { page: 1, limit: 48, total: data.length, pages: 1 }
      return HttpResponse.json({ success: true, data, pagination })
    }),
    http.get('/api/media/:id', ({ params }) =>
      HttpResponse.json({ success: true, data: media(rows.find(({ id }) => id === params.id)) }),
    ),
    http.patch('/api/media/:id', async ({ params, request }) => {
      const body = (await request.json()) as LibraryUpdate
      if (params.id === refusedId) return refusal(500)
      saves[String(params.id)] = body
      rows = rows.map((row) => (row.id === params.id ? { ...row, alt: body.alt ?? '' } : row))
      return HttpResponse.json({ success: true, data: media(rows.find(({ id }) => id === params.id)) })
    }),
    otherFeatures,
  )
})

async function openList() {
  const app = renderApp('/mediatheque')
  await app.user.click(await screen.findByRole('button', { name: 'Compléter les textes alternatifs' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compléter les textes alternatifs' }))
  await dialog.findByLabelText('photo-1.jpg')
  return { ...app, dialog }
}

it('DAY-28 lists the images without an alternative text, and saves what was filled in', async () => {
  const { user, dialog } = await openList()
  expect(dialog.queryByLabelText('photo-2.jpg')).toBeNull()
  await user.type(dialog.getByLabelText('photo-3.jpg'), 'Un toit')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('1 texte alternatif enregistré')
  expect(saves).toEqual({ [mediaId(3)]: { alt: 'Un toit', version: 3 } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('DAY-28 keeps what could not be saved, and sends only that again', async () => {
  refusedId = mediaId(3)
  const { user, dialog } = await openList()
  await user.type(dialog.getByLabelText('photo-1.jpg'), 'Une rue')
  await user.type(dialog.getByLabelText('photo-3.jpg'), 'Un toit')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByRole('alert')
  expect(dialog.getByLabelText<HTMLInputElement>('photo-3.jpg').value).toBe('Un toit')
  refusedId = null
  saves = {}
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(saves).toEqual({ [mediaId(3)]: { alt: 'Un toit', version: 3 } }))
})

it('DAY-28 « Image suivante » saves what was typed and shows the next one; the last has none', async () => {
  const { user } = renderApp(`/mediatheque?image=${mediaId(2)}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'photo-2.jpg' }))
  await user.type(await dialog.findByLabelText('Texte alternatif'), ' dense')
  await user.click(await dialog.findByRole('button', { name: 'Image suivante' }))
  const last = within(await screen.findByRole('dialog', { name: 'photo-3.jpg' }))
  expect(saves[mediaId(2)]).toMatchObject({ alt: 'Une forêt dense', version: 2 })
  expect((await last.findByLabelText<HTMLTextAreaElement>('Texte alternatif')).value).toBe('')
  expect(last.queryByRole('button', { name: 'Image suivante' })).toBeNull()
})
