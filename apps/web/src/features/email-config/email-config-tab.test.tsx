import { screen } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it } from 'vitest'
import { EMAIL_CONFIG } from '@/test/builders/mailing.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { EmailConfigTab } from './email-config-tab.tsx'

async function open() {
  server.use(mock.get('/api/config/email', () => HttpResponse.json({ success: true, data: EMAIL_CONFIG })))
  const { user } = renderPart(<EmailConfigTab />)
  return { user, name: await screen.findByLabelText<HTMLInputElement>('Nom de l’expéditeur') }
}

it('MAIL-11 a save that fails says so, and keeps what was typed', async () => {
  const { user, name } = await open()
  server.use(mock.put('/api/config/email', () => refusal(500)))
  await user.type(name, ' et Cie')
  await user.click(screen.getByRole('button', { name: 'Sauvegarder' }))
  await screen.findByText('Erreur lors de la sauvegarde')
  expect(name.value).toBe('Cap Vert et Cie')
})

it('MAIL-15 a test without a connection says so', async () => {
  const { user } = await open()
  server.use(mock.post('/api/config/email/test', () => HttpResponse.error()))
  await user.click(screen.getByRole('button', { name: 'Envoyer un e-mail de test' }))
  await screen.findByText('Erreur de connexion lors du test')
})
