import { expectAccessible } from './support/axe.ts'
import { createBlog, uploadPicture } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { button, prepareSending, question, writeCampaign } from './support/mailing/campaigns.ts'
import { linkIn, MAIL_SETTINGS, withMailServer } from './support/mailing/mail.ts'
import { rowOf, subscribe } from './support/mailing/newsletter.ts'

/** Slow enough to be paused by a hand, quick enough for a journey. */
const ONE_A_SECOND = { ...MAIL_SETTINGS, MAILS_PER_HOUR: '3600' }

test('SEND-02 a campaign starts from articles, and is seen as its readers see it', async ({
  page,
  server,
  signIn,
}) => {
  const account = await signIn()
  const author = { request: page.request, server, account }
  const image = await uploadPicture(author)
  const { title } = await createBlog(author, { published: true, excerpt: 'Dix questions', image })
  await page.goto('/newsletter')
  await page.getByRole('tab', { name: 'Campagnes' }).click()
  await page.getByRole('link', { name: 'Nouvelle campagne' }).first().click()
  await page.getByRole('textbox', { name: 'Objet' }).fill('Lettre de mars')

  await test.step('articles are found by their words and go where the cursor is', async () => {
    await button(page, 'Partir d’articles…').click()
    await page.getByLabel('Rechercher un article publié').fill(title)
    await page.getByRole('checkbox', { name: title }).check()
    await expectAccessible(page)
    await button(page, 'Insérer 1 article').click()
    await expect(page.getByRole('textbox', { name: 'Texte' })).toBeFocused()
    await page.keyboard.type('\n\nÀ bientôt.')
  })
  await test.step('a text that nobody saved is found again', async () => {
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await button(page, 'Restaurer').click()
    await expect(page.getByRole('textbox', { name: 'Texte' })).toContainText('À bientôt.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Campagne créée')).toBeVisible()
    await expect(page).toHaveURL(/\/newsletter\/campagnes\/\d+$/)
  })

  // No script runs in the frame, those of a test neither: what it shows is read from its source.
  const frame = page.locator('iframe')
  const width = () => frame.evaluate((one) => one.getBoundingClientRect().width)
  await button(page, 'Voir l’e-mail').click()
  await test.step('computer and telephone', async () => {
    await expect(frame).toHaveAttribute('srcdoc', /Dix questions/)
    await expect(frame).toHaveAttribute('srcdoc', new RegExp(`alt="${title}"`))
    await expect(frame).toHaveAttribute('sandbox', '')
    await expect.poll(width).toBe(600)
    await page.getByRole('tab', { name: 'Téléphone' }).click()
    await expect.poll(width).toBe(375)
  })
  await test.step('dark, by the keyboard', async () => {
    const light = await frame.getAttribute('srcdoc')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Sombre' })).toBeFocused()
    await expect(frame).toHaveAttribute('srcdoc', /À bientôt/)
    expect(await frame.getAttribute('srcdoc')).not.toBe(light)
  })
  await test.step('plain text', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByLabel('Texte seul de l’e-mail')).toContainText('À bientôt.')
    await expectAccessible(page)
  })
})

test('a campaign is sent once to everybody, after a question that names the number', async ({
  page,
  ownServer,
  signIn,
}) => {
  // Its mails leave one by one.
  test.slow()
  const server = await ownServer(ONE_A_SECOND)
  const account = await signIn({}, server)
  const readers = ['ana', 'bob', 'chloe', 'dora', 'eve'].map((name) => ({ email: `${name}@exemple.fr` }))
  await subscribe(server, ...readers, { email: 'zoe@exemple.fr', language: 'en' })
  await withMailServer(async (peer) => {
    const sentTo = () => peer.received.flatMap(({ to }) => to).filter((one) => one !== account.email)
    await test.step('what is missing is said before somebody tries', async () => {
      await writeCampaign(
        page,
        server,
        'Lettre d’avril',
        'Bonjour, voici [l’agenda](https://exemple.fr/agenda).',
      )
      await expect(page.getByText(/Aucun serveur d’envoi n’est configuré/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ouvrir la configuration' })).toBeVisible()
      await expect(page.getByText(/Indiquez d’abord le nom et l’adresse postale/)).toBeVisible()
    })
    await prepareSending(page, server, account, peer)
    peer.received.length = 0

    await test.step('SEND-03 recipients are narrowed, and the number follows', async () => {
      await expect(page.getByText('6 destinataires')).toBeVisible()
      await button(page, 'Choisir les destinataires').click()
      await page.getByRole('checkbox', { name: 'Français' }).check()
      await expect(page.getByText('5 destinataires')).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('SEND-04 a test goes to oneself', async () => {
      await button(page, 'M’envoyer un test').click()
      await expect(page.getByText('Le test part vers votre adresse')).toBeVisible()
      await expect.poll(() => peer.received.map(({ to }) => to)).toEqual([[account.email]])
    })
    await test.step('SEND-04 the question names the number, and no means no', async () => {
      await button(page, 'Envoyer maintenant…').click()
      await expect(question(page)).toContainText('vers 5 destinataires')
      await question(page).getByRole('button', { name: 'Annuler' }).click()
      await expect(button(page, 'Envoyer maintenant…')).toBeVisible()
    })
    await button(page, 'Envoyer maintenant…').click()
    await question(page).getByRole('button', { name: 'Envoyer', exact: true }).click()

    await test.step('SEND-05 it is followed, paused and resumed', async () => {
      await expect(page.getByRole('progressbar', { name: /Lettre d’avril/ })).toBeVisible()
      await button(page, 'Mettre en pause').click()
      await expect(page.getByText('En pause : rien ne part.')).toBeVisible()
      await button(page, 'Reprendre').click()
      await expect(button(page, 'Mettre en pause')).toBeVisible()
    })
    await test.step('SEND-06 each recipient got it once', async () => {
      await expect(page.getByText('Envoyée', { exact: true })).toBeVisible({ timeout: 30_000 })
      expect(sentTo().toSorted()).toEqual(readers.map(({ email }) => email))
    })
    await test.step('SEND-09 the report says what it knows, and what it does not', async () => {
      await expect(page.getByRole('region', { name: 'Chiffres' })).toContainText(
        'Envoyés5sur 5 destinataires',
      )
      await expect(page.getByRole('link', { name: 'exemple.fr/agenda' })).toBeVisible()
      await expect(page.getByText(/aucun pixel n’est mis dans les envois/)).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('SEND-07 SEND-09 a click and a departure are counted', async () => {
      const raw = peer.received.at(-1)?.raw ?? ''
      const click = linkIn(raw, `${server.url}/api/newsletter/links/`).replace(/\D+$/, '')
      // The browser of the tests says that it is headless, which is a robot.
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
      const answer = await page.request.get(click, { headers, maxRedirects: 0 })
      expect(answer.headers().location).toBe('https://exemple.fr/agenda')
      const leave = linkIn(raw, `${server.url}/api/newsletter/unsubscribe-link?token=`)
      await fetch(leave, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
      await expect(page.getByRole('region', { name: 'Chiffres' })).toContainText('Départs1')
      // A click counts once it is known not to be that of a robot.
      await expect(page.getByText('1 clic', { exact: true })).toBeVisible({ timeout: 30_000 })
    })
  })
})

test('SEND-04 SEND-05 a campaign is programmed, taken back, and stopped for good', async ({
  page,
  ownServer,
  signIn,
}) => {
  const server = await ownServer({ ...MAIL_SETTINGS, MAILS_PER_HOUR: '60' })
  const account = await signIn({}, server)
  await subscribe(
    server,
    { email: 'ana@exemple.fr' },
    { email: 'bob@exemple.fr' },
    { email: 'eve@exemple.fr' },
  )
  await page.setViewportSize({ width: 375, height: 800 })
  await withMailServer(async (peer) => {
    await prepareSending(page, server, account, peer)
    await writeCampaign(page, server, 'Lettre de mai', 'Bonjour.')
    await test.step('programmed for a day to come', async () => {
      await button(page, 'Programmer…').click()
      await page.getByLabel('Jour').fill('01/01/2020')
      await button(page, 'Continuer').click()
      await expect(page.getByText('Choisissez un moment à venir.')).toBeVisible()
      await page.getByLabel('Jour').fill(nextMonth())
      await page.keyboard.press('Enter')
      await expect(question(page)).toContainText('3 destinataires')
      await question(page).getByRole('button', { name: 'Programmer' }).click()
      await expect(page.getByText(/^Partira le .* à 09:00\.$/)).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('taken back', async () => {
      await button(page, 'Annuler la programmation').click()
      await expect(page.getByText('Programmation annulée')).toBeVisible()
      await expect(button(page, 'Programmer…')).toBeVisible()
    })
    await test.step('stopped, after a question', async () => {
      await button(page, 'Envoyer maintenant…').click()
      await question(page).getByRole('button', { name: 'Envoyer', exact: true }).click()
      await button(page, 'Arrêter…').click()
      await expect(question(page)).toContainText('Un envoi arrêté ne reprend pas')
      await question(page).getByRole('button', { name: 'Arrêter pour de bon' }).click()
      await expect(page.getByText('Arrêtée', { exact: true })).toBeVisible()
      await expect(button(page, 'Mettre en pause')).toHaveCount(0)
    })
    await page.getByRole('link', { name: 'Toutes les campagnes' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Lettre de mai' })).toContainText('Arrêtée')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })
})

test('SEND-08 who is refused for good twice is suspended, and says so in the list', async ({
  page,
  ownServer,
  signIn,
}) => {
  const server = await ownServer({ ...MAIL_SETTINGS, MAILS_PER_HOUR: '3600' })
  const account = await signIn({}, server)
  const headers = { authorization: account.authorization }
  await subscribe(server, { email: 'parti@exemple.fr' })
  await withMailServer(async (peer) => {
    await prepareSending(page, server, account, peer)
    peer.behave(() => 'refuse')
    for (const subject of ['Une', 'Deux']) {
      const campaigns = `${server.url}/api/campaigns`
      const { data } = await (
        await page.request.post(campaigns, { headers, data: { subject, content: 'Bonjour' } })
      ).json()
      const { id, version } = data
      await page.request.post(`${campaigns}/${id}/send`, { headers, data: { version } })
      const state = async () =>
        (await (await page.request.get(`${campaigns}/${id}`, { headers })).json()).data.state
      await expect.poll(state).toBe('sent')
    }
    await page.goto(`${server.url}/newsletter`)
    const row = rowOf(page, 'parti@exemple.fr')
    await expect(row).toContainText('Suspendu')
    await expect(row).toContainText('No such user here')
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Reprendre les envois vers parti@exemple.fr' }).click()
    await question(page).getByRole('button', { name: 'Reprendre' }).click()
    await expect(page.getByText('L’abonné recevra de nouveau les envois')).toBeVisible()
    await expect(row).toContainText('Actif')
  })
})

function nextMonth() {
  const day = new Date(Date.now() + 30 * 86_400_000)
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(day)
}
