import { screen, within } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it } from 'vitest'
import { refusal, server } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)

async function changePassword(current: string, next: string, confirmation = next) {
  const app = renderApp('/profil')
  await screenTitled('Profil')
  if (current) await app.user.type(field(/^Mot de passe actuel/), current)
  if (next) await app.user.type(field(/^Nouveau mot de passe/), next)
  if (confirmation) await app.user.type(field(/^Confirmer/), confirmation)
  await app.user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
}

it('sends both passwords, says so and empties the fields', async () => {
  let sent: unknown
  server.use(
    mock.post('/api/users/change-password', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ success: true, message: 'Mot de passe modifié.' })
    }),
  )
  await changePassword('ancienne phrase', 'nouvelle phrase')
  await screen.findByText('Mot de passe modifié avec succès')
  expect(sent).toEqual({ currentPassword: 'ancienne phrase', newPassword: 'nouvelle phrase' })
  expect(field(/^Mot de passe actuel/).value).toBe('')
})

it('AUTH-56 refuses what is missing, too short or different, and sends nothing', async () => {
  await changePassword('', 'court', 'autre')
  const heading = screen.getByRole('heading', { name: 'Changer mon mot de passe' })
  const section = within(heading.closest('section') ?? heading)
  expect(await section.findByText('Le mot de passe actuel est requis')).toBeTruthy()
  expect(section.getByText('Le mot de passe doit contenir au moins 8 caractères')).toBeTruthy()
  expect(section.getByText('Les deux mots de passe sont différents')).toBeTruthy()
})

it('PROF-21 shows why the server refused', async () => {
  server.use(
    mock.post('/api/users/change-password', () => refusal(400, 'Le mot de passe actuel est incorrect.')),
  )
  await changePassword('mauvaise phrase', 'nouvelle phrase')
  await screen.findByText('Le mot de passe actuel est incorrect.')
})
