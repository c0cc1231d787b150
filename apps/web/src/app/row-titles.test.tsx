import { configure, screen, waitFor } from '@testing-library/react'
import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import type { Webhook } from '@vigie/contract/site/webhooks.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { listedCampaign } from '@/test/builders/campaigns.ts'
import { blog, project } from '@/test/builders/content.ts'
import { EMAIL_CONFIG, mail } from '@/test/builders/mailing.ts'
import { sessionUser, user as userOf } from '@/test/builders/people.ts'
import { contactRequest } from '@/test/builders/requests.ts'
import { appointment } from '@/test/builders/scheduling.ts'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const { content: _, workingCopy: _copy, ...listed } = blog({ title: 'La forêt' })
const account = (changes: Partial<AdminUser>): AdminUser => ({
  ...userOf({ isPrivileged: false }),
  isActive: true,
  isPending: false,
  createdAt: '2026-03-02T10:00:00.000Z',
  lastLoginAt: null,
  secondStep: false,
  ...changes,
})
const WEBHOOK: Webhook = {
  id: 1,
  url: 'https://www.cabinet.fr/hook',
  events: ['content.published'],
  failingSince: null,
  pausedAt: null,
  createdAt: '2026-03-02T09:00:00.000Z',
}
const LISTS: Record<string, object> = {
  '/api/blogs/admin': { data: [{ ...listed, hasWorkingCopy: false }] },
  '/api/projects/admin': { data: [project()] },
  '/api/projects/admin/categories': { data: [] },
  '/api/campaigns': { data: [listedCampaign({ id: 4, subject: 'La lettre' })] },
  '/api/requests': {
    data: [contactRequest({ status: 'read' })],
    counts: { all: 1, pending: 0, urgentPending: 0 },
    canReply: false,
  },
  '/api/appointments': {
    data: [appointment()],
    counts: { all: 1, pending: 0, confirmed: 1, today: 0, enCours: 0 },
  },
  '/api/users': {
    data: [
      account({ id: 8, prenom: 'Ana', nom: 'Petit' }),
      account({ id: 9, prenom: 'Bob', nom: 'Durand', isActive: false }),
      account({ id: 10, prenom: 'Zoé', nom: 'Roux', isActive: false, isPending: true }),
    ],
  },
  '/api/config/email': { data: EMAIL_CONFIG },
  '/api/mails': { data: [mail()], counts: { waiting: 0, sent: 1, failed: 0 } },
  '/api/webhooks': { data: [WEBHOOK] },
}
const PAGINATION = { page: 1, limit: 50, total: 1, pages: 1 }

const serve = () =>
  server.use(
    ...Object.entries(LISTS).map(([path, fields]) =>
      mock.get(path, () => HttpResponse.json({ success: true, pagination: PAGINATION, ...fields })),
    ),
    otherFeatures,
  )
const show = (path: string) => renderApp(path, { as: sessionUser({ isPrivileged: true }) })

it.each([
  ['/blogs', 'La forêt', '/blogs/edit/3'],
  ['/projects', 'Bilan', '/projects/edit/5'],
  ['/newsletter?tab=campagnes', 'La lettre', '/newsletter/campagnes/4'],
])('DAY-16 in %s the title « %s » is a link to %s, for the middle button too', async (path, title, to) => {
  serve()
  const { user, router } = show(path)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: title })
  expect(link.getAttribute('href')).toBe(to)
  link.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(to))
})

it.each([
  ['/requests', 'Nadia', 'Détail de la demande'],
  ['/requests?tab=rendez-vous', 'Claire Dubois', /rendez-vous/i],
  ['/configuration?tab=utilisateurs', 'Ana Petit', 'Modifier l’utilisateur'],
  ['/configuration?tab=utilisateurs&desactives=1', 'Bob Durand', 'Bob Durand'],
  ['/configuration?tab=utilisateurs', 'Zoé Roux', 'Zoé Roux'],
  ['/configuration?tab=email', 'claire@exemple.fr', 'Détail de l’envoi'],
  ['/configuration?tab=webhooks', 'https://www.cabinet.fr/hook', /Modifier/],
])('DAY-16 in %s the name « %s » opens %s, by click and by Enter', async (path, name, dialog) => {
  serve()
  const { user } = show(path)
  await user.click(await screen.findByRole('button', { name }))
  await screen.findByRole('dialog', { name: dialog })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: dialog })
})
