import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { configureMail, linkIn, MAIL_SETTINGS, withMailServer } from './support/mailing/mail.ts'

test.use({ viewport: { width: 375, height: 800 } })

test('a person exercises a right by the public page, and is answered', async ({
  page,
  ownServer,
  signIn,
}) => {
  const server = await ownServer(MAIL_SETTINGS)
  const account = await signIn({}, server)
  await withMailServer(async (peer) => {
    await configureMail(page, server, account, peer)
    const message = { name: 'Léa Roux', email: 'lea@exemple.fr', subject: 'Un devis', message: 'Bonjour' }
    await page.request.post(`${server.url}/api/requests`, { data: message })
    await expect.poll(() => peer.received.length).toBe(1)

    await test.step('RGPD-03 the page takes an address and mails a link', async () => {
      await page.goto(`${server.url}/mes-donnees`)
      await expectAccessible(page)
      await page.getByLabel('Adresse e-mail').fill('lea@exemple.fr')
      await page.getByRole('button', { name: 'Recevoir le lien' }).click()
      await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeVisible()
      await expect.poll(() => peer.received.length).toBe(2)
    })

    const link = linkIn(peer.received[1]?.raw ?? '', `${server.url}/mes-donnees/`)
    await test.step('RGPD-03 RGPD-12 its link asks once, and says what the data serve', async () => {
      await page.goto(link)
      await expect(page.getByText(/ utilise ces données pour vous répondre/)).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Effacer mes données').check()
      await page.getByLabel('Précisions (facultatif)').fill('Tout, s’il vous plaît.')
      await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
      await expect(page.getByRole('heading', { name: 'Votre demande est enregistrée' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button')).toHaveCount(0)
    })

    await test.step('RGPD-04 Configuration lists it with its due day, and answers it', async () => {
      await page.goto(`${server.url}/configuration?tab=droits`)
      const table = page.getByRole('table', { name: 'Demandes de droits' })
      await expect(table.getByRole('link', { name: 'lea@exemple.fr' })).toHaveAttribute(
        'href',
        /^\/personnes\/\d+$/,
      )
      await expect(table.getByText('À traiter', { exact: true })).toBeVisible()
      await expectAccessible(page)
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true)
      await table.getByRole('button', { name: 'Effacement' }).click()
      const dialog = page.getByRole('dialog', { name: /^Demande de droits/ })
      await expect(dialog.getByText('Tout, s’il vous plaît.')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('Répondre').fill('Vos données seront effacées demain.')
      await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click()
      await expect(page.getByText('Réponse envoyée')).toBeVisible()
      await expect(dialog.getByText(/^Traitée le/)).toBeVisible()
      await expect.poll(() => peer.received.length).toBe(4)
      expect(peer.received[3]?.raw).toContain('lea@exemple.fr')
      await page.keyboard.press('Escape')
    })

    await test.step('RGPD-04 the answer is in the journal', async () => {
      await page.getByRole('tab', { name: 'Journal', exact: true }).click()
      await expect(page.getByText(/a répondu à/).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'une demande de droits' })).toBeVisible()
    })
  })
})

test('RGPD-11 the proof of a consent opens from the subscriber, and prints alone', async ({
  page,
  server,
  signIn,
}) => {
  await signIn()
  const email = `lea.${randomUUID()}@exemple.fr`
  const subscription = { email, page: '/blog', consent: 'Oui, chaque mois.' }
  await page.request.post(`${server.url}/api/newsletter/subscribe`, { data: subscription })
  await page.request.post(`${server.url}/api/newsletter/unsubscribe`, { data: { email } })
  await page.goto('/newsletter')
  await page.getByRole('button', { name: email, exact: true }).click()
  await page.getByRole('link', { name: 'Preuve de consentement à imprimer' }).click()
  const steps = page.getByRole('list', { name: 'Étapes du consentement' }).getByRole('listitem')
  await expect(steps).toHaveCount(2)
  await expect(steps.first()).toContainText('Oui, chaque mois.')
  await expect(steps.first()).toContainText('/blog')
  await expect(steps.last()).toContainText('Désinscription')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  await expect(steps.first()).toBeVisible()
})
