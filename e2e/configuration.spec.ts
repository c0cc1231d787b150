import type { Page } from '@playwright/test'
import { fillLogin } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { configureMail, linkIn, MAIL_SETTINGS, MAILBOX, withMailServer } from './support/mailing/mail.ts'

const emailTab = (page: Page) => page.getByRole('tab', { name: 'Configuration Email' })
const usersTab = (page: Page) => page.getByRole('tab', { name: /^Gestion Utilisateurs/ })
const testButton = (page: Page) => page.getByRole('button', { name: 'Envoyer un e-mail de test' })
const userRow = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('an administrator sets the mail up alone', async ({ page, ownServer, signIn, problems }) => {
  problems.allow(/422|Failed to load resource/)
  const server = await ownServer(MAIL_SETTINGS)
  await signIn({ email: 'camille@exemple.fr' }, server)
  await withMailServer(async (peer) => {
    await test.step('MAIL-05 the tab, with the guide', async () => {
      await page.goto(`${server.url}/configuration`)
      await expect(emailTab(page)).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('heading', { name: 'Configurer Gmail' })).toBeVisible()
    })

    await test.step('MAIL-05 the guide fills the form, port and encryption together', async () => {
      await page.getByRole('button', { name: 'Préremplir pour Gmail' }).click()
      await expect(page.getByLabel('Serveur SMTP')).toHaveValue('smtp.gmail.com')
      await page.getByLabel('Chiffrement').selectOption('SSL/TLS')
      await expect(page.getByLabel('Port')).toHaveValue('465')
      await page.getByLabel('Port').fill('587')
      await expect(page.getByLabel('Chiffrement')).toHaveValue('starttls')
    })

    await page.getByLabel('Serveur SMTP').fill('127.0.0.1')
    await page.getByLabel('Port').fill(String(peer.port))
    await page.getByLabel('Identifiant').fill(MAILBOX.user)
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')

    await test.step('MAIL-12 MAIL-13 MAIL-14 no address, then a wrong password, then the right one', async () => {
      await page.getByLabel('Email de test').fill('')
      await testButton(page).click()
      await expect(page.getByText('Veuillez saisir un email de test')).toBeVisible()
      await expect(page.getByLabel('Email de test')).toBeFocused()

      await page.getByLabel('Email de test').fill('camille@exemple.fr')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Erreur lors du test', { exact: true })).toBeVisible()
      const steps = page.getByRole('list', { name: 'Étapes du test' }).getByRole('listitem')
      await expect(steps.filter({ hasText: 'échec' })).toHaveText(/Identification/)
      await expect(page.getByText(/refuse l’identifiant ou le mot de passe/)).toBeVisible()
      expect(peer.received).toEqual([])

      await page.getByLabel('Mot de passe', { exact: true }).fill('abcd efgh ijkl mnop')
      await testButton(page).click()
      await expect(page.getByText('Email de test envoyé avec succès!')).toBeVisible()
      expect(peer.received.map(({ to }) => to)).toEqual([['camille@exemple.fr']])
      await expect(steps.filter({ hasText: 'Chiffrement' })).toContainText('non chiffré')
      await expect(page.getByText(/sont passés en clair/)).toBeVisible()
    })

    await test.step('MAIL-10 it saves', async () => {
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Configuration sauvegardée avec succès!')).toBeVisible()
    })

    await page.reload()
    await expect(page.getByLabel('Identifiant')).toHaveValue(MAILBOX.user)
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
    await expect(page.getByText(/Enregistré et chiffré/)).toBeVisible()
    await page.getByLabel('Serveur SMTP').fill('smtp.ailleurs.fr')
    await expect(page.getByText(/saisissez à nouveau le mot de passe/)).toBeVisible()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await testButton(page).click()
    await expect.poll(() => peer.received.length).toBe(2)
  })
})

test('the privileged one decides who enters', async ({ page, ownServer, signIn }) => {
  const server = await ownServer()
  await signIn({ email: 'camille@exemple.fr' }, server)
  await test.step('USERS-04 USERS-15 the tab, and no way to deactivate oneself', async () => {
    await page.goto(`${server.url}/configuration`)
    await usersTab(page).click()
    await expect(page).toHaveURL(/tab=utilisateurs/)
    await expect(userRow(page, 'camille@exemple.fr')).toContainText('Privilégié')
    await expect(page.getByRole('button', { name: 'Désactiver Camille Lefèvre' })).toHaveCount(0)
  })

  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  await test.step('USERS-07 USERS-08 USERS-10 creates', async () => {
    await page.getByRole('button', { name: 'Nouvel utilisateur' }).click()
    await expect(save).toBeDisabled()
    await dialog.getByLabel('Email').fill('bob@exemple.fr')
    await dialog.getByLabel(/^Nom/).fill('Durand')
    await expect(save).toBeDisabled()
    await dialog.getByLabel(/^Mot de passe/).fill('phrase-de-passe-de-bob')
    await expect(save).toBeEnabled()
    await expectAccessible(page)
    await save.click()
    await expect(userRow(page, 'bob@exemple.fr')).toContainText('Jamais')
  })

  await test.step('USERS-07 USERS-09 edits, the password left as it is', async () => {
    await page.getByRole('button', { name: 'Modifier Durand' }).click()
    await expect(dialog.getByLabel(/^Mot de passe/)).toHaveValue('')
    await dialog.getByLabel('Prénom').fill('Bob')
    await save.click()
    await expect(userRow(page, 'bob@exemple.fr')).toContainText('Bob Durand')
    const login = await page.request.post(`${server.url}/api/users/login`, {
      data: { email: 'bob@exemple.fr', password: 'phrase-de-passe-de-bob' },
    })
    expect(login.status()).toBe(200)
  })

  await test.step('USERS-11 USERS-13 USERS-19 deactivates after a question', async () => {
    await page.getByRole('button', { name: 'Désactiver Bob Durand' }).click()
    const sent = page.waitForRequest((request) => request.method() === 'DELETE')
    await page.getByRole('button', { name: 'Désactiver', exact: true }).click()
    expect(new URL((await sent).url()).pathname).toBe('/api/users/2')
    await expect(page.getByText('Utilisateur désactivé avec succès')).toBeVisible()
    await expect(userRow(page, 'bob@exemple.fr')).toContainText('Désactivé')
    await page.reload()
    await expect(userRow(page, 'camille@exemple.fr')).toBeVisible()
    await expect(userRow(page, 'bob@exemple.fr')).toHaveCount(0)
  })

  await test.step('USERS-11 USERS-12 shows the deactivated on demand, without a way to edit', async () => {
    // The choice is in the address, so the box follows the navigation.
    await page.getByLabel('Afficher les utilisateurs désactivés').click()
    await expect(page.getByLabel('Afficher les utilisateurs désactivés')).toBeChecked()
    await expect(userRow(page, 'bob@exemple.fr')).toContainText('Désactivé')
    await expect(page.getByRole('button', { name: 'Modifier Bob Durand' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Afficher les utilisateurs désactivés')).toBeChecked()
  })

  await test.step('USERS-14 USERS-20 reactivates', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Réactiver Bob Durand' }).click()
    expect(new URL((await sent).url()).pathname).toBe('/api/users/2/activate')
    await expect(page.getByText('Utilisateur réactivé avec succès')).toBeVisible()
    await expect(userRow(page, 'bob@exemple.fr')).toContainText('Actif')
  })
  await test.step('DAY-01 people are searched by words in any order', async () => {
    await page.getByLabel('Rechercher un utilisateur').fill('lefevre CAMILLE')
    await expect(userRow(page, 'bob@exemple.fr')).toHaveCount(0)
    await expect(userRow(page, 'camille@exemple.fr')).toBeVisible()
  })
})

test('SAFE-25 a stranger’s sign-up opens nothing: the link of the mail chooses the password', async ({
  page,
  browser,
  ownServer,
  signIn,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 401/)
  const server = await ownServer({ ...MAIL_SETTINGS, SIGNUP: 'first', PUBLIC_URL: 'https://vigie.test' })
  const account = await signIn({ email: 'camille@exemple.fr' }, server)
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  problems.watch(context)
  const visitor = await context.newPage()
  await withMailServer(async (peer) => {
    await configureMail(page, server, account, peer)
    await visitor.goto('/signin')
    for (const [label, value] of [
      [/^Nom/, 'Petit'],
      [/^Prénom/, 'Ève'],
      [/^Email/, 'eve@exemple.fr'],
      [/^Mot de passe/, 'le-mot-de-l-inconnu'],
    ] as const)
      await visitor.getByLabel(label).first().fill(value)
    await visitor.getByRole('button', { name: "S'inscrire" }).click()
    await expect(visitor.getByText(/Ouvrez maintenant l’e-mail/)).toBeVisible()

    await page.goto(`${server.url}/configuration?tab=utilisateurs`)
    const approve = page.getByRole('button', { name: 'Approuver Ève Petit' })
    await approve.click()
    const dialog = page.getByRole('dialog', { name: 'Adresse non vérifiée' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Fermer' }).first().click()
    const mails = () => peer.received.filter(({ to }) => to.includes('eve@exemple.fr'))
    await expect.poll(() => mails().length).toBe(1)

    const link = linkIn(mails()[0]?.raw ?? '', 'https://vigie.test/login#confirmer-inscription=')
    await visitor.goto(link.replace('https://vigie.test', ''))
    await expect(visitor.getByRole('heading', { name: 'Confirmer votre adresse' })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.locator('[name=password]').fill('le-mot-de-la-titulaire')
    await visitor.getByRole('button', { name: 'Confirmer mon adresse' }).click()
    await expect(visitor.getByText(/Votre adresse est confirmée/)).toBeVisible()

    await expect(page.getByText('Adresse non vérifiée')).toHaveCount(0)
    await approve.click()
    await expect(page.getByText('Ève Petit peut se connecter.')).toBeVisible()
    await fillLogin(visitor, 'eve@exemple.fr', 'le-mot-de-la-titulaire')
    await expect(visitor.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  })
  await context.close()
})
