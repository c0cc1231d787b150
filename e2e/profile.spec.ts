import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { PORTRAIT } from './support/portrait.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn({ prenom: 'Camille', nom: 'Lefèvre', email: `profil.${Date.now()}@exemple.fr` })
  await page.goto('/profil')
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
})

test('PROF-14 the information is edited, shown and still there after a reload', async ({ page }) => {
  await test.step('PROF-06 the edit mode has its form', async () => {
    await page.getByRole('button', { name: 'Modifier', exact: true }).click()
    await page.getByLabel('Prénom').fill('Marie-Ange')
    await page.getByLabel('Email').fill('pas une adresse')
    await expect(page.getByText("Format d'email invalide")).toBeVisible()
  })
  await expectAccessible(page)
  await test.step('PROF-23 PROF-24 the success shows, for 3 seconds', async () => {
    await page.getByLabel('Email').fill(`nouvelle.${Date.now()}@exemple.fr`)
    await page.keyboard.press('Control+s')
    const success = page.getByText('Informations mises à jour avec succès')
    await expect(success).toBeVisible()
    await expect(success).toHaveCount(0, { timeout: 5000 })
  })
  await expect(page.getByRole('button', { name: 'Menu du compte' })).toContainText('ML')
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'Marie-Ange' })).toBeVisible()
})

test('SHELL-25 the photo is changed, and shows here and in the top bar', async ({ page }) => {
  await test.step('PROF-02 PROF-19 PROF-22 a photo is chosen and sent', async () => {
    await page.getByLabel('Photo de profil').setInputFiles(PORTRAIT)
    await expect(page.getByText('Photo de profil mise à jour avec succès')).toBeVisible()
  })
  const photos = page.getByRole('img', { name: 'Photo de Camille Lefèvre' })
  await test.step('PROF-20 SHELL-25 it is read again, and shows twice', async () => {
    await expect(photos).toHaveCount(2)
    for (const photo of await photos.all()) {
      await expect
        .poll(() => photo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
        .toBeGreaterThan(0)
    }
  })
  await expectAccessible(page)
  await page.reload()
  await expect(photos).toHaveCount(2)
})

test('PROF-03 PROF-21 a file that only calls itself an image is refused in French', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 4\d\d/)
  await page.getByLabel('Photo de profil').setInputFiles({
    name: 'faux.png',
    mimeType: 'image/png',
    buffer: Buffer.from('ceci n’est pas une image'),
  })
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo de Camille Lefèvre' })).toHaveCount(0)
})

test('the password is changed: the old one no longer opens, the new one does', async ({ page, problems }) => {
  problems.allow(/status of 40[01]/)
  const email = await page.getByRole('definition').last().textContent()
  await page.getByLabel('Mot de passe actuel').fill('phrase-de-passe-solide')
  await page.getByLabel('Nouveau mot de passe').first().fill('une-autre-phrase-solide')
  await page.getByLabel('Confirmer le nouveau mot de passe').fill('une-autre-phrase-solide')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Mot de passe modifié avec succès')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.getByLabel('Email').fill(email ?? '')
  for (const [password, opens] of [
    ['phrase-de-passe-solide', false],
    ['une-autre-phrase-solide', true],
  ] as const) {
    await page.locator('[name=password]').fill(password)
    await page.getByRole('button', { name: 'Connexion' }).click()
    if (opens) await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
    else await expect(page.getByRole('main').getByText('Identifiants incorrects')).toBeVisible()
  }
})

test('API-22 DLG-40 axe finds nothing on the profile, nor on the question before text is lost', async ({
  page,
}) => {
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByLabel('Prénom').fill('Zoé')
  await page.getByRole('link', { name: 'Vigie Admin' }).click()
  await expect(page.getByRole('button', { name: 'Continuer la saisie' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
})
