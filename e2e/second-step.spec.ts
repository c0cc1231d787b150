import type { Page } from '@playwright/test'
import { fillLogin } from './support/account.ts'
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
    await page.getByLabel('J’ai conservé ces codes').check()
    await page.getByRole('button', { name: 'Terminer' }).click()
  })
  await expect(page.getByText('10 codes restants')).toBeVisible()

  await signOut(page)
  await fillLogin(page, email, password)
  const code = page.getByLabel('Code de validation')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
  await test.step('the code with a blank, from the keyboard alone', async () => {
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
  await signOut(page)
  await recovery()
  await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  await signOut(page)
  await recovery()
  await expect(page.getByText(/n’est pas le bon, ou il a déjà servi/)).toBeVisible()
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

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Menu du compte' }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
