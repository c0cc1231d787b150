import type { Page } from '@playwright/test'
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
    await fillSignUp(page, 'camille@exemple.fr')
    await page.getByLabel('Photo').setInputFiles(PORTRAIT)
    await expect(page.getByRole('img', { name: 'Aperçu du fichier choisi' })).toBeVisible()
  })
  await test.step('AUTH-21 AUTH-23 AUTH-47 the first one is signed in at once, photo included', async () => {
    await page.getByRole('button', { name: "S'inscrire" }).click()

    await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page.getByRole('img', { name: 'Photo de Camille Lefèvre' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
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

test('AUTH-48 AUTH-52 AUTH-57 a later sign-up is told to wait, stays, and cannot enter yet', async ({
  page,
  ownServer,
  signIn,
  problems,
}) => {
  problems.allow(/status of 403/)
  const server = await ownServer({ SIGNUP: 'first' })
  await signIn({}, server)
  await page.context().clearCookies()
  await page.goto(`${server.url}/signin`)
  await fillSignUp(page, 'zoe@exemple.fr')
  await page.getByRole('button', { name: "S'inscrire" }).click()
  const message = page.getByText('Votre compte a été créé. Il doit être activé par un administrateur.')
  await expect(message).toBeVisible()
  await expect(page).toHaveURL(/signin$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Déjà inscrit ? Se connecter' }).click()
  await fillLogin(page, 'zoe@exemple.fr', PASSWORD)
  await expect(page.getByRole('main').getByText('Votre compte est désactivé.')).toBeVisible()
})

test('AUTH-51 AUTH-57 closed sign-ups are refused, and not offered', async ({
  page,
  ownServer,
  problems,
}) => {
  problems.allow(/status of 403|Inscription impossible/)
  const server = await ownServer({ SIGNUP: 'closed' })
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('button', { name: 'Connexion' })).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await page.goto(`${server.url}/signin`)
  await fillSignUp(page, 'zoe@exemple.fr')
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await expect(page.getByRole('main').getByText('Les inscriptions sont fermées.')).toBeVisible()
})

test('AUTH-12 SHELL-13 a guest signs in and lands on the page they asked for', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/status of 401/)
  const account = await signIn()
  await page.context().clearCookies()
  await page.goto('/profil')
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, account.email, 'pas la bonne phrase')
  await expect(page.getByRole('main').getByText('Identifiants incorrects')).toBeVisible()
  await expectAccessible(page)
  await fillLogin(page, account.email, account.password)
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
})

test('AUTH-55 AUTH-42 a second tab finds the session by the cookie, which no script reads', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  await page.goto('/profil')
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
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
})

test('AUTH-35 AUTH-34 an expired token is renewed without a word', async ({ page, signIn, problems }) => {
  problems.allow(/status of 401/)
  await signIn()
  await page.goto('/profil')
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByLabel('Prénom').fill('Zoé')
  await spoilToken(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Informations mises à jour avec succès')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).not.toContain('perime')
})

test('AUTH-36 AUTH-37 an ended session leads to /login and says so', async ({ page, signIn, problems }) => {
  problems.allow(/status of 401/)
  await signIn()
  await page.goto('/profil')
  await expect(page.getByRole('button', { name: 'Modifier la photo' })).toBeVisible()
  await endSession(page)
  await page.getByLabel('Photo de profil').setInputFiles(PORTRAIT)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible()
})

test('AUTH-54 over an unsaved form, the person signs in again and the save goes through', async ({
  page,
  signIn,
  problems,
}) => {
  // A long journey with an axe in the middle.
  test.slow()
  problems.allow(/status of 401/)
  const account = await signIn()
  await page.goto('/profil')
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await page.getByLabel('Prénom').fill('Marie-Ange')
  await endSession(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()

  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email)
  await expectAccessible(page)
  await dialog.locator('[name=password]').fill('pas la bonne phrase')
  await dialog.getByRole('button', { name: 'Connexion' }).click()
  await expect(dialog.getByText('Identifiants incorrects')).toBeVisible()
  await dialog.locator('[name=password]').fill(account.password)
  await dialog.getByRole('button', { name: 'Connexion' }).click()

  await expect(page.getByText('Informations mises à jour avec succès')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'Marie-Ange' })).toBeVisible()
})

test('API-22 axe finds nothing on /login and /signin, at rest and refused', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Connexion' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Connexion' }).click()
  await expect(page.getByText('Email et mot de passe requis')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await expect(page.getByRole('heading', { name: "S'inscrire" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await expect(page.getByText('Le nom est requis')).toBeVisible()
  await expectAccessible(page)
})

async function fillSignUp(page: Page, email: string) {
  await page.getByLabel('Nom', { exact: false }).first().fill('Lefèvre')
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByLabel('Email').fill(email)
  await page.locator('[name=password]').fill(PASSWORD)
}
