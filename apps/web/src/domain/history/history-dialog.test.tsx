import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VERSION_NOT_FOUND } from '@vigie/contract/common/history.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { Providers } from '@/app/providers.tsx'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { versionList } from '@/test/builders/versions.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { toHistoryFields } from './history-fields.ts'

type Values = { title: string; tags: string; published: boolean }
const FIELDS = toHistoryFields<Values>([
  { name: 'title', label: 'Titre', toText: ({ title }) => title },
  { name: 'tags', label: 'Tags', toText: ({ tags }) => tags },
  { name: 'published', label: 'Statut', toText: ({ published }) => (published ? 'Publié' : 'Brouillon') },
])
const VALUES: Record<string, object> = {
  3: { title: 'Le bilan final', tags: ['eau'], published: true },
  2: { title: 'Le bilan carbone', tags: ['eau', 'air'], published: false },
  1: { title: 'Le bilan', tags: [], published: false },
}
const PATH = '/api/blogs/admin/5/versions'
const restored = vi.fn()

beforeEach(() => {
  restored.mockReset()
  session.start(sessionUser())
  const list = versionList(3)
  server.use(
    http.get(PATH, () => HttpResponse.json(list)),
    http.get(`${PATH}/:version`, ({ params }) => {
      const known = list.data.find(({ version }) => String(version) === params.version)
      return HttpResponse.json({ success: true, data: { ...known, fields: VALUES[String(params.version)] } })
    }),
    http.post(`${PATH}/:version/restore`, async ({ request, params }) => {
      restored(params.version, await request.json())
      return HttpResponse.json({ success: true, data: { id: 5, version: 4 } })
    }),
  )
})

function show({ isDirty = false, reload = vi.fn(async () => {}), onOpenChange = vi.fn() } = {}) {
  render(
    <Providers queryClient={createQueryClient()}>
      <HistoryDialog
        fields={FIELDS}
        isDirty={isDirty}
        onOpenChange={onOpenChange}
        open
        record={{ collection: 'blogs', id: 5, version: 3 }}
        reload={reload}
        subject="Cet article"
      />
    </Providers>,
  )
  return { user: userEvent.setup(), reload, onOpenChange }
}

const option = (index: number) =>
  screen.findAllByRole('option').then((options) => options[index] as HTMLElement)

it('HIST-02 HIST-03 lists the versions and shows each against the one before it, by the keyboard alone', async () => {
  const { user } = show()
  const newest = await option(0)
  expect(newest.textContent).toContain('Actuelle')
  expect(newest.textContent).toContain('Paul Durand')
  expect(newest.textContent).toContain('Titre')
  const pane = screen.getByRole('region', { name: 'Comparaison' })
  const titleOf = async () => (await within(pane).findByRole('region', { name: 'Titre' })).textContent
  expect(await titleOf()).toContain('supprimé\u202f: carbone')
  expect(await titleOf()).toContain('ajouté\u202f: final')
  expect(within(pane).getByRole('region', { name: 'Statut' }).textContent).toContain('ajouté\u202f: Publié')
  newest.focus()
  await user.keyboard('{ArrowDown}')
  expect((await option(1)).getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(within(pane).getByRole('region', { name: 'Tags' }).textContent).toContain('air'))
  await user.click(within(pane).getByRole('button', { name: 'Version actuelle' }))
  expect(await titleOf()).toContain('ajouté\u202f: final')
})

it('HIST-04 restores one field or the whole version, after saying that nothing is lost', async () => {
  const { user, reload, onOpenChange } = show()
  await user.click(await option(1))
  const title = await screen.findByRole('region', { name: 'Titre' })
  await user.click(await within(title).findByRole('button', { name: 'Restaurer ce champ' }))
  await screen.findByText(
    /aussitôt ce qui est restauré. Une nouvelle version sera créée ; rien n’est perdu.$/,
  )
  await user.click(screen.getByRole('button', { name: 'Restaurer' }))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(restored).toHaveBeenCalledWith('2', { version: 3, fields: ['title'] })
  expect(reload).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Restaurer cette version' }))
  await user.click(await screen.findByRole('button', { name: 'Restaurer' }))
  await waitFor(() => expect(restored).toHaveBeenLastCalledWith('2', { version: 3 }))
})

it('HIST-04 never offers to restore the state', async () => {
  const { user } = show()
  await user.click(await option(1))
  await user.click(await screen.findByRole('button', { name: 'Version actuelle' }))
  const state = await screen.findByRole('region', { name: 'Statut' })
  expect(within(state).queryByRole('button')).toBeNull()
})

it('HIST-04 asks before it replaces what is not saved', async () => {
  const { user } = show({ isDirty: true })
  await user.click(await option(1))
  await user.click(await screen.findByRole('button', { name: 'Restaurer cette version' }))
  await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
  expect(restored).not.toHaveBeenCalled()
})

it.each([
  [404, VERSION_NOT_FOUND, VERSION_NOT_FOUND, false],
  [404, 'Blog non trouvé', /^Cet article a été supprimé entre-temps\./, false],
  [409, 'Cet article a été modifié entre-temps par Paul Durand.', /par Paul Durand/, true],
])('HIST-04 explains a refusal %s « %s »', async (status, message, shown, isReloadOffered) => {
  server.use(http.post(`${PATH}/2/restore`, () => refusal(status, message)))
  const { user, reload } = show()
  await user.click(await option(1))
  await user.click(await screen.findByRole('button', { name: 'Restaurer cette version' }))
  await user.click(await screen.findByRole('button', { name: 'Restaurer' }))
  await screen.findByText(shown)
  expect(reload).not.toHaveBeenCalled()
  if (!isReloadOffered) return expect(screen.queryByRole('button', { name: 'Recharger' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Recharger' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
