import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { create, edit } from './support/author.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { MAIL_SETTINGS, MAILBOX, withMailServer } from './support/mailing/mail.ts'

const emailTab = (page: Page) => page.getByRole('tab', { name: 'Configuration Email' })
const usersTab = (page: Page) => page.getByRole('tab', { name: /^Gestion Utilisateurs/ })
const testButton = (page: Page) => page.getByRole('button', { name: 'Envoyer un e-mail de test' })
const userRow = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('the privileged one reads the journal, shortens a rule of retention, decides who enters, and sets the mail up alone', async ({
  page,
  ownServer,
  signIn,
  problems,
}) => {
  test.slow()
  const server = await ownServer(MAIL_SETTINGS)
  const account = await signIn({ email: 'camille@exemple.fr' }, server)
  const author = { request: page.request, server, account }
  const blog = await createBlog(author, { title: 'Le bilan carbone' })
  await edit(author, `/api/blogs/admin/${blog.id}`, { published: true })
  const wrong = { email: 'camille@exemple.fr', password: 'ce-n-est-pas-lui' }
  await page.request.post(`${server.url}/api/users/login`, { data: wrong })

  await page.goto(`${server.url}/configuration`)
  await page.getByRole('tab', { name: 'Journal', exact: true }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'a publié l’article' })
  await test.step('ACCT-05 sentences with who, what, when and from where', async () => {
    await expect(line).toContainText(/\d\d:\d\dCamille Lefèvre a publié l’article «\s?Le bilan carbone\s?»/)
    await expect(line).toContainText(/Chrome sur/)
    const refused = page.getByRole('listitem').filter({ hasText: 'Connexion refusée' })
    await expect(refused).toContainText(/au compte de Camille Lefèvre\s: mot de passe erroné/)
    await expectAccessible(page)
  })
  await test.step('ACCT-05 nothing is cut on a phone, and the tabs fit a narrow one', async () => {
    await page.setViewportSize({ width: 320, height: 740 })
    await expect(line).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('ACCT-05 filters and export', async () => {
    await page.getByLabel('Filtrer par nature').selectOption('Publications')
    await expect(page.getByRole('listitem').filter({ hasText: 'Connexion refusée' })).toHaveCount(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter en CSV' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/Camille Lefèvre a publié l’article «\sLe bilan carbone\s»/)
    await page.getByLabel('Filtrer par nature').selectOption({ index: 0 })
  })

  const request = { name: 'Élodie Brûlé', email: 'elodie@exemple.fr', subject: 'Devis', message: 'Bonjour' }
  await create(author, '/api/requests', request)
  await page.getByRole('tab', { name: 'Conservation', exact: true }).click()
  const rules = page.getByRole('region', { name: 'Durées de conservation' })
  const [amount, unit] = [
    rules.getByLabel('Demandes', { exact: false }).first(),
    rules.getByLabel('Demandes, unité'),
  ]
  await test.step('RGPD-09 requests are kept three years, from seven days after the first start', async () => {
    await expect(amount).toHaveValue('3')
    await expect(unit).toHaveValue('years')
    await expect(rules.getByText(/^Aujourd’hui sans limite\s; 3 ans à partir du /).first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('RGPD-09 the tabs and the rules fit a narrow phone', async () => {
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(amount).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('RGPD-09 « Aperçu » names who would go, before anything is saved', async () => {
    await amount.fill('1')
    await unit.selectOption('jours')
    await rules.getByRole('button', { name: 'Aperçu, Demandes' }).click()
    const preview = page.getByRole('dialog', { name: /^Aperçu\s: Demandes/ })
    await expect(preview).toContainText(/Le \S+ \d+\S* \S+ \d{4}\s: une demande ou note effacée\./)
    await expect(preview).toContainText('Élodie Brûlé · Devis')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
  })
  await test.step('RGPD-09 a shortened rule waits for seven days, and the journal says who did it', async () => {
    await rules.getByRole('button', { name: 'Enregistrer les durées' }).click()
    await expect(page.getByText('Les durées de conservation sont enregistrées')).toBeVisible()
    await expect(rules.getByText(/^Aujourd’hui sans limite\s; 1 jour à partir du /)).toBeVisible()
    await page.getByRole('tab', { name: 'Journal', exact: true }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'a changé les durées de conservation' })
    await expect(line).toContainText('Camille Lefèvre')
  })
  await test.step('RGPD-10 the register names the rule, the people and the recipients, and is exported', async () => {
    await page.getByRole('tab', { name: 'Conservation', exact: true }).click()
    await page.getByRole('link', { name: 'Ouvrir le registre' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registre des traitements')
    const requests = page.getByRole('region', { name: 'Demandes', exact: true })
    await expect(requests).toContainText('1 personne')
    await expect(requests).toContainText('1 compte d’administration')
    await expect(requests).toContainText(/sans limite, puis 1 jour à partir du /)
    await expect(page.getByText('À relire par votre conseil')).toBeVisible()
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter en CSV' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('Répondre aux demandes envoyées par le site')
  })
  await test.step('RGPD-10 on paper stands the register alone', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('banner').first()).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  })

  await page.emulateMedia({ media: null })
  await test.step('USERS-04 USERS-15 the tab, and no way to deactivate oneself', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Configuration', exact: true }).click()
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

  // The wrong password of a test is a problem to expect; all before it had none.
  expect(problems.unexpected()).toEqual([])
  problems.allow(/422|Failed to load resource/)
  await withMailServer(async (peer) => {
    await test.step('MAIL-05 the tab, with the guide', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Configuration', exact: true }).click()
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
