import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { CompanyCard } from './company-card.tsx'

const STORED = {
  name: '',
  logo: '/uploads/0123456789abcdef0123456789abcdef.webp',
  postalAddress: '4 rue du Port\n29200 Brest',
  phone: '',
  privacyUrl: '',
  defaultName: 'Le Produit',
}
const serve = (data: object = STORED) =>
  server.use(mock.get('/api/config/company', () => HttpResponse.json({ success: true, data })))

function open(isPrivileged = true) {
  const { user } = renderPart(<CompanyCard />)
  act(() => session.start(sessionUser({ isPrivileged })))
  return { user, card: within(screen.getByRole('region', { name: 'Votre entreprise' })) }
}

it('DAY-20 is saved whole by the privileged account, and what is refused stays in the form', async () => {
  serve()
  const { user, card } = open()
  const name = await card.findByLabelText<HTMLInputElement>('Nom')
  expect(name.placeholder).toBe('Le Produit')
  const button = card.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer l’entreprise' })
  expect(button.disabled).toBe(true)
  const bodies: unknown[] = []
  server.use(
    mock.put('/api/config/company', async ({ request }) => {
      const body = (await request.json()) as object
      bodies.push(body)
      if (bodies.length === 1) return refusal(500, 'Le serveur redémarre')
      const data = { ...body, defaultName: 'Le Produit' }
      return HttpResponse.json({ success: true, data, message: 'Votre entreprise est enregistrée' })
    }),
  )
  await user.type(name, 'Cap Vert')
  await user.type(card.getByLabelText('Page de confidentialité'), 'cap-vert.fr')
  await user.click(button)
  await card.findByText(/^Indiquez une adresse complète/)
  expect(bodies).toEqual([])
  await user.clear(card.getByLabelText('Page de confidentialité'))
  await user.click(button)
  await screen.findByText('Votre entreprise n’a pas été enregistrée')
  expect(name.value).toBe('Cap Vert')
  await user.click(card.getByRole('button', { name: 'Retirer l’image' }))
  await user.click(button)
  await screen.findByText('Votre entreprise est enregistrée')
  const { defaultName: _, ...stored } = STORED
  expect(bodies).toEqual([
    { ...stored, name: 'Cap Vert' },
    { ...stored, name: 'Cap Vert', logo: '' },
  ])
  await waitFor(() => expect(button.disabled).toBe(true))
})

it('DAY-20 is read, not changed, by other administrators', async () => {
  serve()
  const { card } = open(false)
  await card.findByText('Le Produit')
  card.getByText(/29200 Brest/)
  card.getByText('Seul l’administrateur privilégié peut changer cette fiche.')
  expect(card.queryByRole('button')).toBeNull()
})

it('DAY-20 says why it cannot be read, and tries again', async () => {
  server.use(mock.get('/api/config/company', () => refusal(503, 'Le serveur redémarre')))
  const { user, card } = open()
  await card.findByText('Le serveur redémarre')
  serve()
  await user.click(card.getByRole('button', { name: 'Réessayer' }))
  await card.findByLabelText('Nom')
})
