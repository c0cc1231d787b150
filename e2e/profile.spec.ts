import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { PORTRAIT } from './support/portrait.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn({ prenom: 'Camille', nom: 'Lefèvre', email: `profil.${Date.now()}@exemple.fr` })
  await page.goto('/profil')
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
})

test('SHELL-25 DLG-40 the photo is changed, text is not lost without a question, and a new password opens', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 40[01]/)
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

  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByLabel('Prénom').fill('Zoé')
  await page.getByRole('link', { name: 'Vigie Admin' }).click()
  await expect(page.getByRole('button', { name: 'Continuer la saisie' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()

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
