import { screen, waitFor, within } from '@testing-library/react'
import type { DeletedRecord } from '@vigie/contract/writing/recovery.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it } from 'vitest'
import { sessionUser } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const article: DeletedRecord = {
  id: 1,
  collection: 'blogs',
  title: 'Le bilan carbone',
  deletedBy: { id: 8, name: 'Paul Durand' },
  deletedAt: '2026-03-12T08:05:00.000Z',
  daysLeft: 12,
}
const event: DeletedRecord = {
  ...article,
  id: 2,
  collection: 'events',
  title: 'Forum',
  deletedBy: null,
  daysLeft: 0,
}
let records: DeletedRecord[] = []
const erased: string[] = []

beforeEach(() => {
  records = [article, event]
  erased.length = 0
  server.use(
    http.get('/api/recovery', () =>
      HttpResponse.json({
        success: true,
        data: records,
        pagination: { page: 1, limit: 50, total: records.length, pages: 1 },
      }),
    ),
    http.post('/api/recovery/1/restore', () => {
      records = [event]
      const message = 'L’article est de retour parmi les brouillons.'
      return HttpResponse.json({ success: true, data: { collection: 'blogs', recordId: 42, message } })
    }),
    http.delete('/api/recovery/:id', ({ params }) => {
      erased.push(String(params.id))
      records = records.filter(({ id }) => String(id) !== params.id)
      return HttpResponse.json({ success: true })
    }),
    otherFeatures,
  )
})

const open = () => renderApp('/configuration?tab=recuperation')
const rowOf = (title: string) => screen.findByRole('row', { name: new RegExp(title) })

it('HIST-07 lists what was deleted, and brings it back with the words of the server and a link', async () => {
  const { user, router } = open()
  const row = await rowOf('Le bilan carbone')
  for (const fact of ['Article', 'Paul Durand', '12/03/2026 09:05', '12 jours'])
    expect(row.textContent).toContain(fact)
  expect((await rowOf('Forum')).textContent).toContain('Dernier jour')
  await user.click(within(row).getByRole('button', { name: /^Rétablir/ }))
  await screen.findByText('L’article est de retour parmi les brouillons.')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Le bilan carbone/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/blogs/edit/42'))
})

it('HIST-07 erases after a confirmation only', async () => {
  const { user } = open()
  await user.click(within(await rowOf('Forum')).getByRole('button', { name: /^Effacer maintenant/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('irréversible')
  await user.click(within(question).getByRole('button', { name: 'Annuler' }))
  expect(erased).toEqual([])
  await user.click(within(await rowOf('Forum')).getByRole('button', { name: /^Effacer maintenant/ }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Effacer maintenant' }),
  )
  await screen.findByText('Élément effacé')
  expect(erased).toEqual(['2'])
})

it('HIST-07 says so when there is nothing to bring back', async () => {
  records = []
  open()
  await screen.findByText(/^Rien à récupérer/)
})

it('HIST-07 offers to read the list again', async () => {
  server.use(http.get('/api/recovery', () => refusal(400, 'Illisible'), { once: true }))
  const { user } = open()
  await screen.findByText('Illisible')
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await rowOf('Le bilan carbone')
})

it('HIST-07 is for the privileged account alone', async () => {
  renderApp('/configuration?tab=recuperation', { as: sessionUser({ isPrivileged: false }) })
  await screen.findByRole('tab', { name: 'Configuration Email' })
  expect(screen.queryByRole('tab', { name: 'Récupération' })).toBeNull()
})
