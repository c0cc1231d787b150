import { fillLogin } from './support/account.ts'
import { addPasskeyDevice } from './support/accounts/authenticator.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test('ACCT-03 a passkey is added and named, opens the account, and is removed', async ({
  page,
  ownServer,
  signIn,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 40[13]/)
  const started = await ownServer()
  // Browsers give passkeys to names only: an IP address has none.
  const server = { ...started, url: started.url.replace('127.0.0.1', 'localhost') }
  problems.trust(server.url)
  const { email, password } = await signIn({}, server)
  await addPasskeyDevice(page)

  await page.goto(`${server.url}/profil`)
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const codes = page.getByRole('dialog', { name: 'Vos codes de récupération' })
  await codes.getByLabel('J’ai conservé ces codes').check()
  await codes.getByRole('button', { name: 'Terminer' }).click()
  const naming = page.getByRole('dialog', { name: 'Nom de la clé d’accès' })
  await expect(naming).toBeVisible()
  await expectAccessible(page)
  await naming.getByLabel('Nom').fill('Téléphone de Camille')
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Clés d’accès' })
  await expect(list.getByText('Téléphone de Camille')).toBeVisible()
  await expect(list.getByText(/jamais utilisée/)).toBeVisible()

  await test.step('the password alone no longer opens; the passkey does, as its second step', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await fillLogin(page, email, password)
    await expect(page.getByText(/confirmez avec votre clé d’accès/)).toBeVisible()
    await page.getByRole('button', { name: 'Recommencer' }).click()
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
    await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  })

  await page.goto(`${server.url}/profil`)
  await expect(list.getByText(/utilisée/)).toBeVisible()
  await list.getByRole('button', { name: 'Supprimer Téléphone de Camille' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Aucune clé d’accès.')).toBeVisible()
})
