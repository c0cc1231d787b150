import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { user as userOf } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'

const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fghi${index}`)
const TITLE = 'Votre entreprise demande la validation en deux étapes'
const ok = (data: unknown) => HttpResponse.json({ success: true, data })

/** Saves of the profile are refused until the second step is there. */
function serverThatRequires() {
  const state = { isActive: false, saved: [] as unknown[] }
  server.use(
    mock.patch('/api/users/update-info', async ({ request }) => {
      if (!state.isActive) return refusal(403, 'Exigée.', 'second_step_missing')
      state.saved.push(await request.json())
      return HttpResponse.json({ success: true, User: userOf({ nom: 'Durand' }) })
    }),
    mock.get('/api/users/profile/security', () =>
      ok({
        totp: state.isActive ? { createdAt: '2026-03-02T10:00:00.000Z' } : null,
        passkeys: 0,
        recoveryCodesLeft: 0,
        required: true,
      }),
    ),
    mock.post('/api/users/second-step/totp', () =>
      ok({ secret: 'JBSWY3DP', uri: 'otpauth://x', qr: 'data:image/svg+xml,x' }),
    ),
    mock.post('/api/users/second-step/totp/confirm', () => {
      state.isActive = true
      return ok({ recoveryCodes: CODES })
    }),
    mock.post('/api/users/logout', () => HttpResponse.json({ success: true })),
  )
  return state
}

async function saveName() {
  const app = renderApp('/profil')
  await screenTitled('Profil')
  await app.user.click(screen.getByRole('button', { name: 'Modifier' }))
  await app.user.clear(screen.getByLabelText(/^Nom/))
  await app.user.type(screen.getByLabelText(/^Nom/), 'Durand')
  await app.user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  return { ...app, page: within(await screen.findByRole('dialog', { name: TITLE })) }
}

it('ACCT-02 covers the form until the second step is there, then saves what was typed', async () => {
  const state = serverThatRequires()
  const { user, page } = await saveName()
  await user.keyboard('{Escape}')
  await user.click(page.getByRole('button', { name: 'Avec une application d’authentification' }))
  await user.type(await page.findByLabelText(/^Code de validation/), '123456{Enter}')
  const codes = within(await screen.findByRole('dialog', { name: 'Vos codes de récupération' }))
  expect(state.saved).toEqual([])
  await user.click(codes.getByLabelText('J’ai conservé ces codes'))
  await user.click(codes.getByRole('button', { name: 'Terminer' }))
  await waitFor(() => expect(state.saved).toEqual([{ nom: 'Durand' }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('ACCT-02 lets the person sign out instead', async () => {
  serverThatRequires()
  const { user, page } = await saveName()
  await user.click(page.getByRole('button', { name: 'Se déconnecter' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getAllByRole('button').at(-1) ?? question)
  await screenTitled('Connexion')
  expect(session.isOpen()).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('ACCT-02 goes on when another tab has activated it', async () => {
  const state = serverThatRequires()
  await saveName()
  state.isActive = true
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(state.saved).toEqual([{ nom: 'Durand' }]))
})
