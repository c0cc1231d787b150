import { focusManager } from '@tanstack/react-query'
import { configure, screen, waitFor, within } from '@testing-library/react'
import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import type { Subscription } from '@vigie/contract/mailing/newsletter.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blog, project } from '@/test/builders/content.ts'
import { mail } from '@/test/builders/mailing.ts'
import { user } from '@/test/builders/people.ts'
import { contactRequest } from '@/test/builders/requests.ts'
import { appointment } from '@/test/builders/scheduling.ts'
import { expectConsoleError } from '@/test/expect-console-error.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const USERS = '/configuration?tab=utilisateurs'
const DATE = '2026-03-02T09:00:00.000Z'
const article = (title: string, published: boolean) => {
  const { content: _, workingCopy: _copy, ...listed } = blog({ title, published })
  return { ...listed, id: published ? 4 : 3, hasWorkingCopy: false }
}
const DURAND: AdminUser = {
  ...user({ id: 9, prenom: '', nom: 'Durand', isPrivileged: false }),
  isActive: true,
  isPending: false,
  createdAt: DATE,
  lastLoginAt: null,
  secondStep: false,
}
const ANA: Subscription = {
  id: 1,
  email: 'ana@exemple.fr',
  language: 'fr',
  page: '',
  isActive: true,
  createdAt: DATE,
}
const MAIL = mail({ canResend: true, isTextKept: true })

/** Of every list of the product: what one screen does not read is no matter to it. */
const LISTS: Record<string, object> = {
  '/api/blogs/admin': { data: [article('Brouillon', false), article('En ligne', true)] },
  '/api/projects/admin': { data: [project()] },
  '/api/newsletter/subscriptions': { data: [ANA] },
  '/api/requests': {
    data: [contactRequest()],
    counts: { all: 1, pending: 1, urgentPending: 0 },
    canReply: false,
  },
  '/api/appointments': {
    data: [appointment({ status: 'pending' })],
    counts: { all: 1, pending: 1, confirmed: 0, today: 0, enCours: 0 },
  },
  '/api/users': { data: [DURAND] },
  '/api/mails': { data: [MAIL], counts: { waiting: 0, sending: 0, sent: 1, failed: 0, cancelled: 0 } },
}

// Hidden tabs do not poll.
beforeEach(() => focusManager.setFocused(false))
afterEach(() => focusManager.setFocused(undefined))

it.each([
  ['BLOG-16 ', '/blogs', 'Publier Brouillon', 'Publier', 'Erreur lors de la publication'],
  ['BLOG-17 ', '/blogs', 'Dépublier En ligne', 'Dépublier', 'Erreur lors de la dépublication'],
  ['', '/blogs', 'Supprimer En ligne', 'Supprimer', 'Erreur lors de la suppression'],
  ['', '/projects', 'Supprimer Bilan', 'Supprimer', 'Erreur lors de la suppression'],
  [
    '',
    '/newsletter',
    'Supprimer l’abonnement de ana@exemple.fr',
    'Supprimer',
    'Erreur lors de la suppression',
  ],
  ['', '/requests', 'Supprimer la demande de Nadia', 'Supprimer', 'Erreur lors de la suppression'],
  ['', '/requests?tab=rendez-vous', 'Refuser le rendez-vous de Claire Dubois', 'Refuser', undefined],
  ['USERS-19 ', USERS, 'Désactiver Durand', 'Désactiver', 'Erreur lors de la désactivation'],
  [
    '',
    USERS,
    'Fermer les sessions de Durand',
    'Fermer ses sessions',
    'Les sessions n’ont pas pu être fermées',
  ],
  [
    '',
    '/configuration',
    'Renvoyer l’e-mail à claire@exemple.fr',
    'Renvoyer',
    'L’e-mail n’a pas pu être renvoyé',
  ],
])('SAFE-23 DLG-08 %son %s, « %s » that fails stays open, and can be tried again', async (...row) => {
  const [, path, open, confirm, says] = row
  let writes = 0
  server.use(
    ...Object.entries(LISTS).map(([list, fields]) =>
      mock.get(list, () => {
        const pagination = { page: 1, limit: 50, total: 2, pages: 1 }
        return HttpResponse.json({ success: true, pagination, ...fields })
      }),
    ),
    ...([mock.put, mock.patch, mock.delete, mock.post] as const).map((method) =>
      method('/api/*', () => {
        writes += 1
        return refusal(500)
      }),
    ),
    otherFeatures,
  )
  const app = renderApp(path)
  await app.user.click(await screen.findByRole('button', { name: open }))
  const question = await screen.findByRole('alertdialog')
  const button = () => within(question).getByRole<HTMLButtonElement>('button', { name: confirm })
  const before = writes
  for (const times of [1, 2]) {
    await app.user.click(button())
    await waitFor(() => expect(writes).toBe(before + times))
    await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'))
    expectConsoleError(/Error/)
  }
  if (says) expect(screen.getAllByText(says, { exact: false }).length).toBeGreaterThan(0)
  expect(screen.getByRole('alertdialog')).toBe(question)
  await app.user.click(within(question).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
