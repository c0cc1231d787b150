import { register } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { configureMail, linkIn, MAIL_SETTINGS, MAILBOX, withMailServer } from './support/mailing/mail.ts'
import { showNews } from './support/pointer.ts'
import { sendMessage } from './support/public-site.ts'

test('MAIL-17 MAIL-18 the journal shows what left, what failed and why, and sends again; a forgotten password is replaced by mail, and the other sessions are seen and closed', async ({
  page,
  browser,
  ownServer,
  signIn,
}) => {
  test.slow()
  const server = await ownServer(MAIL_SETTINGS)
  const account = await signIn({ email: 'camille@exemple.fr' }, server)
  await withMailServer(async (peer) => {
    await configureMail(page, server, account, peer)
    const ask = (subject: string) =>
      sendMessage(server, { name: 'Claire', email: 'claire@exemple.fr', subject, message: 'Bonjour' })
    await page.goto(`${server.url}/configuration`)
    await ask('Devis')
    const row = (subject: string) => page.getByRole('row').filter({ hasText: subject })
    await expect(row('Devis')).toContainText('Envoyé')
    expect(peer.received).toHaveLength(1)
    await expect(page.getByText('1 envoi aujourd’hui')).toBeVisible()

    peer.behave(() => 'refuse')
    await ask('Audit énergétique')
    await showNews(page)
    await expect(row('Audit énergétique')).toContainText('Échec')
    await expect(row('Audit énergétique')).toContainText('No such user here')
    await page.getByLabel('Filtrer par état').selectOption('Échec')
    await expect(page).toHaveURL(/state=failed/)
    await expect(row('Devis')).toHaveCount(0)
    await expectAccessible(page)

    peer.behave(() => 'accept')
    await row('Audit énergétique').getByRole('button', { name: 'Renvoyer' }).click()
    await expect(page.getByText('E-mail remis dans la file d’envoi')).toBeVisible()
    // It stays where it was until the list is asked for again.
    await expect(row('Audit énergétique')).not.toContainText('Échec')
    await page.reload()
    await expect(page.getByText('Aucun e-mail ne correspond à ces filtres.')).toBeVisible()
    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await expect(row('Audit énergétique')).toContainText('Envoyé')

    await test.step('a refused sign-in is said on every page', async () => {
      peer.setPassword('changé')
      await ask('Conseil')
      await showNews(page)
      await expect(row('Conseil')).toContainText('En attente')
      const warning = page.getByText(/Les e-mails ne partent plus/)
      await expect(warning).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Gestion des Blogs' })).toBeVisible()
      await expect(warning).toBeVisible()
      await page.getByRole('link', { name: 'Ouvrir la configuration' }).click()
      await page.getByLabel('Mot de passe', { exact: true }).fill('changé')
      await page.getByRole('button', { name: 'Sauvegarder' }).click()
      await expect(row('Conseil')).toContainText('Envoyé')
      await expect(warning).toHaveCount(0)
    })

    // Its session ends with the password.
    await page.goto('about:blank')
    peer.received.length = 0
    const guest = await browser.newContext({ locale: 'fr-FR' })
    const visitor = await guest.newPage()
    await visitor.goto(`${server.url}/login`)
    await visitor.getByRole('button', { name: /Mot de passe oublié/ }).click()
    await visitor.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Recevoir le lien' }).click()
    await expect(visitor.getByText(/un lien valable 30 minutes/)).toBeVisible()
    await expect.poll(() => peer.received.length).toBe(1)

    await visitor.goto(linkIn(peer.received[0]?.raw ?? '', `${server.url}/login#reinitialiser=`))
    await visitor.getByLabel(/^Nouveau mot de passe/).fill('une-autre-phrase-solide')
    await visitor.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(visitor.getByText(/Votre mot de passe a été modifié/)).toBeVisible()
    await expect(visitor).toHaveURL(`${server.url}/login`)
    await visitor.getByLabel('Email').fill('camille@exemple.fr')
    await visitor.getByLabel(/^Mot de passe/).fill('une-autre-phrase-solide')
    await visitor.getByRole('button', { name: 'Connexion' }).click()
    await expect(visitor).toHaveURL(`${server.url}/`)

    await test.step('one’s sessions', async () => {
      const other = await browser.newContext()
      await other.request.post(`${server.url}/api/users/login`, {
        data: { email: 'camille@exemple.fr', password: 'une-autre-phrase-solide' },
      })
      await visitor.getByRole('button', { name: 'Menu du compte' }).click()
      await visitor.getByRole('menuitem', { name: 'Profil' }).click()
      const list = visitor.getByRole('list', { name: 'Sessions ouvertes' })
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await expect(list).toContainText('Chrome sur')
      await list.getByRole('button', { name: /^Fermer la session/ }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(list).toContainText('Cette session')
      const refreshed = await other.request.post(`${server.url}/api/users/refresh`)
      expect(refreshed.status()).toBe(401)
      await other.close()
    })
    await guest.close()
  })
})

test('SAFE-02 LINK-01 the privileged account approves what another administrator saved, and alone changes the address', async ({
  page,
  browser,
  ownServer,
  signIn,
}) => {
  const server = await ownServer(MAIL_SETTINGS)
  await signIn({ prenom: 'Ana' }, server)
  const other = await browser.newContext({ locale: 'fr-FR' })
  const bob = await register(other, server.url, { prenom: 'Bob', nom: 'Durand' })
  await withMailServer(async (peer) => {
    const bobs = await other.newPage()
    await configureMail(bobs, server, bob, peer)
    await bobs.goto(`${server.url}/configuration`)
    await expect(bobs.getByText('Serveur d’envoi en attente d’approbation')).toBeVisible()
    await expect(bobs.getByRole('button', { name: 'Approuver…' })).toHaveCount(0)
    const shown = bobs.getByRole('region', { name: 'Adresse de Vigie' })
    await expect(shown.getByLabel('Adresse')).toHaveValue(server.url)
    await expect(shown.getByLabel('Adresse')).not.toBeEditable()
    await expect(shown.getByRole('button')).toHaveCount(0)

    await page.goto(`${server.url}/`)
    const strip = page.getByRole('region', { name: 'À traiter aujourd’hui' })
    await expect(strip.getByText(/^Bob Durand a enregistré le serveur 127\.0\.0\.1/)).toBeVisible()
    await strip.getByRole('button', { name: 'Approuver…' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Approuver ce serveur d’envoi' })
    await expect(dialog).toContainText(`Identifiant : ${MAILBOX.user}`)
    await expect(dialog).toContainText(`Expéditeur : ${MAILBOX.user}`)
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Annuler' }).click()

    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Configuration/ })
      .click()
    await page.getByRole('button', { name: 'Approuver…' }).click()
    await dialog.getByRole('button', { name: 'Approuver' }).click()
    await expect(page.getByText('Serveur d’envoi approuvé')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approuver…' })).toHaveCount(0)

    await test.step('LINK-01 the address of the product', async () => {
      const card = page.getByRole('region', { name: 'Adresse de Vigie' })
      const save = card.getByRole('button', { name: 'Enregistrer l’adresse' })
      await card.getByLabel('Adresse').fill('admin.exemple.fr/vigie')
      await save.click()
      await expect(card.getByText(/Indiquez une adresse complète/)).toBeVisible()
      await card.getByLabel('Adresse').fill('https://admin.exemple.fr/')
      await save.click()
      await expect(page.getByText('Adresse de Vigie enregistrée')).toBeVisible()
      await page.reload()
      await expect(card.getByLabel('Adresse')).toHaveValue('https://admin.exemple.fr')
    })
  })
  await other.close()
  await page.goto('about:blank')
})
