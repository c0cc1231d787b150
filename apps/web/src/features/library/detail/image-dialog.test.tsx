import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ImageDetails, LibraryUpdate } from '@vigie/contract/writing/library.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it } from 'vitest'
import { imageFile } from '@/test/builders/files.ts'
import { media, mediaId } from '@/test/builders/library.ts'
import { expectConsoleError } from '@/test/expect-console-error.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

let stored: ImageDetails
let saves: LibraryUpdate[] = []

beforeEach(() => {
  stored = media()
  saves = []
  server.use(
    http.get('/api/media', () => {
      const { uses: _, ...row } = stored
      const pagination = { page: 1, limit: 48, total: 1, pages: 1 }
      return HttpResponse.json({ success: true, data: [row], pagination })
    }),
    http.get('/api/media/:id', () => HttpResponse.json({ success: true, data: stored })),
    http.patch('/api/media/:id', async ({ request }) => {
      const body = (await request.json()) as LibraryUpdate
      saves.push(body)
      if (body.version !== stored.version) {
        const message = 'Cette image a été modifiée entre-temps par Paul.'
        const refused = { success: false, code: 'stale_version', message, current: stored }
        return HttpResponse.json(refused, { status: 409 })
      }
      stored = {
        ...stored,
        alt: body.alt ?? '',
        focus: body.focus ?? stored.focus,
        version: stored.version + 1,
      }
      return HttpResponse.json({ success: true, data: stored })
    }),
    otherFeatures,
  )
})

async function open() {
  const app = renderApp(`/mediatheque?image=${mediaId(1)}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'toit-solaire.jpg' }, { timeout: 10_000 }))
  return { ...app, dialog }
}

it('MEDIA-02 says what the image is and where it is used, with links', async () => {
  stored = media({
    useCount: 3,
    uses: [
      { kind: 'blog', id: 3, title: 'Bilan carbone' },
      { kind: 'event-history', id: 7, title: 'Forum' },
    ],
  })
  const { dialog } = await open()
  for (const fact of ['1 600 × 1 000 px', '210 ko', '16/11/2026 09:05', 'Ana Morel', 'et 1 autre'])
    expect(dialog.getByText(fact)).toBeTruthy()
  expect(dialog.getByRole('heading', { name: 'Utilisée à 3 endroits' })).toBeTruthy()
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/blogs/edit/3', '/events?event=7'])
})

it('MEDIA-08 moves the point of interest by the keys, shows its crops and saves it', async () => {
  const { dialog, user } = await open()
  const mark = dialog.getByRole('button', { name: /^Point d’intérêt\s: 50\s%/ })
  mark.focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}')
  expect(mark.getAttribute('aria-label')).toMatch(/46\s% depuis la gauche, 60\s% depuis le haut/)
  const crops = document.querySelectorAll<HTMLElement>('[data-crops] img')
  expect([...crops].map(({ style }) => style.objectPosition)).toEqual(Array(3).fill('46% 60%'))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(saves.map(({ focus }) => focus)).toEqual([{ x: 0.46, y: 0.6 }]))
})

it('MEDIA-02 takes what somebody else changed in between, and asks where both changed the same', async () => {
  const { dialog, user } = await open()
  stored = { ...stored, focus: { x: 0.1, y: 0.1 }, version: 2 }
  const alt = dialog.getByLabelText('Texte alternatif')
  await user.clear(alt)
  await user.type(alt, 'Mes mots')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(saves.at(-1)).toEqual({ alt: 'Mes mots', focus: { x: 0.1, y: 0.1 }, version: 2 }),
  )

  stored = { ...stored, alt: 'Ses mots', version: 9 }
  await user.type(alt, ' encore')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  const choice = within(await screen.findByRole('dialog', { name: /modifiée entre-temps par Paul/ }))
  // The words that differ are marked a moment later, each in an element of its own.
  await user.click(choice.getByRole('radio', { name: /^Version enregistrée\s*Ses\s*mots/ }))
  await user.click(choice.getByRole('button', { name: 'Enregistrer ces choix' }))
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ alt: 'Ses mots', version: 9 }))
})

it('MEDIA-03 says where an image is used that cannot be deleted', async () => {
  const refused = 'Cette image est utilisée : article « Bilan carbone ».'
  server.use(http.delete('/api/media/:id', () => refusal(409, refused, 'media_in_use')))
  const { dialog, user } = await open()
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  await question.findByText(refused)
  expectConsoleError(/Cette image est utilisée/)
})

it('MEDIA-03 replaces everywhere after a question that names the number of uses', async () => {
  const sent: string[] = []
  server.use(
    http.post('/api/media/:id/replace', ({ request }) => {
      sent.push(new URL(request.url).search)
      stored = { ...stored, url: `${stored.url}?v=2`, version: 2 }
      return HttpResponse.json({ success: true, data: stored, message: 'L’image a été remplacée partout.' })
    }),
  )
  stored = media({ useCount: 2 })
  const { dialog, user } = await open()
  const picker = dialog.getByLabelText('Choisir l’image qui remplace celle-ci')
  fireEvent.change(picker, { target: { files: [imageFile('neuve.png')] } })
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Elle est utilisée à 2 endroits/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Remplacer partout' }))
  await screen.findByText('L’image a été remplacée partout.')
  expect(sent).toEqual(['?version=1'])
  const shown = dialog.getByRole('img', { name: stored.alt })
  await waitFor(() => expect(shown.getAttribute('src')).toMatch(/-640\.webp\?v=2$/))
})
