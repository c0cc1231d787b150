import { screen, within } from '@testing-library/react'
import type { ProcessingRegister } from '@vigie/contract/site/processing-register.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { refusal, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { RegisterPage } from './register-page.tsx'

const PATH = '/api/config/processing-register'
const REGISTER: ProcessingRegister = {
  controller: { name: 'Cap Vert', postalAddress: '4 rue du Port\n29200 Brest', phone: '' },
  at: '2026-11-18T09:00:00.000Z',
  transfers: 'À vérifier',
  security: ['Échanges chiffrés'],
  treatments: [
    {
      kind: 'requests',
      label: 'Demandes',
      purpose: 'Répondre',
      legalBasis: 'Contrat',
      people: 'Personnes qui écrivent',
      data: ['Nom', 'E-mail'],
      recipients: ['2 comptes d’administration', 'Serveur : smtp.exemple.fr'],
      durations: ['3 ans après le dernier contact de la personne'],
      persons: 12,
    },
  ],
}
const open = () =>
  renderPart(
    <MemoryRouter>
      <RegisterPage />
    </MemoryRouter>,
  )

it('RGPD-10 shows the fields of article 30 and prints them', async () => {
  server.use(mock.get(PATH, () => HttpResponse.json({ success: true, data: REGISTER })))
  const { user } = open()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimer' })
  expect(button.disabled).toBe(true)
  const paper = within(await screen.findByRole('article'))
  for (const words of ['À relire par votre conseil', 'Cap Vert', 'À vérifier', 'Échanges chiffrés'])
    paper.getByText(words)
  const requests = within(paper.getByRole('region', { name: 'Demandes' }))
  for (const words of ['Répondre', 'Contrat', 'Personnes qui écrivent', '12 personnes', 'Nom, E-mail'])
    requests.getByText(words)
  requests.getByText('Serveur : smtp.exemple.fr')
  requests.getByText('3 ans après le dernier contact de la personne')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(button)
  expect(print).toHaveBeenCalledOnce()
})

it('RGPD-10 says why it cannot be read or exported', async () => {
  server.use(
    mock.get(PATH, () => refusal(500, 'La base est absente')),
    mock.get(`${PATH}/export`, () => refusal(503, 'Le serveur redémarre')),
  )
  const { user } = open()
  await screen.findByText('La base est absente')
  await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }))
  await screen.findByText('Le serveur redémarre')
})
