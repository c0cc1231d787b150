import { screen, waitFor, within } from '@testing-library/react'
import type { RightsRequest } from '@vigie/contract/site/rights.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it } from 'vitest'
import { sessionUser } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const open: RightsRequest = {
  id: 3,
  kind: 'erasure',
  email: 'lea@exemple.fr',
  personId: 12,
  language: 'fr',
  message: 'Tout, merci.',
  answers: [],
  createdAt: '2026-03-02T09:00:00.000Z',
  dueOn: '2026-04-02',
  doneAt: null,
}
const erased: RightsRequest = {
  ...open,
  id: 2,
  kind: 'access',
  email: null,
  personId: null,
  message: '',
  doneAt: '2026-03-05T09:00:00.000Z',
}
let requests: RightsRequest[] = []

beforeEach(() => {
  requests = [open, erased]
  server.use(
    http.get('/api/rights', () =>
      HttpResponse.json({
        success: true,
        data: requests,
        pagination: { page: 1, limit: 20, total: requests.length, pages: 1 },
        canReply: true,
      }),
    ),
    http.get('/api/config/address', () =>
      HttpResponse.json({
        success: true,
        data: { publicUrl: 'https://vigie.exemple.fr', isFixed: true },
      }),
    ),
    otherFeatures,
  )
})

async function openTab() {
  const app = renderApp('/configuration?tab=droits')
  const table = await screen.findByRole('table', { name: 'Demandes de droits' }, { timeout: 20_000 })
  return { ...app, table: within(table) }
}

it('RGPD-04 lists each with its kind, person, date, due day and state', async () => {
  const { table } = await openTab()
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first).toMatch(/^Effacement.*lea@exemple\.fr.*02\/03\/2026 10:00.*02\/04\/2026.*En retard/)
  expect(second).toMatch(/^Accès.*Adresse effacée.*Traitée le 05\/03\/2026/)
  expect(table.getByRole('link', { name: 'lea@exemple.fr' }).getAttribute('href')).toBe('/personnes/12')
  expect(screen.getByLabelText<HTMLInputElement>(/^Page publique/).value).toBe(
    'https://vigie.exemple.fr/mes-donnees',
  )
})

it('RGPD-04 is answered by mail, or marked as done and opened again', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('/api/rights/3/reply', async ({ request }) => {
      const body = (await request.json()) as { message: string }
      sent.push(body)
      const answers = [{ ...body, sentAt: '2026-03-06T09:00:00.000Z' }]
      requests = [{ ...open, answers, doneAt: '2026-03-06T09:00:00.000Z' }, erased]
      return HttpResponse.json({ success: true, data: requests[0] })
    }),
    http.put('/api/rights/3/state', async ({ request }) => {
      sent.push(await request.json())
      requests = [open, erased]
      return HttpResponse.json({ success: true, data: open })
    }),
  )
  const { user, table } = await openTab()
  await user.click(table.getByRole('button', { name: 'Effacement' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Demande de droits/ }))
  dialog.getByText('Tout, merci.')
  await user.type(dialog.getByRole('textbox', { name: 'Répondre' }), 'C’est fait.')
  await user.click(dialog.getByRole('button', { name: 'Envoyer la réponse' }))
  await dialog.findByText(/^Votre réponse du 06\/03\/2026/)
  await user.click(await dialog.findByRole('button', { name: 'Rouvrir la demande' }))
  await dialog.findByRole('button', { name: 'Marquer comme traitée' })
  expect(sent).toEqual([{ message: 'C’est fait.' }, { state: 'open' }])
})

it('RGPD-04 says that nobody can be written to once the person was erased, and what is refused', async () => {
  server.use(http.put('/api/rights/2/state', () => refusal(500)))
  const { user, table } = await openTab()
  await user.click(table.getByRole('button', { name: 'Accès' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Demande de droits/ }))
  dialog.getByText(/il n’est plus possible de lui répondre/)
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Rouvrir la demande' }))
  await screen.findByText(/L’état n’a pas pu être changé/)
})

it('RGPD-04 the dashboard warns of what is due, and leads the privileged account to it', async () => {
  const attention = {
    pendingRequests: 0,
    pendingAppointments: 0,
    todayAppointments: 0,
    drafts: 0,
    nextEvent: null,
    nextPublication: null,
    dueRights: { count: 2, dueOn: '2099-04-02' },
  }
  server.use(http.get('/api/dashboard', () => HttpResponse.json({ success: true, data: attention })))
  const { unmount } = renderApp('/')
  await screen.findByText('2 demandes de droits à traiter avant le 02/04/2099', {}, { timeout: 20_000 })
  const link = screen.getByRole('link', { name: 'Ouvrir les demandes de droits' })
  expect(link.getAttribute('href')).toBe('/configuration?tab=droits&state=open')
  unmount()
  renderApp('/', { as: sessionUser({ isPrivileged: false }) })
  await screen.findByText(/2 demandes de droits à traiter/, {}, { timeout: 20_000 })
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Ouvrir les demandes de droits' })).toBeNull(),
  )
})
