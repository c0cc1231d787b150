import type { Page } from '@playwright/test'
import { createUser, fillLogin } from './support/account.ts'
import { codeFor } from './support/accounts/authenticator.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { configureMail, linkIn, MAIL_SETTINGS, withMailServer } from './support/mailing/mail.ts'

const PHONE = { width: 375, height: 800 }

test('ACCT-02 an authenticator is set up, asked for at sign-in, and each recovery code opens once', async ({
  page,
  signIn,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 40[01]/)
  const { email, password } = await signIn()
  await page.goto('/profil')
  await page.getByRole('button', { name: 'Activer' }).click()
  const secret = await secretOf(page)
  await expectAccessible(page)
  const codes = await confirm(page, codeFor(secret))
  expect(codes).toHaveLength(10)
  await test.step('the codes fit on a telephone and must be kept', async () => {
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)
    await keep(page)
  })
  await expect(page.getByText('10 codes restants')).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await fillLogin(page, email, password)
  const code = page.getByLabel('Code de validation')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
  await test.step('a wrong code, then the right one with a blank, from the keyboard alone', async () => {
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Ce code n’est pas le bon/)).toBeVisible()
    // The next one, which is still good if the half minute ends meanwhile.
    await code.fill(codeFor(secret, 1).replace(/^(...)/, '$1 '))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  })

  const recovery = async () => {
    await fillLogin(page, email, password)
    await page.getByRole('button', { name: 'Utiliser un code de récupération' }).click()
    await page.getByLabel('Code de récupération').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Valider' }).click()
  }
  await page.goto('/profil')
  await signOut(page)
  await recovery()
  await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  await page.goto('/profil')
  await expect(page.getByText('9 codes restants')).toBeVisible()
  await signOut(page)
  await recovery()
  await expect(page.getByText(/n’est pas le bon, ou il a déjà servi/)).toBeVisible()
})

test('ACCT-02 once it is required, a colleague sets it up over an open form, which is then saved', async ({
  page,
  browser,
  ownServer,
  signIn,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 40[13]/)
  const server = await ownServer()
  const account = await signIn({ nom: 'Lefèvre', prenom: 'Camille' }, server)
  const password = 'phrase-de-passe-de-bob'
  const bob = await createUser({ request: page.request, server, account }, { nom: 'Durand', password })
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  problems.watch(context)
  const colleague = await context.newPage()
  await colleague.goto('/login')
  await fillLogin(colleague, bob.email, password)
  await expect(colleague.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  await colleague.goto('/profil')
  await colleague.getByRole('button', { name: 'Modifier', exact: true }).click()
  await colleague.getByLabel('Prénom').fill('Robert')

  await page.goto(`${server.url}/profil`)
  await page.getByRole('button', { name: 'Activer' }).click()
  await confirm(page, codeFor(await secretOf(page)))
  await keep(page)
  await page.goto(`${server.url}/configuration?tab=utilisateurs`)
  const rule = page.getByLabel('Exiger la validation en deux étapes de tous')
  await rule.click()
  await page.getByRole('button', { name: 'Exiger' }).click()
  await expect(page.getByText('1 personne ne l’a pas encore activée.')).toBeVisible()
  await expect(rule).toBeChecked()
  await expectAccessible(page)

  await colleague.getByRole('button', { name: 'Enregistrer' }).click()
  const title = 'Votre entreprise demande la validation en deux étapes'
  await expect(colleague.getByRole('dialog', { name: title })).toBeVisible()
  await colleague.setViewportSize(PHONE)
  await expectAccessible(colleague)
  expect(await overflow(colleague)).toBe(0)
  await colleague.getByRole('button', { name: 'Avec une application d’authentification' }).click()
  const secret = await secretOf(colleague)
  await confirm(colleague, codeFor(secret))
  await keep(colleague)
  await expect(colleague.getByText('Informations mises à jour avec succès')).toBeVisible()
  await expect(colleague.getByRole('definition').filter({ hasText: 'Robert' })).toBeVisible()

  await test.step('the privileged account resets what the colleague has lost', async () => {
    await expect(page.getByText('Deux étapes', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Modifier Robert Durand' }).click()
    await page.getByRole('button', { name: 'Réinitialiser la validation en deux étapes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Réinitialiser' }).click()
    await expect(page.getByText('Validation en deux étapes réinitialisée')).toBeVisible()
    await expect(page.getByText('Deux étapes', { exact: true })).toHaveCount(1)
  })
  await context.close()
})

test('ACCT-04 the mail about a new device ends its session', async ({
  page,
  browser,
  ownServer,
  signIn,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 40[13]/)
  const server = await ownServer({ ...MAIL_SETTINGS, PUBLIC_URL: 'https://vigie.test' })
  await withMailServer(async (peer) => {
    const account = await signIn({}, server)
    await configureMail(page, server, account, peer)
    const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
    problems.watch(context)
    const stranger = await context.newPage()
    await stranger.goto('/login')
    await fillLogin(stranger, account.email, account.password)
    await expect(stranger.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()

    const beginning = 'https://vigie.test/fin-de-session#'
    await expect.poll(() => peer.received.some(({ raw }) => /nouvel appareil/i.test(raw))).toBe(true)
    const raw = peer.received.map((mail) => mail.raw).find((text) => text.includes('fin-de-session')) ?? ''
    await page.goto(linkIn(raw, beginning).replace('https://vigie.test', server.url))
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Mettre fin à cette session' }).click()
    await expect(page.getByText(/La session est fermée/)).toBeVisible()
    await stranger.goto('/profil')
    await expect(stranger).toHaveURL(/\/login$/)
    await context.close()
  })
})

const secretOf = (page: Page) => page.getByLabel('Ou saisissez cette clé').inputValue()

/** Gives the code of the authenticator; resolves to the recovery codes. */
async function confirm(page: Page, code: string) {
  await page.getByLabel('Code de validation').fill(code)
  await page.getByRole('button', { name: 'Activer', exact: true }).click()
  const list = page.getByRole('list', { name: 'Codes de récupération' })
  await expect(list).toBeVisible()
  return list.getByRole('listitem').allTextContents()
}

async function keep(page: Page) {
  await page.getByLabel('J’ai conservé ces codes').check()
  await page.getByRole('button', { name: 'Terminer' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
