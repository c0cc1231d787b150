import { EditorView } from '@codemirror/view'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http as mock } from 'msw/http'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { imageFile, uploadAnswer } from '@/test/builders/files.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'

let text = ''
let held: Map<string, (answer: Response) => void>

function Editor() {
  const [value, setValue] = useState('Avant')
  text = value
  return (
    <MarkdownEditor
      attributes={{ 'aria-label': 'Contenu' }}
      onChange={setValue}
      onUploadChange={() => {}}
      revision={0}
      uploadType="blogs"
      value={value}
    />
  )
}

/** The editor reads `imagePath`; the other address must not change what it writes. */
const sent = (name: string) => uploadAnswer(`/uploads/${name}`, '/uploads/autre.webp')

async function answer(name: string, response: Response = sent(name)) {
  await waitFor(() => expect([...held.keys()]).toContain(name))
  const end = held.get(name)
  held.delete(name)
  await act(async () => end?.(response))
}

const choose = () => {
  const files = ['1.png', '2.png', '3.png'].map((name) => imageFile(name))
  fireEvent.change(screen.getByLabelText('Choisir des images à insérer'), { target: { files } })
}

/** Uploads end when the test says so, in its order. */
beforeEach(() => {
  held = new Map()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  server.use(
    mock.post('/api/upload/image', async ({ request }) => {
      const file = (await request.formData()).get('image')
      return new Promise<Response>((resolve) => held.set(file instanceof File ? file.name : '', resolve))
    }),
  )
  renderPart(<Editor />)
  const view = viewOf()
  act(() => view.dispatch({ selection: { anchor: view.state.doc.length } }))
})

function viewOf() {
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Contenu' }))
  if (!view) throw new Error('there is no editor')
  return view
}

it('EDIT-09 EDIT-12 images chosen together stand in their order, whatever the network does and whatever is typed', async () => {
  choose()
  await screen.findByText(/Envoi de 2\.png/)
  const view = viewOf()
  act(() => view.dispatch({ changes: { from: 5, insert: ' et pendant' }, selection: { anchor: 16 } }))
  for (const name of ['3.png', '1.png', '2.png']) await answer(name)
  const images = '![](/uploads/1.png)\n\n![](/uploads/2.png)\n\n![](/uploads/3.png)'
  await waitFor(() => expect(text).toBe(`Avant et pendant\n\n${images}\n\n`))
})

it('EDIT-12 an image that fails leaves no hole, is said, and takes its place when it is sent again', async () => {
  choose()
  await answer('2.png', refusal(500))
  for (const name of ['3.png', '1.png']) await answer(name)
  await waitFor(() => expect(text).toBe('Avant\n\n![](/uploads/1.png)\n\n![](/uploads/3.png)\n\n'))
  expect(screen.getByRole('alert').textContent).toContain("2.png : Erreur lors de l'upload")
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await answer('2.png')
  await waitFor(() =>
    expect(text).toBe('Avant\n\n![](/uploads/1.png)\n\n![](/uploads/2.png)\n\n![](/uploads/3.png)\n\n'),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})
