import { screen, waitFor, within } from '@testing-library/react'
import { RETENTION_KINDS } from '@vigie/contract/common/retention.ts'
import type { Retention, RetentionRule } from '@vigie/contract/site/retention.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { refusal, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { RetentionTab } from './retention-tab.tsx'

const PATH = '/api/config/retention'
const years = (amount: number) => ({ amount, unit: 'years' as const })
const lawful = (kind: string) => (kind === 'audience' ? { amount: 25, unit: 'months' as const } : years(3))
const stored = (changed: Partial<Record<string, Partial<RetentionRule>>> = {}, version = 1): Retention => ({
  rules: RETENTION_KINDS.map((kind) => ({ kind, duration: lawful(kind), next: null, ...changed[kind] })),
  version,
})
const serve = (data = stored()) =>
  server.use(mock.get(PATH, () => HttpResponse.json({ success: true, data })))

function open() {
  const { user } = renderPart(
    <MemoryRouter>
      <RetentionTab />
    </MemoryRouter>,
  )
  return { user, card: within(screen.getByRole('region', { name: 'Durées de conservation' })) }
}

it('RGPD-09 has one rule for each kind, and says what waits until which day', async () => {
  const next = { duration: years(1), at: '2026-11-25T09:00:00.000Z' }
  serve(stored({ requests: { duration: null, next }, mails: { duration: years(2), next } }))
  const { card } = open()
  const requests = await card.findByLabelText<HTMLInputElement>(/^Demandes/, { selector: 'input' })
  expect(requests.value).toBe('1')
  expect(card.getAllByRole('button', { name: /^Aperçu/ })).toHaveLength(8)
  card.getByText('Aujourd’hui sans limite ; 1 an à partir du mercredi 25 novembre 2026.')
  card.getByText('Aujourd’hui 2 ans ; 1 an à partir du mercredi 25 novembre 2026.')
  screen.getByRole('link', { name: 'Ouvrir le registre' })
})

it('RGPD-09 is saved whole; what is wrong is named at its rule and not sent', async () => {
  serve()
  const { user, card } = open()
  const bodies: unknown[] = []
  server.use(
    mock.put(PATH, async ({ request }) => {
      bodies.push(await request.json())
      const data = stored(
        { mails: { duration: years(3), next: { duration: years(1), at: '2026-11-25T09:00:00.000Z' } } },
        2,
      )
      return HttpResponse.json({ success: true, data, message: 'ok' })
    }),
  )
  const mails = await card.findByLabelText<HTMLInputElement>(/^E-mails/, { selector: 'input' })
  const save = card.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer les durées' })
  expect(save.disabled).toBe(true)
  for (const wrong of ['0', '1,5', 'deux', '101']) {
    await user.clear(mails)
    await user.type(mails, wrong)
    await user.click(save)
    await waitFor(() => expect(mails.getAttribute('aria-invalid')).toBe('true'))
  }
  expect(bodies).toEqual([])
  await user.clear(mails)
  await user.type(mails, '1')
  await user.click(save)
  await screen.findByText('Les durées de conservation sont enregistrées')
  const durations = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, lawful(kind)]))
  expect(bodies).toEqual([{ rules: { ...durations, mails: years(1) }, version: 1 }])
})

it('RGPD-09 what somebody else has saved is shown, and what was typed is kept', async () => {
  serve()
  const { user, card } = open()
  const current = stored({ mails: { duration: years(7) } }, 5)
  const versions: unknown[] = []
  server.use(
    mock.put(PATH, async ({ request }) => {
      versions.push(((await request.json()) as Retention).version)
      const body = { success: false, code: 'stale_version', message: 'x', current }
      return versions.length === 1
        ? HttpResponse.json(body, { status: 409 })
        : refusal(500, 'Le serveur redémarre')
    }),
  )
  const mails = await card.findByLabelText<HTMLInputElement>(/^E-mails/, { selector: 'input' })
  await user.clear(mails)
  await user.type(mails, '4')
  const save = card.getByRole('button', { name: 'Enregistrer les durées' })
  await user.click(save)
  await card.findByText(/E-mails : 7 ans/)
  expect(mails.value).toBe('4')
  await user.click(save)
  await card.findByText('Le serveur redémarre')
  expect([versions, mails.value]).toEqual([[1, 5], '4'])
})

it('RGPD-09 « Aperçu » says the number, the day and the first of a duration that is not saved', async () => {
  serve()
  const { user, card } = open()
  const asked: string[] = []
  server.use(
    mock.get(`${PATH}/requests/preview`, ({ request }) => {
      asked.push(new URL(request.url).search)
      const first = [{ label: 'Léa · Devis', at: '2024-03-02T09:00:00.000Z' }]
      return HttpResponse.json({ success: true, data: { count: 22, at: '2099-11-25T09:00:00.000Z', first } })
    }),
  )
  const requests = await card.findByLabelText<HTMLInputElement>(/^Demandes/, { selector: 'input' })
  await user.clear(requests)
  await user.click(card.getByRole('button', { name: 'Aperçu, Demandes' }))
  await card.findByText('Indiquez un nombre entier à partir de 1')
  await user.type(requests, '6')
  await user.selectOptions(card.getByLabelText('Demandes, unité'), 'mois')
  await user.click(card.getByRole('button', { name: 'Aperçu, Demandes' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Aperçu.: Demandes/ }))
  await dialog.findByText('Le mercredi 25 novembre 2099 : 22 demandes et notes effacées.')
  dialog.getByText('Léa · Devis')
  expect(asked).toEqual(['?amount=6&unit=months'])
})

it('RGPD-09 says why the rules cannot be read, and tries again', async () => {
  server.use(mock.get(PATH, () => refusal(503, 'Le serveur redémarre')))
  const { user, card } = open()
  await card.findByText('Le serveur redémarre')
  serve()
  await user.click(card.getByRole('button', { name: 'Réessayer' }))
  await card.findByLabelText(/^Demandes/, { selector: 'input' })
})
