import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { mediaId, mediaItem } from '@/test/builders/library.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { server } from '@/test/msw-server.ts'
import { LibraryPicker } from './library-picker.tsx'

const ITEMS = ['a', 'b', 'c'].map((name, index) =>
  mediaItem({ id: mediaId(index), name: `${name}.png`, alt: '' }),
)
let searches: (string | null)[] = []

beforeEach(() => {
  searches = []
  session.start(sessionUser())
  server.use(
    http.get('/api/media', ({ request }) => {
      searches.push(new URL(request.url).searchParams.get('search'))
      const pagination = { page: 1, limit: 48, total: ITEMS.length, pages: 1 }
      return HttpResponse.json({ success: true, data: ITEMS, pagination })
    }),
  )
})

async function open(max: number) {
  const [onChoose, onClose] = [vi.fn(), vi.fn()]
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LibraryPicker max={max} onChoose={onChoose} onClose={onClose} />
    </QueryClientProvider>,
  )
  const options = await within(await screen.findByRole('listbox', { name: 'Images' })).findAllByRole('option')
  const chosen = () => onChoose.mock.calls.map(([items]) => items.map(({ name }: { name: string }) => name))
  return { user: userEvent.setup(), options, chosen, onClose }
}

it('MEDIA-04 chooses one image by the keyboard alone: search, arrows, Enter', async () => {
  const { user, options, chosen, onClose } = await open(1)
  await user.type(screen.getByLabelText('Rechercher une image'), 'toit{Enter}')
  await waitFor(() => expect(searches.at(-1)).toBe('toit'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('a.png'))
  await user.keyboard('{ArrowRight}{Enter}')
  expect(chosen()).toEqual([['b.png']])
  expect(onClose).toHaveBeenCalledOnce()
  expect(options).toHaveLength(3)
})

it('MEDIA-04 chooses several in the order in which they were ticked, at most as many as fit', async () => {
  const { user, options, chosen } = await open(2)
  const [first, second, third] = options
  if (!first || !second || !third) throw new Error('three images')
  await user.click(third)
  await user.click(first)
  await user.click(second)
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false', 'true'])
  expect(screen.getByText('2 images au plus')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ajouter 2 images' }))
  expect(chosen()).toEqual([['c.png', 'a.png']])
})

it('MEDIA-04 closes on Escape without choosing', async () => {
  const { user, chosen, onClose } = await open(1)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(chosen()).toEqual([])
})
