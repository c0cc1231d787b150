import type { Page } from '@playwright/test'
import { fillLogin } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { configureMail, linkIn, MAIL_SETTINGS, withMailServer } from './support/mailing/mail.ts'

test('SAFE-06 a form of another site does not sign anybody in', async ({
  page,
  signIn,
  server,
  problems,
}) => {
  problems.allow(/status of 403/)
  problems.trust('http://voleur.test')
  const { email, password } = await signIn()
  await page.context().clearCookies()
  await page.route('http://voleur.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${server.url}/api/users/login"><input name="email" value="${email}">
        <input name="password" value="${password}"><button>Jouer</button></form>`,
    }),
  )
  await page.goto('http://voleur.test/')
  const [answer] = await Promise.all([
    page.waitForResponse(/users\/login/),
    page.getByRole('button', { name: 'Jouer' }).click(),
  ])
  expect(answer.status()).toBe(403)
  expect(await page.context().cookies()).toEqual([])
})

test('SAFE-07 a change of address asks for the password, is undone from the old mailbox, and the account is safe again', async ({
  page,
  ownServer,
  signIn,
  problems,
}) => {
  test.slow()
  problems.allow(/status of (?:400|401|403)/)
  const server = await ownServer({ ...MAIL_SETTINGS, PUBLIC_URL: 'https://vigie.test' })
  await withMailServer(async (peer) => {
    const account = await signIn({ email: 'camille@exemple.fr' }, server)
    await configureMail(page, server, account, peer)
    await page.goto(`${server.url}/profil`)
    // As if the sign-in had been this morning: only the server's answer tells.
    await page.route('**/api/users/update-info', (route) =>
      proved ? route.fallback() : route.fulfill(PROOF),
    )
    let proved = false
    page.on('response', (answer) => {
      if (answer.url().endsWith('/prove-password') && answer.ok()) proved = true
    })
    await page.getByRole('button', { name: 'Modifier', exact: true }).click()
    await page.getByLabel('Email').fill('camille.neuve@exemple.fr')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmez votre mot de passe' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.locator('[name=password]').fill(account.password)
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText('Informations mises à jour avec succès')).toBeVisible()
    await expect(page.getByText('Adresse à confirmer')).toBeVisible()

    await expect.poll(() => peer.received.length).toBe(2)
    const followed = (address: string, parameter: string) => {
      const mail = peer.received.find(({ to }) => to.includes(address))
      return linkIn(mail?.raw ?? '', `https://vigie.test/login#${parameter}=`).replace(
        'https://vigie.test',
        server.url,
      )
    }
    const confirmation = followed('camille.neuve@exemple.fr', 'confirmer-adresse')
    const undo = followed('camille@exemple.fr', 'annuler-adresse')

    await page.goto(confirmation)
    await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
    await expect(page.getByText('Votre adresse est confirmée.')).toBeVisible()

    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(undo)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Rétablir mon ancienne adresse' }).click()
    await expect(page.getByText('Votre ancienne adresse est rétablie')).toBeVisible()
    await page.locator('[name=password]').fill('une-autre-phrase-de-passe')
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await fillLogin(page, 'camille@exemple.fr', 'une-autre-phrase-de-passe')
    await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  })
})

test('SAFE-14 signing out forgets the drafts in every tab, an expired session keeps them', async ({
  page,
  context,
  signIn,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 401/)
  const { email, password } = await signIn()
  const write = async (title: string) => {
    await page.goto('/blogs/new')
    await page.getByLabel('Titre').first().fill(title)
    await expect.poll(() => drafts(page)).not.toEqual([])
  }
  await write('Un texte à moi')
  await context.clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  expect(await drafts(page)).toHaveLength(1)
  await fillLogin(page, email, password)
  await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  await page.goto('/blogs/new')
  await expect(page.getByText(/brouillon/i).first()).toBeVisible()

  const other = await context.newPage()
  await other.goto('/profil')
  await expect(other.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
  await other.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(other).toHaveURL(/\/login$/)
  expect(await drafts(other)).toEqual([])
  await expect(page).toHaveURL(/\/login/)
  expect(await drafts(page)).toEqual([])
})

const PROOF = {
  status: 403,
  contentType: 'application/json',
  body: JSON.stringify({
    success: false,
    code: 'proof_required',
    message: 'Confirmez votre mot de passe pour continuer.',
  }),
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vigie:draft:')))
