import { configure, screen, within } from '@testing-library/react'
import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { user as userOf } from '@/test/builders/people.ts'
import { expectConsoleError } from '@/test/expect-console-error.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const ok = (data: unknown) => HttpResponse.json({ success: true, data })
const row = (changes: Partial<AdminUser>): AdminUser => ({
  ...userOf(),
  isActive: true,
  isPending: false,
  createdAt: '2026-03-02T10:00:00.000Z',
  lastLoginAt: null,
  secondStep: false,
  ...changes,
})
const ZOE = row({ id: 9, prenom: 'Zoé', nom: 'Martin', email: 'zoe@exemple.fr', isPrivileged: false })
const listed = (...users: AdminUser[]) => server.use(mock.get('/api/users', () => ok(users)))

beforeEach(() => {
  server.use(
    mock.get('/api/config/second-step', () => ok({ required: false, missing: 1 })),
    otherFeatures,
  )
  listed(row({ secondStep: true }), ZOE)
})

async function openUsers() {
  const app = renderApp('/configuration?tab=utilisateurs')
  const rule = await screen.findByLabelText<HTMLInputElement>('Exiger la validation en deux étapes de tous')
  return { ...app, rule }
}

it('ACCT-02 requires two-step sign-in of all after a question, and says how many have not got it', async () => {
  let tries = 0
  server.use(
    mock.put('/api/config/second-step', async ({ request }) => {
      expect(await request.json()).toEqual({ required: true })
      tries += 1
      return tries === 1 ? refusal(409, 'Activez d’abord la vôtre.') : ok({ required: true, missing: 1 })
    }),
  )
  const { user, rule } = await openUsers()
  expect(rule.checked).toBe(false)
  await user.click(rule)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/1 compte actif ne l’a pas/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Exiger' }))
  await question.findByText('Activez d’abord la vôtre.')
  expectConsoleError(/Activez d’abord/)
  expect(rule.checked).toBe(false)
  await user.click(question.getByRole('button', { name: 'Exiger' }))
  await screen.findByText('1 personne ne l’a pas encore activée.')
  expect(rule.checked).toBe(true)
  // The list is polled: what it says is newer than the rule that was read.
  listed(row({ secondStep: true }), { ...ZOE, secondStep: true })
  await screen.findByText('Tous les comptes actifs l’ont.')
})

it('ACCT-02 marks who has a second step, and resets a colleague’s from the form of the user', async () => {
  let resets = 0
  listed(row({ secondStep: true }), { ...ZOE, secondStep: true })
  server.use(
    mock.delete('/api/users/9/second-step', () => {
      resets += 1
      listed(row({ secondStep: true }), ZOE)
      return HttpResponse.json({ success: true, message: 'Réinitialisée' })
    }),
  )
  const { user } = await openUsers()
  expect(screen.getAllByText('Deux étapes')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Modifier Camille Lefèvre' }))
  await screen.findByRole('dialog', { name: 'Modifier l’utilisateur' })
  // One's own is removed in the profile.
  expect(screen.queryByRole('button', { name: /^Réinitialiser/ })).toBeNull()
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: 'Modifier Zoé Martin' }))
  await user.click(await screen.findByRole('button', { name: 'Réinitialiser la validation en deux étapes' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(resets).toBe(0)
  await user.click(question.getByRole('button', { name: 'Réinitialiser' }))
  await screen.findByText('Validation en deux étapes réinitialisée')
  expect(resets).toBe(1)
})
