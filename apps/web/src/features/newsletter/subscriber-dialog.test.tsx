import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, it } from 'vitest'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const row = {
  id: 1,
  email: 'ana+lettre@exemple.fr',
  language: 'fr',
  page: 'Import du 02/03/2026',
  isActive: true,
  createdAt: '2026-03-02T09:00:00.000Z',
}
const detail = {
  ...row,
  isPending: false,
  importFile: 'salon.csv',
  consentedAt: '2026-02-13T23:00:00.000Z',
  consentWording: 'Bulletins signés, salon de Brest',
  consentPage: '',
  confirmedAt: null,
  endedAt: null,
  mails: [
    { subject: 'Lettre de mars', state: 'failed', at: '2026-03-05T08:00:00.000Z', campaignId: 4 },
    { subject: 'Bienvenue', state: 'sent', at: '2026-03-02T09:00:00.000Z', campaignId: null },
  ],
}

async function openDetail(answer: () => Response | Promise<Response>) {
  const pagination = { page: 1, limit: 100, total: 1, pages: 1 }
  server.use(otherFeatures)
  server.use(
    http.get('/api/newsletter/subscriptions', () =>
      HttpResponse.json({ success: true, data: [row], pagination }),
    ),
    http.get('/api/newsletter/subscriptions/:email', ({ params }) =>
      params.email === row.email ? answer() : refusal(404),
    ),
  )
  const app = renderApp('/newsletter')
  await app.user.click(await screen.findByRole('button', { name: row.email }, { timeout: 10_000 }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Détail de l’abonnement' })) }
}

const shownAs = (dialog: ReturnType<typeof within>, label: string) =>
  dialog.getByText(label).nextElementSibling?.textContent?.replace(/\s/g, ' ')

it('DAY-24 DAY-16 the address of a subscriber opens where from, the proof, and what was sent', async () => {
  const { dialog, user } = await openDetail(() => HttpResponse.json({ success: true, data: detail }))
  await dialog.findByText('salon.csv')
  expect(shownAs(dialog, 'Provenance')).toBe('Import du 02/03/2026')
  expect(shownAs(dialog, 'Accord donné')).toBe('14/02/2026')
  expect(shownAs(dialog, 'Confirmation')).toBe('Non demandée : l’accord vient de l’import')
  expect(shownAs(dialog, 'Preuve de l’accord')).toBe('Bulletins signés, salon de Brest')
  expect(dialog.getByRole('link', { name: 'Lettre de mars' }).getAttribute('href')).toBe(
    '/newsletter/campagnes/4',
  )
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lettre de mars05/03/2026 09:00 · non remis',
    'Bienvenue02/03/2026 10:00 · envoyé',
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('DAY-24 a subscriber of the site has the page, and the confirmation', async () => {
  const own = { page: '', importFile: null, confirmedAt: '2026-03-02T09:05:00.000Z', mails: [] }
  const { dialog } = await openDetail(() => HttpResponse.json({ success: true, data: { ...detail, ...own } }))
  await dialog.findByText('Provenance')
  expect(shownAs(dialog, 'Provenance')).toBe('Accueil')
  expect(shownAs(dialog, 'Confirmation')).toBe('Le 02/03/2026 10:05')
  expect(dialog.queryByText('Fichier')).toBeNull()
  dialog.getByText('Aucun envoi connu.')
})

it('DAY-24 a detail that cannot be read says so and tries again', async () => {
  let fails = true
  const { dialog, user } = await openDetail(() =>
    fails ? refusal(404) : HttpResponse.json({ success: true, data: detail }),
  )
  await dialog.findByText('Abonnement non trouvé')
  fails = false
  await user.click(dialog.getByRole('button', { name: 'Réessayer' }))
  await dialog.findByText('salon.csv')
})

it('SEND-08 a suspended subscriber says why in the list, and gets mails again after a question', async () => {
  let stored: object = {
    ...row,
    suspendedAt: '2026-03-05T08:00:00.000Z',
    suspensionReason: 'No such user here',
  }
  const pagination = { page: 1, limit: 100, total: 1, pages: 1 }
  server.use(
    http.get('/api/newsletter/subscriptions', () =>
      HttpResponse.json({ success: true, data: [stored], pagination }),
    ),
    http.post('/api/newsletter/subscriptions/:email/resume', () => {
      stored = row
      return HttpResponse.json({ success: true, data: row })
    }),
    otherFeatures,
  )
  const { user } = renderApp('/newsletter')
  const line = async () => screen.findByRole('row', { name: /ana\+lettre/ }, { timeout: 10_000 })
  expect((await line()).textContent).toContain('Suspendu')
  expect((await line()).textContent).toContain('No such user here')
  await user.click(screen.getByRole('button', { name: `Reprendre les envois vers ${row.email}` }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reprendre' }))
  await screen.findByText('L’abonné recevra de nouveau les envois')
  await waitFor(async () => expect((await line()).textContent).toContain('Actif'))
})
