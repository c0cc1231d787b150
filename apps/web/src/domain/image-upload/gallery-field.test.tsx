import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { IMAGE_MAX_BYTES } from '@vigie/contract/common/fields.ts'
import { HttpResponse, http } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { DialogsProvider } from '@/components/dialogs/dialogs-provider.tsx'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { uploadAnswer } from '@/test/builders/files.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { GalleryField, type GalleryFieldProps } from './gallery-field.tsx'

const image = (name: string) => new File(['x'], name, { type: 'image/png' })
const images = (count: number) => Array.from({ length: count }, (_, index) => image(`${index + 1}.png`))

/** No upload ends, unless it is answered: a file takes its place in the gallery as soon as it is accepted. */
const never = () => new Promise<HttpResponse<null>>(() => {})

function renderGallery(
  props: Partial<GalleryFieldProps> = {},
  answer: Parameters<typeof http.post>[1] = never,
) {
  session.start(sessionUser())
  server.use(http.post('/api/upload/image', answer))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DialogsProvider>
        <GalleryField
          alts={{}}
          id="galerie"
          label="Galerie"
          onAltChange={() => {}}
          onChange={() => {}}
          onUploadChange={() => {}}
          uploadType="blogs"
          urls={[]}
          {...props}
        />
      </DialogsProvider>
    </QueryClientProvider>,
  )
  return (files: File[]) =>
    fireEvent.change(screen.getByLabelText('Galerie', { selector: 'input' }), { target: { files } })
}

const namesInGallery = () =>
  within(screen.getByRole('list', { name: 'Galerie' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('[title]')?.textContent)

it('IMG-07 IMG-08 DAY-10 takes ten by default, says that the eleventh is too many and keeps those that fit', () => {
  const give = renderGallery()
  give(images(11))
  expect(screen.getByRole('alert').textContent).toBe('Vous ne pouvez pas ajouter plus de 10 images.')
  expect(namesInGallery()).toEqual(images(10).map(({ name }) => name))
  give([image('encore.png')])
  expect(screen.getByRole('alert').textContent).toBe('Vous ne pouvez pas ajouter plus de 10 images.')
  expect(namesInGallery()).toHaveLength(10)
})

it('DAY-10 counts only the files that are images', () => {
  const give = renderGallery({ max: 2, urls: ['/uploads/a.webp'] })
  give([new File(['x'], 'notes.txt', { type: 'text/plain' }), image('un.png'), image('deux.png')])
  expect(screen.getByText("notes.txt n'est pas une image valide.")).toBeTruthy()
  expect(screen.getByText('Vous ne pouvez pas ajouter plus de 2 images.')).toBeTruthy()
  expect(namesInGallery().at(-1)).toBe('un.png')
  expect(namesInGallery()).toHaveLength(2)
})

it('IMG-17 IMG-18 names the file whose upload fails, and sends it again when asked', async () => {
  const answers = new Map([
    ['panne.png', () => refusal(502)],
    ['etrange.png', () => HttpResponse.json({ ok: 1 })],
  ])
  const onChange = vi.fn()
  const give = renderGallery({ onChange }, async ({ request }) => {
    const file = (await request.formData()).get('image')
    const answer = file instanceof File ? answers.get(file.name) : undefined
    return answer ? answer() : uploadAnswer('/uploads/0123456789abcdef0123456789abcdef.webp')
  })
  give(['un.png', 'panne.png', 'etrange.png'].map(image))
  await screen.findByText("Erreur lors de l'upload de panne.png.")
  await screen.findByText('Réponse inattendue pour etrange.png.')
  expect(onChange).toHaveBeenCalledTimes(1)
  answers.clear()
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer, panne.png' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  fireEvent.click(screen.getByRole('button', { name: 'Retirer, etrange.png' }))
  expect(screen.queryByText('Réponse inattendue pour etrange.png.')).toBeNull()
})

const heavyImage = (name: string, type = 'image/png') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: IMAGE_MAX_BYTES + 1 })

it('MEDIA-07 IMG-06 offers to reduce a file that is too large, and refuses it in the same words as ever', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close() {} }))
  const give = renderGallery()
  give([heavyImage('vue.png')])
  const question = await screen.findByRole('alertdialog', { name: /Réduire cette image/ })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(within(question).getByRole('button', { name: 'Ne pas réduire' }))
  expect((await screen.findByRole('alert')).textContent).toBe('vue.png est trop volumineux (max 5MB).')
})

it('MEDIA-07 refuses at once what cannot be reduced: another type, or no image at all', async () => {
  const read = vi.fn(async () => Promise.reject(new Error('not an image')))
  vi.stubGlobal('createImageBitmap', read)
  const give = renderGallery()
  give([heavyImage('anime.gif', 'image/gif'), heavyImage('faux.png')])
  expect((await screen.findByRole('alert')).textContent).toBe(
    'anime.gif est trop volumineux (max 5MB).faux.png est trop volumineux (max 5MB).',
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
})

it('an upload that is cancelled leaves the gallery', async () => {
  const give = renderGallery()
  give([image('lente.png')])
  fireEvent.click(screen.getByRole('button', { name: 'Annuler l’envoi, lente.png' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Galerie' })).toBeNull())
})
