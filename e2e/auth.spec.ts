import { endSession, fillLogin, spoilToken } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { PORTRAIT } from './support/portrait.ts'

const PASSWORD = 'phrase-de-passe-solide'

test('a first account signs up, leaves and comes back', async ({ page, ownServer }) => {
  const server = await ownServer({ SIGNUP: 'first' }, 'embedded')
  await test.step('AUTH-14 AUTH-17 the sign-up previews the chosen photo', async () => {
    await page.goto(`${server.url}/login`)
    await page.getByRole('link', { name: 'Créez le premier compte' }).click()
    await expect(page.getByRole('heading', { name: "S'inscrire" })).toBeVisible()
    await page.getByLabel('Nom', { exact: false }).first().fill('Lefèvre')
    await page.getByLabel('Prénom').fill('Camille')
    await page.getByLabel('Email').fill('camille@exemple.fr')
    await page.locator('[name=password]').fill(PASSWORD)
    await page.getByLabel('Photo').setInputFiles(PORTRAIT)
    await expect(page.getByRole('img', { name: 'Aperçu du fichier choisi' })).toBeVisible()
  })
  await test.step('AUTH-21 AUTH-23 AUTH-47 the first one is signed in at once, photo included', async () => {
    await page.getByRole('button', { name: "S'inscrire" }).click()

    await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page.getByRole('img', { name: 'Photo de Camille Lefèvre' })).toBeVisible()
  })

  await test.step('AUTH-39 the logout leads to the login', async () => {
    await page.getByRole('button', { name: 'Menu du compte' }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL(`${server.url}/login`)
    await expect(page.getByText('Créez le premier compte')).toHaveCount(0)
  })
  await test.step('AUTH-12 the login leads to the dashboard', async () => {
    await fillLogin(page, 'camille@exemple.fr', PASSWORD)
    await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  })
})

test('AUTH-54 AUTH-35 a session is found in a second tab; an expired token is renewed without a word; over an unsaved form an ended session is opened again', async ({
  page,
  context,
  signIn,
  problems,
}) => {
  // A long journey with an axe in the middle.
  test.slow()
  problems.allow(/status of 401/)
  const account = await signIn()
  await page.goto('/profil')
  await test.step('AUTH-55 AUTH-42 a second tab finds the session by the cookie, which no script reads', async () => {
    const second = await context.newPage()
    await second.goto('/projects')
    await expect(second.getByRole('heading', { name: 'Projets', level: 1 })).toBeVisible()
    expect(await second.evaluate(() => document.cookie)).toBe('')
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name.replace(/\d+$/, '')).sort()).toEqual([
      'vigie_device_',
      'vigie_refresh',
    ])
    for (const { httpOnly, sameSite } of cookies)
      expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: 'Strict' })
    await second.close()
  })
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByLabel('Prénom').fill('Zoé')
  await spoilToken(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Informations mises à jour avec succès')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).not.toContain('perime')

  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByLabel('Prénom').fill('Marie-Ange')
  await endSession(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()

  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email)
  await expectAccessible(page)
  await dialog.locator('[name=password]').fill(account.password)
  await dialog.getByRole('button', { name: 'Connexion' }).click()

  await expect(page.getByRole('definition').filter({ hasText: 'Marie-Ange' })).toBeVisible()
})
