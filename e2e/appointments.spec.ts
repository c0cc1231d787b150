import type { Page } from '@playwright/test'
import { book, longDay, toast, workingDay } from './support/agenda.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { at } from './support/lists.ts'
import { configureMail, linkIn, MAIL_SETTINGS, withMailServer } from './support/mailing/mail.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
async function openSetting(page: Page, name: string) {
  const button = page.getByRole('button', { name: `Modifier : ${name}` })
  // Pressing a key does not wait for the settings, as a click does.
  await expect(button).toBeEnabled()
  await button.press('Enter')
  return dialogOf(page, name)
}

async function freeStarts(url: string, day: string) {
  const answer = await fetch(`${url}/api/appointments/slots?from=${day}&to=${day}`)
  const { data } = (await answer.json()) as { data: { startTime: string }[] }
  return data.map(({ startTime }) => startTime)
}

test('the opening hours and the horizon are set by keyboard, and the site follows', async ({
  page,
  ownServer,
  signIn,
}) => {
  const server = await ownServer()
  await signIn({}, server)
  const day = workingDay(9)
  expect(await freeStarts(server.url, day)).toHaveLength(18)
  await page.goto(`${server.url}/requests?tab=disponibilites&date=${day}`)

  await test.step('RDV-01 two ranges a day, given to every working day', async () => {
    const dialog = await openSetting(page, 'Horaires d’ouverture')
    await dialog.getByLabel('Fin (lundi, plage 1)').fill('10h')
    await dialog.getByRole('button', { name: 'Ajouter une plage le lundi' }).press('Enter')
    await dialog.getByLabel('Début (lundi, plage 2)').fill('9:30')
    await dialog.getByLabel('Fin (lundi, plage 2)').fill('15h')
    await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
    await expect(dialog.getByText('Deux plages se chevauchent')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Début (lundi, plage 2)').fill('14:00')
    await dialog.getByRole('button', { name: 'Copier les heures du lundi' }).press('Enter')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
    await expect(toast(page, 'Horaires enregistrés')).toBeVisible()
    await expect(page.getByText('Du lundi au vendredi 08:00 – 10:00, 14:00 – 15:00')).toBeVisible()
    const starts = ['08:00', '08:30', '09:00', '09:30', '14:00', '14:30']
    expect(await freeStarts(server.url, day)).toEqual(starts)
    await page.getByRole('button', { name: new RegExp(`^${longDay(day)},`) }).press('Enter')
    const slots = dialogOf(page, `Gestion du ${longDay(day)}`).getByRole('region', { name: 'Créneaux' })
    await expect(slots.getByRole('button')).toHaveCount(starts.length)
    await page.keyboard.press('Escape')
  })

  await test.step('RDV-02 the horizon that the screen proposes, or another', async () => {
    const dialog = await openSetting(page, 'Préavis et horizon')
    await dialog.getByLabel('Limiter l’horizon').press('Space')
    await expect(dialog.getByLabel(/^Horizon, en jours/)).toHaveValue('90')
    await dialog.getByLabel(/^Horizon, en jours/).fill('3')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Aucun préavis · jusqu’à 3 jours à l’avance')).toBeVisible()
    expect(await freeStarts(server.url, day)).toEqual([])
    await openSetting(page, 'Préavis et horizon')
    await dialog.getByLabel('Limiter l’horizon').press('Space')
    await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
    await expect(page.getByText('Aucun préavis · aucun horizon')).toBeVisible()
  })

  await test.step('RDV-11 the reminder, of the day before unless it is set', async () => {
    await expect(page.getByText('La veille, à partir de 9 h')).toBeVisible()
    const dialog = await openSetting(page, 'Rappel au client')
    await expect(dialog.getByLabel('Envoyer le rappel')).toHaveValue('1')
    await expectAccessible(page)
    await dialog.getByLabel('Envoyer le rappel').selectOption('Aucun rappel')
    await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
    await expect(toast(page, 'Rappel enregistré')).toBeVisible()
    await expect(page.getByText('Aucun rappel')).toBeVisible()
  })
})

test('RDV-03 RDV-11 a type of appointment is made with its place, its pause and a question, and offered', async ({
  page,
  server,
  signIn,
}) => {
  await signIn()
  await page.goto('/requests?tab=disponibilites')
  const list = await openSetting(page, 'Types de rendez-vous')
  await list.getByRole('button', { name: 'Nouveau type' }).press('Enter')
  const form = dialogOf(page, 'Nouveau type de rendez-vous')
  await form.getByLabel(/^Nom en français/).fill('Bilan carbone')
  await form.getByLabel(/^Durée/).fill('240')
  await form.getByLabel(/^Pause/).fill('30')
  await form.getByLabel('Lieu').selectOption('Par téléphone')
  await form.getByRole('button', { name: 'Ajouter une question' }).press('Enter')
  await form.getByRole('textbox', { name: 'Question 1' }).fill('Combien de salariés ?')
  await expectAccessible(page)
  await form.getByLabel(/^Nom en français/).press('Enter')
  await expect(list.getByText('240 min, puis 30 min de pause · Par téléphone')).toBeVisible()
  await list.getByRole('button', { name: 'Modifier Bilan carbone' }).press('Enter')
  await expect(dialogOf(page, 'Modifier le type de rendez-vous').getByLabel('Lieu')).toHaveValue('telephone')
  await page.keyboard.press('Escape')
  await expect(list.getByRole('button', { name: 'Modifier Bilan carbone' })).toBeFocused()
  const offered = await fetch(`${server.url}/api/public/appointment-types`)
  expect(await offered.json()).toMatchObject({
    data: [{ durationMinutes: 240, questions: [{ text: 'Combien de salariés ?', required: false }] }],
  })
})

test('an administrator makes, moves and cancels an appointment, then blocks its day', async ({
  page,
  problems,
  ownServer,
  signIn,
}) => {
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

  await test.step('RDV-07 its day is blocked once it is cancelled, which another screen can undo', async () => {
    await page.goto(`${server.url}/requests?tab=disponibilites&action=periode`)
    const period = dialogOf(page, 'Période d’indisponibilité')
    await period.getByLabel('Premier jour').fill(day)
    await period.getByLabel('Dernier jour').fill(day)
    await period.getByRole('button', { name: 'Marquer comme indisponible' }).click()
    const held = dialogOf(page, 'Des rendez-vous occupent cette période')
    await held.getByRole('button', { name: 'Annuler le rendez-vous de Louise Moreau' }).click()
    const question = dialogOf(page, 'Annuler le rendez-vous')
    await expect(question.getByText('prévenez le client vous-même')).toBeVisible()
    await question.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
    await expect(held.getByText('Plus aucun rendez-vous n’occupe cette période.')).toBeVisible()
    await expectAccessible(page)
    await held.getByRole('button', { name: 'Marquer comme indisponible' }).click()
    await expect(held).toBeHidden()
    await expect.poll(() => freeStarts(server.url, day)).toEqual([])
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
      javaScriptEnabled: false,
      locale: 'fr-FR',
      viewport: { width: 375, height: 800 },
    })
    const visitor = await context.newPage()
    await visitor.goto(linkIn(at(mailsTo(), 0).raw, `${server.url}/rendez-vous/`))
    await expect(visitor.getByText(longDay(workingDay(4)))).toBeVisible()

    await visitor.getByRole('link', { name: 'Déplacer' }).click()
    const day = visitor.getByRole('link', { name: longDay(workingDay(5)).replace('1er ', '1 ') })
    if (!(await day.isVisible())) await visitor.getByRole('link', { name: '›' }).click()
    await day.click()
    await visitor.getByRole('link', { name: '10:30' }).click()
    await expect(
      visitor.getByText(`Nouvelle date : ${longDay(workingDay(5))}, de 10:30 à 11:00`),
    ).toBeVisible()
    expect(await freeStarts(server.url, workingDay(5))).toContain('10:30')
    await visitor.getByRole('button', { name: 'Oui, déplacer' }).click()
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

test('RDV-08 RDV-09 one’s own agenda is read elsewhere, and a calendar that cannot be read says so', async ({
  page,
  server,
  signIn,
}) => {
  await signIn()
  await page.goto('/requests?tab=disponibilites')
  const feed = await openSetting(page, 'Votre agenda ailleurs')
  await feed.getByRole('button', { name: 'Créer mon adresse' }).press('Enter')
  const address = await feed.getByLabel('Votre adresse privée').inputValue()
  expect(address).toContain(server.url)
  const read = await fetch(address)
  expect(read.headers.get('content-type')).toContain('text/calendar')
  await expectAccessible(page)
  await feed.getByRole('button', { name: 'Révoquer l’adresse' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).press('Enter')
  await expect(feed.getByRole('button', { name: 'Créer mon adresse' })).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
  await feed.getByRole('button', { name: 'Fermer' }).press('Enter')

  const outside = await openSetting(page, 'Agendas extérieurs')
  await outside.getByLabel(/^Nom/).fill('Agenda du serveur')
  // An address of the inside network is refused, whatever it says.
  await outside.getByLabel(/^Adresse iCal/).fill('https://127.0.0.1/agenda.ics')
  await page.keyboard.press('Enter')
  await expect(outside.getByText(/^Illisible depuis le/)).toBeVisible()
  await expectAccessible(page)
  await outside.getByRole('button', { name: 'Retirer Agenda du serveur' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).press('Enter')
  await expect(outside.getByText('Aucun agenda extérieur.')).toBeVisible()
})

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
