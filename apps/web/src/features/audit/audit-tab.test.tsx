import { screen, waitFor, within } from '@testing-library/react'
import type { AuditLine } from '@vigie/contract/accounts/audit.ts'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionUser } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const published: AuditLine = {
  id: 3,
  at: '2026-03-12T08:05:00.000Z',
  kind: 'content.published',
  actor: { kind: 'person', id: 8, name: 'Paul Durand' },
  object: { kind: 'blog', id: 42, title: 'Le bilan carbone', exists: true },
  details: {},
  ip: '192.0.2.4',
  device: 'Firefox sur Windows',
  times: 1,
}
const deleted: AuditLine = {
  ...published,
  id: 2,
  at: '2026-03-11T23:30:00.000Z',
  kind: 'content.deleted',
  object: { kind: 'event', id: 7, title: 'Forum', exists: false },
}
const refused: AuditLine = {
  ...published,
  id: 1,
  at: '2026-03-11T08:00:00.000Z',
  kind: 'session.refused',
  actor: { kind: 'nobody', id: null, name: '' },
  object: null,
  details: { reason: 'wrong_password' },
  device: '',
  times: 12,
}
let lines: AuditLine[] = []
const asked: string[] = []

beforeEach(() => {
  lines = [published, deleted, refused]
  asked.length = 0
  server.use(
    http.get('/api/journal', ({ request }) => {
      asked.push(new URL(request.url).search)
      const pagination = { page: 1, limit: 50, total: lines.length, pages: 1 }
      return HttpResponse.json({ success: true, data: lines, pagination })
    }),
    http.get('/api/journal/people', () =>
      HttpResponse.json({ success: true, data: [{ id: 8, name: 'Paul Durand' }] }),
    ),
    http.get('/api/journal/export', ({ request }) => {
      asked.push(`export${new URL(request.url).search}`)
      return new HttpResponse('Date;Qui\r\n', {
        headers: { 'content-disposition': 'attachment; filename="journal_2026-03-12.csv"' },
      })
    }),
    otherFeatures,
  )
})

const open = (query = '') => renderApp(`/configuration?tab=journal${query}`)

it('ACCT-05 reads like sentences, under their days, with where they come from', async () => {
  open()
  const thursday = await screen.findByRole('region', { name: 'Jeudi 12 mars 2026' })
  const [first, second] = within(thursday).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/09:05Paul Durand a publié l’article «\s?Le bilan carbone\s?»/)
  expect(first?.textContent).toContain('192.0.2.4 · Firefox sur Windows')
  // Half past midnight in Paris.
  expect(second?.textContent).toMatch(/00:30Paul Durand a supprimé l’événement/)
  const wednesday = screen.getByRole('region', { name: 'Mercredi 11 mars 2026' })
  expect(wednesday.textContent).toMatch(/Connexion refusée\s: mot de passe erroné \(12 fois\)/)
})

it('ACCT-05 leads to what still exists, and only there', async () => {
  open()
  const link = await screen.findByRole('link', { name: /Le bilan carbone/ })
  expect(link.getAttribute('href')).toBe('/blogs/edit/42')
  expect(screen.queryByRole('link', { name: /Forum/ })).toBeNull()
})

it('ACCT-05 asks for what the filters say, and says so when nothing matches', async () => {
  const { user } = open()
  await screen.findByRole('option', { name: 'Paul Durand' })
  lines = []
  await user.selectOptions(screen.getByLabelText('Filtrer par personne'), 'Paul Durand')
  await user.selectOptions(screen.getByLabelText('Filtrer par nature'), 'Suppressions')
  await screen.findByText('Aucun acte ne correspond à ces filtres.')
  await waitFor(() => expect(asked.at(-1)).toContain('group=deletions'))
  expect(asked.at(-1)).toContain('person=8')
  lines = [published]
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  await screen.findByRole('region', { name: 'Jeudi 12 mars 2026' })
  expect(asked.at(-1)).not.toContain('person')
})

it('ACCT-05 exports what the filters show', async () => {
  const { user } = open('&group=publications&from=2026-03-01')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(await screen.findByRole('button', { name: 'Exporter en CSV' }))
  await waitFor(() => expect(saved.mock.contexts).toMatchObject([{ download: 'journal_2026-03-12.csv' }]))
  saved.mockRestore()
  expect(asked).toContain('export?group=publications&from=2026-03-01')
})

it('ACCT-05 offers to read again what could not be read', async () => {
  server.use(http.get('/api/journal', () => refusal(400, 'Illisible'), { once: true }))
  const { user } = open()
  await screen.findByText('Illisible')
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('region', { name: 'Jeudi 12 mars 2026' })
})

it('ACCT-05 is for the privileged account alone', async () => {
  renderApp('/configuration?tab=journal', { as: sessionUser({ isPrivileged: false }) })
  await screen.findByRole('tab', { name: 'Configuration Email' })
  expect(screen.queryByRole('tab', { name: 'Journal' })).toBeNull()
  expect(asked).toEqual([])
})
