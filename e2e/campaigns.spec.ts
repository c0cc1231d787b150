import { expectAccessible } from './support/axe.ts'
import { createBlog, uploadPicture } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { button, prepareSending, question, writeCampaign } from './support/mailing/campaigns.ts'
import { MAIL_SETTINGS, withMailServer } from './support/mailing/mail.ts'
import { subscribe } from './support/mailing/newsletter.ts'

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
  const readers = ['ana', 'bob', 'chloe'].map((name) => ({ email: `${name}@exemple.fr` }))
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
      await expect(page.getByText('4 destinataires')).toBeVisible()
      await button(page, 'Choisir les destinataires').click()
      await page.getByRole('checkbox', { name: 'Français', exact: true }).check()
      await expect(page.getByText('3 destinataires')).toBeVisible()
    })
    await test.step('SEND-04 a test goes to oneself', async () => {
      await button(page, 'M’envoyer un test').click()
      await expect(page.getByText('Le test part vers votre adresse')).toBeVisible()
      await expect.poll(() => peer.received.map(({ to }) => to)).toEqual([[account.email]])
    })
    await test.step('SEND-04 the question names the number, and no means no', async () => {
      await button(page, 'Envoyer maintenant…').click()
      await expect(question(page)).toContainText('vers 3 destinataires')
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
        'Envoyés3sur 3 destinataires',
      )
      await expect(page.getByRole('link', { name: 'exemple.fr/agenda' })).toBeVisible()
      await expect(page.getByText(/aucun pixel n’est mis dans les envois/)).toBeVisible()
      await expectAccessible(page)
    })
  })
})
