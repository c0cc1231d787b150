import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { configureMail, linkIn, MAIL_SETTINGS, withMailServer } from './support/mailing/mail.ts'
import { post, rowOf, startEmpty, subscribe, table } from './support/mailing/newsletter.ts'

test('a subscriber of the site shows by itself, and is deleted after a question', async ({
  page,
  problems,
  server,
  signIn,
}) => {
  const { authorization } = await signIn()
  await startEmpty(page, server, authorization)
  await page.goto('/newsletter')
  await test.step('NEWS-03 NEWS-12 the title, and an empty table', async () => {
    await expect(page.getByRole('heading', { name: 'Gestion Newsletter', level: 1 })).toBeVisible()
    await expect(page.getByText('Aucun abonnement trouvé')).toBeVisible()
  })
  await test.step('NEWS-09 NEWS-10 the note and the button', async () => {
    await expect(page.getByText('Actualisation automatique toutes les 2s')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible()
  })
  const figures = page.getByRole('region', { name: 'Statistiques' })
  const cardOf = (label: string) =>
    figures
      .locator('div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .last()
      .locator('..')
  await expect(cardOf('Taux d’activité')).toContainText(/^Taux d’activité0\s%/)

  await test.step('NEWS-11 PUB-06 those who subscribe show by themselves', async () => {
    await subscribe(
      server,
      { email: 'ana@exemple.fr', language: 'en', page: '/blog' },
      { email: 'zoe@exemple.fr' },
    )
    await expect(rowOf(page, 'ana@exemple.fr')).toBeVisible({ timeout: 5000 })
    // The second one may have come with the next answer, and waits to be asked for.
    await expect(figures).toContainText('Total2')
    await page.getByRole('button', { name: 'Actualiser' }).click()
  })
  await test.step('NEWS-07 NEWS-08 the columns; no page is the home page', async () => {
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Email',
      'Langue',
      'Page Source',
      'Statut',
      'Date Inscription',
      'Actions',
    ])
    await expect(rowOf(page, 'ana@exemple.fr').getByRole('cell')).toHaveText([
      'ana@exemple.fr',
      'Anglais',
      '/blog',
      'Actif',
      /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/,
      'Supprimer',
    ])
    await expect(rowOf(page, 'zoe@exemple.fr').getByRole('cell').nth(2)).toHaveText('Accueil')
  })

  await test.step('PUB-07 one who unsubscribes becomes inactive', async () => {
    await post(server, 'unsubscribe', { email: 'zoe@exemple.fr' })
    await expect(rowOf(page, 'zoe@exemple.fr').getByText('Inactif')).toBeVisible({ timeout: 5000 })
  })
  await test.step('NEWS-04 the three figures', async () => {
    await expect(cardOf('Total')).toHaveText('Total2')
    await expect(cardOf('Actifs')).toHaveText('Actifs1')
    await expect(cardOf('Taux d’activité')).toContainText(/50\s%/)
  })
  await page.getByRole('button', { name: 'Actualiser' }).click()
  const growth = page.getByRole('table', { name: 'Inscriptions et désinscriptions des douze derniers mois' })
  await expect(growth.getByRole('row')).toHaveCount(13)
  await expectAccessible(page)

  const remove = (email: string) =>
    rowOf(page, email)
      .getByRole('button', { name: /^Supprimer/ })
      .click()
  const question = page.getByRole('alertdialog')

  await test.step('NEWS-14 a question first', async () => {
    await remove('ana@exemple.fr')
    await expect(question).toContainText('Êtes-vous sûr de vouloir supprimer "ana@exemple.fr" ?')
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(rowOf(page, 'ana@exemple.fr')).toBeVisible()
  })
  await test.step('NEWS-15 NEWS-19 then the subscription is gone', async () => {
    await remove('ana@exemple.fr')
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Abonnement supprimé avec succès')).toBeVisible()
    await expect(rowOf(page, 'ana@exemple.fr')).toBeHidden()
    // Rows that move up while the mouse is pressed take no click.
    await expect(table(page).locator('tbody tr')).toHaveCount(1)
  })

  await test.step('NEWS-20 one that was gone already', async () => {
    problems.allow(/status of 404|Abonnement non trouvé/)
    await remove('zoe@exemple.fr')
    const path = `${server.url}/api/newsletter/subscriptions/zoe%40exemple.fr`
    await page.request.delete(path, { headers: { authorization } })
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(question.getByText('Abonnement non trouvé')).toBeVisible()
  })
})

test('NEWS-06 NEWS-17 NEWS-47 searching, sorting and paging are the server’s, and stay in the address', async ({
  page,
  server,
  signIn,
}) => {
  await startEmpty(page, server, (await signIn()).authorization)
  const many = Array.from({ length: 103 }, (_, index) => ({
    email: `p${String(index).padStart(3, '0')}@exemple.fr`,
  }))
  await Promise.all(
    [0, 1, 2, 3].map((part) => subscribe(server, ...many.filter((_, index) => index % 4 === part))),
  )
  const asked = page.waitForRequest(/\/api\/newsletter\/subscriptions\?/)
  await page.goto('/newsletter')
  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('100')
  await expect(page.getByText('1–100 sur 103 abonnements')).toBeVisible()

  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(table(page).getByRole('row').nth(1)).toContainText('p000@exemple.fr')
  await expect(table(page).getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect(table(page).getByRole('row')).toHaveCount(4)
  await expect(rowOf(page, 'p102@exemple.fr')).toBeVisible()
  await page.reload()
  await expect(page.getByText('101–103 sur 103 abonnements')).toBeVisible()

  await page.getByRole('textbox', { name: 'Rechercher un e-mail' }).fill('P04')
  await expect(table(page).getByRole('row')).toHaveCount(11)
  await expect(page).toHaveURL(/search=P04/)
  await page.getByRole('textbox', { name: 'Rechercher un e-mail' }).fill('personne')
  await expect(page.getByText('Aucun abonnement trouvé')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page.getByText('1–100 sur 103 abonnements')).toBeVisible()
})

test('a subscriber confirms by the link of a mail, and leaves by that of the next', async ({
  page,
  browser,
  ownServer,
  signIn,
}) => {
  const server = await ownServer(MAIL_SETTINGS)
  const account = await signIn({}, server)
  await withMailServer(async (peer) => {
    await configureMail(page, server, account, peer)
    await page.goto(`${server.url}/newsletter`)
    const guest = await browser.newContext({ locale: 'fr-FR' })
    const reader = await guest.newPage()
    const mail = async (number: number) => {
      await expect.poll(() => peer.received.length).toBe(number)
      return peer.received[number - 1]?.raw ?? ''
    }

    await subscribe(server, { email: 'claire@exemple.fr', page: '/blog' })
    await expect(rowOf(page, 'claire@exemple.fr')).toContainText('Inactif')

    const confirmation = linkIn(await mail(1), `${server.url}/api/newsletter/confirm`)
    await reader.goto(confirmation)
    // A scanner of the reader's mail has opened the link too: that alone confirms nothing.
    await expect(rowOf(page, 'claire@exemple.fr')).toContainText('Inactif')
    await reader.getByRole('button', { name: 'Confirmer mon inscription' }).click()
    await expect(reader.getByRole('button')).toHaveCount(0)
    await expect(rowOf(page, 'claire@exemple.fr')).toContainText('Actif')

    await reader.goto(linkIn(await mail(2), `${server.url}/api/newsletter/unsubscribe-link`))
    await expectAccessible(reader)
    await expect(rowOf(page, 'claire@exemple.fr')).toContainText('Actif')
    await reader.getByRole('button', { name: 'Me désinscrire' }).click()
    await expect(reader.getByRole('heading', { name: 'Votre désinscription est faite' })).toBeVisible()
    await expect(rowOf(page, 'claire@exemple.fr')).toContainText('Inactif')
    await guest.close()
  })
})
