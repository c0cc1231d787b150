import type { Page } from '@playwright/test'
import { book, longDay, toast, workingDay } from './support/agenda.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { at } from './support/lists.ts'
import { configureMail, linkIn, MAIL_SETTINGS, withMailServer } from './support/mailing/mail.ts'
import { boxOf } from './support/pointer.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function freeStarts(url: string, day: string) {
  const answer = await fetch(`${url}/api/appointments/slots?from=${day}&to=${day}`)
  const { data } = (await answer.json()) as { data: { startTime: string }[] }
  return data.map(({ startTime }) => startTime)
}

test('an administrator makes and moves an appointment, then blocks its day and the holidays', async ({
  page,
  problems,
  ownServer,
  signIn,
}) => {
  test.slow()
  problems.allow(/status of 409/)
  const server = await ownServer()
  await signIn({}, server)
  const [day, other] = [workingDay(2), workingDay(3)]
  await page.goto(`${server.url}/requests?tab=rendez-vous&action=nouveau`)
  const row = page.getByRole('row').filter({ hasText: 'Louise Moreau' })

  await test.step('RDV-05 for a client who telephones', async () => {
    const dialog = dialogOf(page, 'Nouveau rendez-vous')
    await dialog.getByLabel(/^Nom/).fill('Louise Moreau')
    await dialog.getByLabel('Téléphone').fill('01 02 03 04 05')
    await dialog.getByRole('button', { name: longDay(day) }).click()
    await dialog.getByRole('radio', { name: '09:00 – 09:30' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Créer le rendez-vous' }).click()
    await expect(row).toContainText('Confirmé')
  })

  await test.step('RDV-05 RDV-06 it is moved with the keyboard, and the move undone', async () => {
    await row.getByRole('button', { name: /^Voir/ }).press('Enter')
    await page.getByRole('button', { name: /^Déplacer/ }).press('Enter')
    const dialog = dialogOf(page, 'Déplacer le rendez-vous')
    await dialog.getByRole('button', { name: longDay(day) }).focus()
    for (let at = day; at !== other; at = nextDay(at)) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await dialog.getByRole('radio', { name: '08:00 – 08:30' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: '08:30 – 09:00' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Rendez-vous déplacé')).toBeVisible()
    await expect(row).toContainText('08:30 – 09:00')
    await page.keyboard.press('Control+z')
    await expect(toast(page, 'Rendez-vous rétabli')).toBeVisible()
    await expect(row).toContainText('09:00 – 09:30')
  })

  await test.step('RDV-13 its day is blocked: it is moved elsewhere, in a dialog that holds still', async () => {
    await page.getByRole('tab', { name: 'Disponibilités' }).click()
    await page.getByRole('button', { name: 'Réglages des rendez-vous' }).click()
    await expect(page.getByRole('region', { name: 'Réglages des rendez-vous' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Modifier : Horaires d’ouverture' })).toBeInViewport()
    await page.getByRole('button', { name: 'Ajouter une période' }).click()
    const period = dialogOf(page, 'Période d’indisponibilité')
    await period.getByLabel('Premier jour').fill(day)
    await period.getByLabel('Dernier jour').fill(day)
    await period.getByRole('button', { name: 'Marquer comme indisponible' }).click()
    await page.getByRole('button', { name: 'Déplacer le rendez-vous de Louise Moreau' }).click()
    const move = dialogOf(page, 'Déplacer le rendez-vous')
    const dayButton = (one: string) => move.getByRole('button', { name: longDay(one) })
    await expect(dayButton(day)).toBeFocused()
    await expect(dayButton(other)).not.toHaveAttribute('aria-disabled')
    await expect(dayButton(day)).toHaveAttribute('aria-disabled', 'true')
    // It grows while it opens.
    await move.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
    const before = await boxOf(dayButton(other))
    await dayButton(other).click()
    await move.getByRole('radio', { name: '10:00 – 10:30' }).check()
    expect(await boxOf(dayButton(other))).toEqual(before)
    await move.getByRole('button', { name: 'Déplacer' }).click()
    const held = dialogOf(page, 'Des rendez-vous occupent cette période')
    await expect(held.getByText('Plus aucun rendez-vous n’occupe cette période.')).toBeVisible()
    await expectAccessible(page)
    await held.getByRole('button', { name: 'Marquer comme indisponible' }).click()
    await expect(held).toBeHidden()
    await expect.poll(() => freeStarts(server.url, day)).toEqual([])
  })

  await test.step('public holidays are proposed and added in one click', async () => {
    await page.getByRole('button', { name: 'Jours fériés' }).click()
    const dialog = dialogOf(page, 'Jours fériés')
    await expect(dialog.getByRole('checkbox', { checked: true }).first()).toBeVisible()
    const count = await dialog.getByRole('checkbox', { checked: true }).count()
    await dialog.getByRole('button', { name: /^Ajouter/ }).click()
    await expect(toast(page, `${count} jours fériés marqués comme indisponibles`)).toBeVisible()
    await page.getByRole('button', { name: 'Jours fériés' }).click()
    await expect(dialog.getByText('déjà indisponible')).toHaveCount(count)
    await expect(dialog.getByRole('button', { name: /^Ajouter/ })).toBeDisabled()
  })
})

test('RDV-04 RDV-12 a client follows the link of the mail, moves the appointment and cancels it', async ({
  page,
  browser,
  ownServer,
  signIn,
}) => {
  const server = await ownServer(MAIL_SETTINGS)
  const account = await signIn({}, server)
  await withMailServer(async (peer) => {
    await configureMail(page, server, account, peer)
    const { name, email } = await book(server, workingDay(4), '09:00')
    const mailsTo = () => peer.received.filter(({ raw }) => raw.includes(`\r\nTo: ${email}`))
    await expect.poll(() => mailsTo().length).toBe(1)
    const context = await browser.newContext({
      locale: 'fr-FR',
      viewport: { width: 375, height: 800 },
    })
    const visitor = await context.newPage()
    await visitor.goto(linkIn(at(mailsTo(), 0).raw, `${server.url}/rendez-vous/`))
    await expect(visitor.getByText(longDay(workingDay(4)))).toBeVisible()

    await visitor.getByRole('link', { name: 'Déplacer' }).press('Enter')
    await expectAccessible(visitor)
    const day = visitor.getByRole('link', { name: longDay(workingDay(5)).replace('1er ', '1 ') })
    if (!(await day.isVisible())) await visitor.getByRole('link', { name: '›' }).press('Enter')
    await day.press('Enter')
    await visitor.getByRole('link', { name: '10:30' }).press('Enter')
    await expect(
      visitor.getByText(`Nouvelle date : ${longDay(workingDay(5))}, de 10:30 à 11:00`),
    ).toBeVisible()
    expect(await freeStarts(server.url, workingDay(5))).toContain('10:30')
    await visitor.getByRole('button', { name: 'Oui, déplacer' }).press('Enter')
    await expect(visitor.getByRole('status')).toContainText('Le rendez-vous est déplacé')
    await expect(visitor.getByText(longDay(workingDay(5)))).toBeVisible()
    const width = await visitor.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(375)
    await page.goto(`${server.url}/requests?tab=rendez-vous`)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('10:30 – 11:00')

    await visitor.getByRole('link', { name: 'Annuler le rendez-vous' }).click()
    await visitor.getByRole('button', { name: 'Oui, annuler' }).click()
    await expect(visitor.getByRole('status')).toContainText('Le rendez-vous est annulé')
    await expect.poll(() => mailsTo().length).toBe(3)
    expect(await freeStarts(server.url, workingDay(5))).toContain('10:30')
    await context.close()
  })
})

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
