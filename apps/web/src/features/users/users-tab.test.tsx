import { configure, screen } from '@testing-library/react'
import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { EMAIL_CONFIG } from '@/test/builders/mailing.ts'
import { sessionUser, user as userOf } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const BOB: AdminUser = {
  ...userOf({ id: 9, prenom: 'Bob', nom: 'Durand', isPrivileged: false }),
  isActive: false,
  isPending: false,
  createdAt: '2026-03-02T10:00:00.000Z',
  lastLoginAt: null,
  secondStep: false,
}

it('USERS-20 a reactivation that fails says so, and can be tried again', async () => {
  let isRefused = true
  server.use(
    mock.get('/api/users', () => HttpResponse.json({ success: true, data: [BOB] })),
    mock.patch('/api/users/9/activate', () =>
      isRefused ? refusal(500) : HttpResponse.json({ success: true, data: { ...BOB, isActive: true } }),
    ),
    otherFeatures,
  )
  const { user } = renderApp('/configuration?tab=utilisateurs&desactives=1')
  await user.click(await screen.findByRole('button', { name: 'Réactiver Bob Durand' }))
  await screen.findByText('Erreur lors de la réactivation')
  isRefused = false
  await user.click(await screen.findByRole('button', { name: 'Réactiver Bob Durand' }))
  await screen.findByText('Utilisateur réactivé avec succès')
})

it('MAIL-06 USERS-05 USERS-06 another administrator sees the mail alone, and the list is not asked for', async () => {
  let isAsked = false
  server.use(
    mock.get('/api/users', () => {
      isAsked = true
      return refusal(403)
    }),
    mock.get('/api/config/email', () => HttpResponse.json({ success: true, data: EMAIL_CONFIG })),
    otherFeatures,
  )
  renderApp('/configuration?tab=utilisateurs', { as: sessionUser({ isPrivileged: false }) })
  await screen.findByLabelText(/^Serveur SMTP/)
  const [tab, ...others] = screen.getAllByRole('tab')
  expect([tab?.textContent, tab?.getAttribute('aria-selected')]).toEqual(['Configuration Email', 'true'])
  expect(others).toEqual([])
  expect(isAsked).toBe(false)
})
