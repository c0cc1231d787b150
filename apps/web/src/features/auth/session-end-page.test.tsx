import { screen } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it } from 'vitest'
import { otherFeatures, refusal, server, siteAnswer } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

const TITLE = 'Une connexion que vous ne reconnaissez pas'
beforeEach(() => server.use(otherFeatures))

it('ACCT-04 ends the session at the button only, then leads to a new password', async () => {
  const sent: unknown[] = []
  server.use(
    mock.get('/api/site', () => siteAnswer({ canResetPassword: true })),
    mock.post('/api/users/end-new-session', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, message: 'La session est fermée.' })
    }),
  )
  const { user } = renderApp('/fin-de-session#jeton', { as: null })
  await screenTitled(TITLE)
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Mettre fin à cette session' }))
  await screen.findByText('La session est fermée.')
  expect(sent).toEqual([{ token: 'jeton' }])
  await user.click(screen.getByRole('button', { name: 'Choisir un nouveau mot de passe' }))
  await screen.findByRole('dialog', { name: 'Mot de passe oublié' })
})

it('ACCT-04 says that a link is no longer valid, also to somebody who is signed in', async () => {
  server.use(mock.post('/api/users/end-new-session', () => refusal(400, 'Ce lien n’est plus valable.')))
  const { user } = renderApp('/fin-de-session#jeton')
  await screenTitled(TITLE)
  await user.click(screen.getByRole('button', { name: 'Mettre fin à cette session' }))
  await screen.findByText('Ce lien n’est plus valable.')
})

it('ACCT-04 a link without its token says so at once', async () => {
  renderApp('/fin-de-session', { as: null })
  await screenTitled(TITLE)
  expect(screen.getByText('Ce lien n’est plus valable.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mettre fin à cette session' })).toBeNull()
})
