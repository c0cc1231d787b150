import type { Page } from '@playwright/test'
import { book, days } from './support/agenda.ts'
import { createBlog, createProject } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { configureMail, MAIL_SETTINGS, withMailServer } from './support/mail.ts'
import { subscribe } from './support/newsletter.ts'

type Step = { open: RegExp; confirm: string; says?: string }

/** The server refuses every write: the question stays, can be asked again, and can be left. */
async function expectOpenAfterFailure(page: Page, { open, confirm, says }: Step) {
  const writes = (request: { method(): string }) => /PUT|PATCH|DELETE|POST/.test(request.method())
  await page.route('**/api/**', (route) =>
    writes(route.request()) ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await page.getByRole('button', { name: open }).first().click()
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

test('SAFE-23 DLG-08 a confirmed action that fails leaves its question open, ready to be tried again', async ({
  page,
  ownServer,
  problems,
  signIn,
}) => {
  problems.allow(/status of 500|Error/)
  await withMailServer(async (peer) => {
    const server = await ownServer(MAIL_SETTINGS)
    const account = await signIn({}, server)
    const author = { request: page.request, server, account }
    const at = (path: string) => page.goto(`${server.url}${path}`)
    await configureMail(page, server, account, peer)
    await createBlog(author, { title: 'Brouillon' })
    await createBlog(author, { title: 'Article', published: true })
    await createProject(author, { title: 'Projet' })
    await subscribe(server, { email: 'ana@exemple.fr' })
    await book(server, days[0]!, '09:00')
    await fetch(`${server.url}/api/requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Élodie', email: 'e@exemple.fr', subject: 'Devis', message: 'Bonjour' }),
    })
    const data = { email: 'bob@exemple.fr', nom: 'Durand', password: 'phrase-de-passe-de-bob' }
    const headers = { authorization: account.authorization }
    expect((await page.request.post(`${server.url}/api/users`, { headers, data })).status()).toBe(201)

    await at('/blogs')
    const publishing = 'Erreur lors de la publication'
    await expectOpenAfterFailure(page, { open: /^Publier Brouillon/, confirm: 'Publier', says: publishing })
    await expectOpenAfterFailure(page, { open: /^Dépublier Article/, confirm: 'Dépublier' })
    await expectOpenAfterFailure(page, { open: /^Supprimer Article/, confirm: 'Supprimer' })
    await at('/projects')
    await expectOpenAfterFailure(page, { open: /^Supprimer Projet/, confirm: 'Supprimer' })
    await at('/newsletter')
    await expectOpenAfterFailure(page, { open: /^Supprimer l’abonnement/, confirm: 'Supprimer' })
    await at('/requests')
    await expectOpenAfterFailure(page, { open: /^Supprimer la demande/, confirm: 'Supprimer' })
    await at('/requests?tab=rendez-vous')
    await expectOpenAfterFailure(page, { open: /^Refuser le rendez-vous/, confirm: 'Refuser' })
    await at('/configuration?tab=utilisateurs')
    await expectOpenAfterFailure(page, { open: /^Désactiver Durand/, confirm: 'Désactiver' })
    await expectOpenAfterFailure(page, {
      open: /^Fermer les sessions de Durand/,
      confirm: 'Fermer ses sessions',
    })
    await expect.poll(() => peer.received.length, { timeout: 30_000 }).toBeGreaterThan(0)
    await at('/configuration')
    const journal = page.getByRole('table', { name: 'Journal des envois' })
    await expect(journal.getByText('Envoyé', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    await page.getByLabel('Filtrer par état').selectOption('Envoyé')
    await expectOpenAfterFailure(page, { open: /^Renvoyer l’e-mail/, confirm: 'Renvoyer' })
  })
})
