import { createHmac } from 'node:crypto'
import { startWebhookPeer } from '../apps/api/src/test/peers/webhook-peer.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

test('the lines for the site, then an address that is named, tested, told of an article and asked again', async ({
  page,
  ownServer,
  signIn,
}) => {
  const server = await ownServer({ SMTP_ALLOW_PRIVATE: '1', ALLOWED_ORIGINS: 'https://www.cabinet.fr' })
  const account = await signIn({}, server)
  const peer = await startWebhookPeer()
  try {
    await page.goto(`${server.url}/configuration`)
    await test.step('KIT-05 « Votre site » gives the lines to copy, and the sites that may call take effect at once', async () => {
      await page.getByRole('tab', { name: 'Votre site' }).click()
      await expect(page.getByLabel(/^Une fois par page/)).toHaveValue(
        `<script defer src="${server.url}/embed/vigie.js"></script>`,
      )
      await page.getByLabel('Élément', { exact: true }).selectOption('Formulaire de contact')
      await expect(page.getByLabel(/^À l’endroit/)).toHaveValue('<vigie-contact></vigie-contact>')
      await expect(page.getByRole('region', { name: 'Aperçu' }).getByLabel('Message')).toBeVisible()
      const sites = page.getByRole('region', { name: 'Sites autorisés' })
      await expect(sites.getByText('https://www.cabinet.fr', { exact: true })).toBeVisible()
      const field = sites.getByLabel('Sites ajoutés ici')
      await field.fill('https://*.cabinet.fr')
      await sites.getByRole('button', { name: 'Enregistrer les sites' }).click()
      await expect(sites.getByText(/n’est pas accepté/)).toBeVisible()
      await field.fill('https://blog.cabinet.fr/')
      await sites.getByRole('button', { name: 'Enregistrer les sites' }).click()
      await expect(page.getByText('Sites autorisés enregistrés')).toBeVisible()
      const origin = 'https://blog.cabinet.fr'
      const { headers } = await fetch(`${server.url}/api/public/blogs`, { headers: { origin } })
      expect(headers.get('access-control-allow-origin')).toBe(origin)
    })
    await page.getByRole('tab', { name: 'Webhooks' }).click()
    await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
    const secret =
      await test.step('HOOK-01 an address, its events, and a secret that is shown once', async () => {
        const form = page.getByRole('dialog')
        await form.getByLabel('Adresse à prévenir').fill('http://exemple.fr')
        await form.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(form.getByText(/qui commence par https/).first()).toBeVisible()
        await expect(form.getByText('Choisissez au moins un événement')).toBeVisible()
        await form.getByLabel('Adresse à prévenir').fill(peer.url)
        await form.getByLabel('Contenu publié').check()
        await form.getByRole('button', { name: 'Enregistrer' }).click()
        const shown = await page.getByLabel('Secret', { exact: true }).inputValue()
        await page.getByRole('button', { name: 'J’ai copié le secret' }).click()
        return shown
      })
    const card = page.getByRole('group', { name: peer.url })
    await test.step('HOOK-03 « Tester » shows what the receiver said', async () => {
      await card.getByRole('button', { name: 'Tester' }).click()
      await expect(page.getByText('Le test est arrivé')).toBeVisible()
      await expect(page.getByText(/Réponse 200 · merci/)).toBeVisible()
    })
    peer.behave(() => 'fail')
    const { id, slug } = await createBlog({ request: page.request, server, account }, { published: true })
    await test.step('HOOK-02 a published article is told, signed', async () => {
      await expect.poll(() => peer.received.length).toBe(2)
      const { raw = '', data, headers } = peer.received[1] ?? {}
      expect(data).toEqual({ object: 'article', id, slug })
      const [, at, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers?.['vigie-signature'])) ?? []
      expect(createHmac('sha256', secret).update(`${at}.${raw}`).digest('hex')).toBe(v1)
    })
    await test.step('HOOK-03 the journal shows the failure, and sends again', async () => {
      await card.getByRole('button', { name: 'Journal' }).click()
      const entry = page.getByRole('listitem').filter({ hasText: `article ${id}` })
      await entry.getByText('1 essai').click()
      await expect(entry.getByText('Réponse 500')).toBeVisible()
      await page.setViewportSize({ width: 375, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
      peer.behave(() => 'accept')
      await entry.getByRole('button', { name: /^Renvoyer/ }).click()
      await expect(entry.getByText('Reçu')).toBeVisible()
      await expectAccessible(page)
    })
  } finally {
    await peer.stop()
  }
})
