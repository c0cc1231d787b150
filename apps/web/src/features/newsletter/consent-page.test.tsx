import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const none = { consentedAt: null, wording: null, page: null, file: null, author: null }
const proof = {
  id: 4,
  email: 'lea@exemple.fr',
  language: 'fr',
  page: '',
  isActive: false,
  isPending: false,
  createdAt: '2026-03-02T09:00:00.000Z',
  events: [
    {
      id: 1,
      kind: 'imported',
      at: '2026-03-02T09:00:00.000Z',
      consentedAt: '2026-02-13T23:00:00.000Z',
      wording: 'Bulletins signés',
      page: '',
      file: 'salon.csv',
      author: 'Ana Martin',
    },
    { ...none, id: 2, kind: 'left', at: '2026-03-03T09:00:00.000Z' },
    {
      ...none,
      id: 3,
      kind: 'given',
      at: '2026-03-04T09:00:00.000Z',
      wording: 'Oui, chaque mois.',
      page: '/blog',
    },
    { ...none, id: 4, kind: 'confirmed', at: '2026-03-04T09:05:00.000Z' },
  ],
}

const serve = (answer: () => Response) => {
  server.use(otherFeatures)
  server.use(http.get('/api/newsletter/consents/4', answer))
}
const open = () => renderApp('/newsletter/abonnes/4/consentement')

it('RGPD-11 the page has each step with its moment, words, page, file, author and proof, to print', async () => {
  serve(() => HttpResponse.json({ success: true, data: proof }))
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = open()
  const list = await screen.findByRole('list', { name: 'Étapes du consentement' }, { timeout: 20_000 })
  const steps = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  expect(steps).toEqual([
    'Import par fichier 02/03/2026 10:00Par : Ana MartinFichier : salon.csvAccord donné le : 14/02/2026Preuve indiquée : Bulletins signés',
    'Désinscription 03/03/2026 10:00',
    'Accord donné sur le site 04/03/2026 10:00Page : /blogMots acceptés : Oui, chaque mois.',
    'Confirmation par le lien de l’e-mail 04/03/2026 10:05',
  ])
  await user.click(screen.getByRole('button', { name: 'Imprimer' }))
  expect(print).toHaveBeenCalledOnce()
})

it('RGPD-11 a proof that cannot be read says so and cannot be printed', async () => {
  serve(() => refusal(404, 'Abonnement non trouvé'))
  open()
  await screen.findByText('Abonnement non trouvé', {}, { timeout: 20_000 })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimer' }).disabled).toBe(true)
})
