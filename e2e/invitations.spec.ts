import type { Page } from '@playwright/test'
import { fillLogin } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { configureMail, linkIn, MAIL_SETTINGS, withMailServer } from './support/mailing/mail.ts'

const PHONE = { width: 375, height: 780 }

const invite = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Inviter un utilisateur' })
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Nom', { exact: true }).fill('Durand')
  await form.getByRole('button', { name: 'Inviter' }).click()
}

test('ACCT-01 SAFE-25 a colleague is invited by mail, chooses a password and enters; a stranger who signs up waits', async ({
  page,
  browser,
  ownServer,
  signIn,
  problems,
}) => {
  test.slow()
  problems.allow(/status of (401|410)/)
  const server = await ownServer({ ...MAIL_SETTINGS, SIGNUP: 'first', PUBLIC_URL: 'https://vigie.test' })
  const account = await signIn({ email: 'camille@exemple.fr' }, server)
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR', viewport: PHONE })
  problems.watch(context)
  const invited = await context.newPage()
  const here = (link: string) => link.replace('https://vigie.test', server.url)

  await page.goto(`${server.url}/configuration?tab=utilisateurs`)
  await withMailServer(async (peer) => {
    await configureMail(page, server, account, peer)
    const mailTo = (address: string, count: number) =>
      expect
        .poll(() => peer.received.filter(({ to }) => to.includes(address)).at(count - 1)?.raw ?? '')
        .not.toBe('')
    const linkTo = (count: number) =>
      here(
        linkIn(
          peer.received.filter(({ to }) => to.includes('bob@exemple.fr'))[count - 1]?.raw ?? '',
          'https://vigie.test/invitation#',
        ),
      )

    await invite(page, 'bob@exemple.fr')
    await expect(page.getByText('Invitation envoyée')).toBeVisible()
    await mailTo('bob@exemple.fr', 1)
    await expect(page.getByText('Durand · bob@exemple.fr')).toBeVisible()

    await test.step('sent again, the link before is dead', async () => {
      await page.getByRole('button', { name: 'Renvoyer l’invitation de bob@exemple.fr' }).click()
      await mailTo('bob@exemple.fr', 2)
      await invited.goto(linkTo(1))
      await expect(invited.getByText(/Cette invitation n’est plus valable/)).toBeVisible()
    })

    await test.step('the invited enters by keyboard alone, on a telephone', async () => {
      await invited.goto(linkTo(2))
      await invited.reload()
      await expect(invited.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Durand')
      await expectAccessible(invited)
      expect(await invited.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
      await invited.getByLabel('Prénom').focus()
      await invited.keyboard.type('Bob')
      await invited.keyboard.press('Tab')
      await invited.keyboard.type('phrase-de-passe-de-bob')
      await invited.keyboard.press('Enter')
      await expect(invited.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
      await expect(invited).toHaveURL(`${server.url}/`)
    })

    await expect(page.getByText('Durand · bob@exemple.fr')).toBeHidden()
    await mailTo('camille@exemple.fr', 1)
    await invited.goto(linkTo(2))
    await expect(invited.getByText(/Une session est ouverte ici avec bob@exemple.fr/)).toBeVisible()

    const strange = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
    problems.watch(strange)
    const visitor = await strange.newPage()
    await test.step('SAFE-25 a stranger’s sign-up opens nothing: the link of the mail chooses the password', async () => {
      await visitor.goto('/signin')
      for (const [label, value] of [
        [/^Nom/, 'Petit'],
        [/^Prénom/, 'Ève'],
        [/^Email/, 'eve@exemple.fr'],
        [/^Mot de passe/, 'le-mot-de-l-inconnu'],
      ] as const)
        await visitor.getByLabel(label).first().fill(value)
      await visitor.getByRole('button', { name: "S'inscrire" }).click()
      await expect(visitor.getByText(/Ouvrez maintenant l’e-mail/)).toBeVisible()

      await page.goto(`${server.url}/configuration?tab=utilisateurs`)
      const approve = page.getByRole('button', { name: 'Approuver Ève Petit' })
      await approve.click()
      const dialog = page.getByRole('dialog', { name: 'Adresse non vérifiée' })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Fermer' }).first().click()
      const mails = () => peer.received.filter(({ to }) => to.includes('eve@exemple.fr'))
      await expect.poll(() => mails().length).toBe(1)

      const link = linkIn(mails()[0]?.raw ?? '', 'https://vigie.test/login#confirmer-inscription=')
      await visitor.goto(link.replace('https://vigie.test', ''))
      await expect(visitor.getByRole('heading', { name: 'Confirmer votre adresse' })).toBeVisible()
      await expectAccessible(visitor)
      await visitor.locator('[name=password]').fill('le-mot-de-la-titulaire')
      await visitor.getByRole('button', { name: 'Confirmer mon adresse' }).click()
      await expect(visitor.getByText(/Votre adresse est confirmée/)).toBeVisible()

      await expect(page.getByText('Adresse non vérifiée')).toHaveCount(0)
      await approve.click()
      await expect(page.getByText('Ève Petit peut se connecter.')).toBeVisible()
      await fillLogin(visitor, 'eve@exemple.fr', 'le-mot-de-la-titulaire')
      await expect(visitor.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
    })
    await strange.close()
  })
  await context.close()
})
