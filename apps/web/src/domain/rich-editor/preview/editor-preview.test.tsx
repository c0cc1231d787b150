import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { server } from '@/test/msw-server.ts'
import { EditorPreview } from './editor-preview.tsx'

const ID = '0123456789abcdef0123456789abcdef'
const IMAGE = {
  url: `/uploads/${ID}.webp`,
  width: 10,
  height: 10,
  alt: 'Un lac',
  srcset: '',
  placeholder: null,
  focus: { x: 0.5, y: 0.5 },
}

it('MEDIA-06 the preview says of an image what the library says where the text says nothing', async () => {
  session.start(sessionUser())
  server.use(
    mock.get('/api/media/pictures', () => HttpResponse.json({ success: true, data: { [ID]: IMAGE } })),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EditorPreview text={`![](${IMAGE.url}) ![Une forêt](${IMAGE.url}) ![](https://ailleurs.fr/a.png)`} />
    </QueryClientProvider>,
  )
  const preview = screen.getByRole('region', { name: 'Aperçu' })
  await waitFor(() =>
    expect(Array.from(preview.querySelectorAll('img'), ({ alt }) => alt)).toEqual([
      'Un lac',
      'Une forêt',
      '',
    ]),
  )
})
