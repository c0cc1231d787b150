import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createUser } from './support/account.ts'
import { book, workingDay } from './support/agenda.ts'
import { createBlog, createProject } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { configureMail, MAIL_SETTINGS, withMailServer } from './support/mailing/mail.ts'
import { subscribe } from './support/mailing/newsletter.ts'
import { sendMessage } from './support/public-site.ts'

type Step = { open: string; confirm: string; says?: string }

/** The server refuses every write: the question stays, can be asked again, and can be left. */
async function expectOpenAfterFailure(page: Page, { open, confirm, says }: Step) {
  const writes = (request: { method(): string }) => /PUT|PATCH|DELETE|POST/.test(request.method())
  await page.getByRole('button', { name: open, exact: true }).click()
  await page.route('**/api/**', (route) =>
    writes(route.request()) ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  const question = page.getByRole('alertdialog')
  const button = question.getByRole('button', { name: confirm, exact: true })
  for (const _ of ['first', 'again']) {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => writes(one.request()) && one.status() === 500),
      button.click(),
    ])
    expect(answer.status()).toBe(500)
    await expect(button).toBeEnabled()
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
  }
  if (says) await expect(page.getByText(says)).toBeVisible()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(question).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test('SAFE-23 DLG-08 articles and projects: a question whose action fails stays open, ready to be tried again', async ({
  page,
  problems,
  server,
  signIn,
}) => {
  problems.allow(/status of 500|Error/)
  const author = { request: page.request, server, account: await signIn() }
  const draft = await createBlog(author)
  const live = await createBlog(author, { published: true })
  const project = await createProject(author)
  await page.goto('/blogs')
  const says = 'Erreur lors de la publication'
  await expectOpenAfterFailure(page, { open: `Publier ${draft.title}`, confirm: 'Publier', says })
  await expectOpenAfterFailure(page, { open: `Dépublier ${live.title}`, confirm: 'Dépublier' })
  await expectOpenAfterFailure(page, { open: `Supprimer ${live.title}`, confirm: 'Supprimer' })
  await page.goto('/projects')
  await expectOpenAfterFailure(page, { open: `Supprimer ${project.title}`, confirm: 'Supprimer' })
})

test('SAFE-23 DLG-08 subscribers, requests and appointments: a question whose action fails stays open', async ({
  page,
  problems,
  server,
  signIn,
}) => {
  problems.allow(/status of 500|Error/)
  await signIn()
  const email = `ana.${randomUUID()}@exemple.fr`
  await subscribe(server, { email })
  const { name } = await book(server, workingDay(4), '16:00')
  await sendMessage(server, { name: 'Élodie', email })
  await page.goto('/newsletter')
  await expectOpenAfterFailure(page, { open: `Supprimer l’abonnement de ${email}`, confirm: 'Supprimer' })
  await page.goto(`/requests?search=${email}`)
  await expectOpenAfterFailure(page, { open: 'Supprimer la demande de Élodie', confirm: 'Supprimer' })
  await page.goto(`/requests?tab=rendez-vous&search=${encodeURIComponent(name)}`)
  await expectOpenAfterFailure(page, { open: `Refuser le rendez-vous de ${name}`, confirm: 'Refuser' })
})

test('SAFE-23 DLG-08 accounts and mails: a question whose action fails stays open', async ({
  page,
  ownServer,
  problems,
  signIn,
}) => {
  problems.allow(/status of 500|Error/)
  await withMailServer(async (peer) => {
    const server = await ownServer(MAIL_SETTINGS)
    const account = await signIn({}, server)
    await configureMail(page, server, account, peer)
    await sendMessage(server, { subject: 'Devis' })
    await createUser({ request: page.request, server, account })
    await page.goto(`${server.url}/configuration?tab=utilisateurs`)
    await expectOpenAfterFailure(page, { open: 'Désactiver Durand', confirm: 'Désactiver' })
    const sessions = { open: 'Fermer les sessions de Durand', confirm: 'Fermer ses sessions' }
    await expectOpenAfterFailure(page, sessions)
    await page.goto(`${server.url}/configuration`)
    const journal = page.getByRole('table', { name: 'Journal des envois' })
    await expect(journal.getByText('Envoyé', { exact: true })).toBeVisible()
    const resend = page.getByRole('button', { name: /^Renvoyer l’e-mail/ })
    const open = (await resend.getAttribute('aria-label')) ?? ''
    await expectOpenAfterFailure(page, { open, confirm: 'Renvoyer' })
  })
})
