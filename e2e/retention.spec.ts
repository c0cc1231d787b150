import { readFile } from 'node:fs/promises'
import { create } from './support/author.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test('a rule is shortened after a look at what it would erase, and the register says so', async ({
  page,
  ownServer,
  signIn,
}) => {
  const server = await ownServer()
  const account = await signIn({ email: 'camille@exemple.fr' }, server)
  const request = { name: 'Élodie Brûlé', email: 'elodie@exemple.fr', subject: 'Devis', message: 'Bonjour' }
  await create({ request: page.request, server, account }, '/api/requests', request)

  await page.goto(`${server.url}/configuration`)
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
})
