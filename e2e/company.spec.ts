import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { EventsApi } from './support/events.ts'
import { expect, test } from './support/fixtures.ts'
import { followLink } from './support/follow-link.ts'
import { configureMail, linkIn, MAIL_SETTINGS, withMailServer } from './support/mailing/mail.ts'
import { PORTRAIT } from './support/portrait.ts'

test.use({ viewport: { width: 375, height: 800 } })

const isWithinPage = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('on a phone, a company says who it is, and writes to the people of an event', async ({
  page,
  context,
  ownServer,
  signIn,
}) => {
  const server = await ownServer(MAIL_SETTINGS)
  const account = await signIn({}, server)
  await withMailServer(async (peer) => {
    await configureMail(page, server, account, peer)

    await test.step('DAY-20 RGPD-12 the card keeps name, logo, address, telephone and privacy page', async () => {
      await page.goto(`${server.url}/configuration?tab=site`)
      const card = page.getByRole('region', { name: 'Votre entreprise' })
      await card.getByLabel('Nom').fill('Cap Vert')
      await card.locator('input[type=file]').setInputFiles(PORTRAIT)
      await expect(card.getByText('Image envoyée')).toBeVisible()
      await card.getByLabel('Adresse postale').fill('4 rue du Port\n29200 Brest')
      await card.getByLabel('Téléphone').fill('02 98 00 00 00')
      await card.getByLabel('Page de confidentialité').fill('https://www.exemple.fr/confidentialite')
      await card.getByRole('button', { name: 'Enregistrer l’entreprise' }).click()
      await expect(page.getByText('Votre entreprise est enregistrée')).toBeVisible()
      expect(await isWithinPage(page)).toBe(true)
      await page.reload()
      await expect(card.getByLabel('Nom')).toHaveValue('Cap Vert')
      await page.getByLabel('Élément', { exact: true }).selectOption('Inscription à la newsletter')
      await expect(page.getByText(/recevoir la newsletter de Cap Vert/)).toBeVisible()
      await expect(page.getByText('Cap Vert utilise ces données pour vous répondre')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Politique de confidentialité' })).toHaveAttribute(
        'href',
        'https://www.exemple.fr/confidentialite',
      )
    })

    const api = new EventsApi(context, server.url, account)
    const { id } = await api.create({ title: 'Formation', date: '2028-03-14', registration: { places: 3 } })
    const person = { name: 'Nadia Roux', email: 'nadia@exemple.fr' }
    await page.request.post(`${server.url}/api/public/events/${id}/registrations`, { data: person })
    await expect.poll(() => peer.received.length).toBe(1)

    await test.step('DAY-30 the message names the number, and arrives signed by the company', async () => {
      await followLink(page, `/events?date=2028-03-10&event=${id}`)
      await page.getByRole('button', { name: /^Inscriptions/ }).click()
      await page.getByRole('button', { name: 'Écrire aux inscrits' }).click()
      const letter = page.getByRole('dialog', { name: 'Écrire aux inscrits' })
      await letter.getByLabel('Sujet').fill('La salle change')
      await letter.getByLabel('Message').fill('Rendez-vous salle 4.')
      expect(await isWithinPage(page)).toBe(true)
      await expectAccessible(page)
      await letter.getByRole('button', { name: 'Envoyer à 1 personne' }).dblclick()
      await expect(page.getByText('Message envoyé à une personne')).toBeVisible()
      await expect(letter).toHaveCount(0)
      await expect.poll(() => peer.received.length).toBe(2)
      expect(peer.received[1]?.raw).toMatch(/Cap Vert/)
    })

    await test.step('DAY-20 its link opens a page with the logo and the address', async () => {
      await page.goto(linkIn(peer.received[1]?.raw ?? '', `${server.url}/inscription/`))
      await expect(page.getByText('29200 Brest')).toBeVisible()
      const logo = page.locator('img.logo')
      expect(
        await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBe(1)
      await expectAccessible(page)
    })
  })
})
