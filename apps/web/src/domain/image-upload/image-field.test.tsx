import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IMAGE_MAX_BYTES } from '@vigie/contract/common/fields.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DialogsProvider } from '@/components/dialogs/dialogs-provider.tsx'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { imageFile, uploadAnswer } from '@/test/builders/files.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { ImageField } from './image-field.tsx'

const URL_SENT = '/uploads/0123456789abcdef0123456789abcdef.webp'
const sent = () => uploadAnswer(URL_SENT)

function Field() {
  const [value, setValue] = useState('')
  return (
    <ImageField
      alt={undefined}
      id="image"
      label="Image"
      onAltChange={() => {}}
      onChange={setValue}
      onUploadChange={() => {}}
      uploadType="blogs"
      value={value}
    />
  )
}

const give = (file: File) =>
  fireEvent.change(screen.getByLabelText('Image', { selector: 'input' }), { target: { files: [file] } })
const state = () => document.querySelector<HTMLElement>('[data-state]')?.dataset.state

beforeEach(() => {
  session.start(sessionUser())
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DialogsProvider>
        <Field />
      </DialogsProvider>
    </QueryClientProvider>,
  )
})

it('IMG-03 IMG-04 refuses what is no image, or too heavy, and sends nothing', async () => {
  const heavy = Object.defineProperty(imageFile(), 'size', { value: IMAGE_MAX_BYTES + 1 })
  for (const [file, words] of [
    [new File(['x'], 'notes.txt', { type: 'text/plain' }), 'Veuillez sélectionner un fichier image.'],
    [heavy, 'Le fichier est trop volumineux. Taille maximum : 5MB.'],
  ] as const) {
    give(file)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
    expect(state()).toBe('idle')
  }
})

it('IMG-14 goes from idle to uploading to done, and each state shows', async () => {
  const arrival = Promise.withResolvers<void>()
  server.use(
    mock.post('/api/upload/image', async () => {
      await arrival.promise
      return sent()
    }),
  )
  expect(state()).toBe('idle')
  give(imageFile('vue.png'))
  await screen.findByRole('progressbar', { name: 'Envoi de vue.png' })
  expect(state()).toBe('uploading')
  arrival.resolve()
  await screen.findByText('Image envoyée')
  expect(state()).toBe('done')
})

it('IMG-15 IMG-20 shows what came by the second way, from the API', async () => {
  server.use(
    mock.post('/api/upload/image', () => HttpResponse.error()),
    mock.post('/api/upload/base64', sent),
  )
  give(imageFile('vue.png'))
  await screen.findByText('Image envoyée')
  expect(document.querySelector('img')?.getAttribute('src')).toMatch(
    /^http:\/\/localhost:5000\/uploads\/0123456789abcdef0123456789abcdef/,
  )
})

it('IMG-16 says that an upload failed both ways', async () => {
  server.use(
    mock.post('/api/upload/image', () => refusal(500)),
    mock.post('/api/upload/base64', () => refusal(500)),
  )
  give(imageFile('vue.png'))
  expect((await screen.findByRole('alert')).textContent).toBe("Erreur lors de l'upload de l'image")
  expect(state()).toBe('failed')
})
