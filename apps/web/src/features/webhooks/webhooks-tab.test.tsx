import { configure, screen, within } from '@testing-library/react'
import type { Delivery, Webhook } from '@vigie/contract/site/webhooks.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionUser } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const address: Webhook = {
  id: 1,
  url: 'https://www.cabinet.fr/hook',
  events: ['content.published'],
  failingSince: null,
  pausedAt: null,
  createdAt: '2026-03-02T09:00:00.000Z',
}
const failed: Delivery = {
  id: '7f6d1f7e-7a0c-4b5e-9a53-0a4d1f0e0c11',
  type: 'content.published',
  object: 'article',
  objectId: 12,
  change: null,
  state: 'failed',
  createdAt: '2026-03-02T09:00:00.000Z',
  nextAttemptAt: null,
  attempts: [
    { at: '2026-03-02T09:00:01.000Z', durationMs: 30, status: 500, answer: '<h1>Oups</h1>', problem: null },
  ],
}
let rows: Webhook[] = []
const asked: string[] = []
const ok = (data: unknown, more: object = {}) => HttpResponse.json({ success: true, data, ...more })

beforeEach(() => {
  rows = [address]
  asked.length = 0
  server.use(
    http.get('/api/webhooks', () => ok(rows)),
    http.get('/api/webhooks/1/deliveries', () =>
      ok([failed], { pagination: { page: 1, limit: 10, total: 1, pages: 1 } }),
    ),
    http.post('/api/webhooks/1/test', () => ok(failed)),
    http.post('/api/webhooks/1/resume', () => {
      rows = [address]
      return ok(address, { message: 'Les envois vers cette adresse reprennent' })
    }),
    http.post('/api/webhooks/deliveries/:id/resend', ({ params }) => {
      asked.push(String(params.id))
      return ok({ ...failed, state: 'waiting' })
    }),
    otherFeatures,
  )
})

const open = (as = sessionUser({ isPrivileged: true })) => renderApp('/configuration?tab=webhooks', { as })
const card = () => screen.findByRole('group', { name: address.url })

it('HOOK-01 says that no address is told yet, and offers the form', async () => {
  rows = []
  const { user } = open()
  await screen.findByText('Aucune adresse n’est prévenue pour l’instant.')
  await user.click(screen.getByRole('button', { name: 'Ajouter une adresse' }))
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText(/Adresse à prévenir/), 'http://cabinet.fr')
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  await within(form).findByText('Indiquez une adresse complète qui commence par https://')
  expect(within(form).getByText('Choisissez au moins un événement')).toBeTruthy()
})

it('HOOK-01 offers no sixth address', async () => {
  rows = [1, 2, 3, 4, 5].map((id) => ({ ...address, id, url: `${address.url}/${id}` }))
  open()
  expect(await screen.findAllByRole('group', { name: /cabinet/ })).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Ajouter une adresse' })).toBe(null)
})

it('HOOK-01 is not shown to other administrators', async () => {
  open(sessionUser({ isPrivileged: false }))
  await screen.findByRole('tab', { name: 'Configuration Email' })
  expect(screen.queryByRole('tab', { name: 'Webhooks' })).toBe(null)
  expect(screen.queryByRole('group', { name: address.url })).toBe(null)
})

it('says why the list is not there, and asks again', async () => {
  let isAway = true
  server.use(http.get('/api/webhooks', () => (isAway ? refusal(400, 'Panne passagère') : ok(rows))))
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  isAway = false
  await user.click(retry)
  await card()
})

it('HOOK-03 shows what a test brought back', async () => {
  const { user } = open()
  await user.click(within(await card()).getByRole('button', { name: 'Tester' }))
  await screen.findByText('Le test n’est pas arrivé')
  await screen.findByText(/Réponse 500 · <h1>Oups<\/h1>/)
})

it('HOOK-03 lists attempts and answers, and sends again', async () => {
  const { user } = open()
  await user.click(within(await card()).getByRole('button', { name: 'Journal' }))
  const journal = await screen.findByRole('dialog')
  await within(journal).findByText('Contenu publié · article 12')
  expect(within(journal).getByText('<h1>Oups</h1>')).toBeTruthy()
  await user.click(within(journal).getByRole('button', { name: /^Renvoyer/ }))
  await screen.findByText('Envoi remis dans la file')
  expect(asked).toEqual([failed.id])
})

it('HOOK-04 says that an address is paused, and resumes it', async () => {
  rows = [{ ...address, failingSince: '2026-03-02T09:00:00.000Z', pausedAt: '2026-03-05T09:00:00.000Z' }]
  const { user } = open()
  await within(await card()).findByText('Envois en pause')
  await user.click(screen.getByRole('button', { name: 'Reprendre les envois' }))
  await screen.findByText('Les envois vers cette adresse reprennent')
  expect(screen.queryByText('Envois en pause')).toBe(null)
})
