import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import {
  calendarOf,
  clickSlot,
  dayOf,
  drag,
  EventsApi,
  itemBoxOf,
  itemOf,
  showView,
  slotOf,
} from './support/events.ts'
import { expect, test } from './support/fixtures.ts'
import { boxOf } from './support/pointer.ts'

let api: EventsApi

test.beforeEach(async ({ page, context, signIn, server }) => {
  api = new EventsApi(context, server.url, await signIn())
  await api.deleteAll()
  await page.clock.setFixedTime('2026-03-10T09:20:00Z')
})

const open = async (page: Page, query = '') => {
  await page.goto(`/events?date=2026-03-10${query}`)
  await expect(calendarOf(page)).toBeVisible()
}
const form = (page: Page) => page.getByRole('dialog')
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('the screen, its calendar and its views', async ({ page }) => {
  test.slow()
  await api.create({ title: 'Inactif', date: '2026-03-02', isActive: false })
  await api.create({ title: 'Urgent', date: '2026-03-03', priority: 3 })
  await api.create({ title: 'Violet', date: '2026-03-04', priority: 3, color: '#7C3AED' })
  for (const day of ['2026-03-10', '2026-04-08', '2026-04-09'])
    await api.create({ title: `Le ${day}`, date: day, startTime: '09:30' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page)

  await test.step('EVT-04 EVT-05 the title and the figures', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestion des Événements')
    await expect(page.getByText('Vos événements et formations, au jour le jour.')).toBeVisible()
    await expect(page.getByText(/^Total6$/)).toBeVisible()
    await expect(page.getByText(/^Actifs5$/)).toBeVisible()
    await expect(page.getByText(/^Ce mois\d$/)).toBeVisible()
  })
  await test.step('EVT-18 EVT-43 the count, from what the screen asks for', async () => {
    await expect(page.getByText('6 événement(s)')).toBeVisible()
    for (const path of ['/api/events', '/api/events/categories', '/api/events/stats'])
      expect(asked).toContain(path)
  })

  const calendar = calendarOf(page)
  const view = (name: string) => calendar.getByRole('button', { name, exact: true })
  await test.step('EVT-07 EVT-08 EVT-10 the calendar, its height and its labels', async () => {
    expect((await boxOf(calendar.locator('.rbc-calendar'))).height).toBe(600)
    await expect(view('Mois')).toHaveAttribute('aria-pressed', 'true')
    for (const name of ['Semaine', 'Jour', 'Agenda', 'Précédent', 'Suivant', "Aujourd'hui"])
      await expect(view(name)).toBeVisible()
    await expect(calendar.getByRole('heading')).toHaveText('mars 2026')
  })

  await test.step('EVT-17 the legend', async () => {
    const legend = page.getByRole('list', { name: 'Légende' }).getByRole('listitem')
    await expect(legend).toHaveText(['Normal', 'Important', 'Urgent'])
    const colors = legend
      .locator('span')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(await colors).toEqual(['rgb(16, 185, 129)', 'rgb(245, 158, 11)', 'rgb(239, 68, 68)'])
  })
  await expectAccessible(page)

  await test.step('EVT-42 EVT-48 an inactive event is at 60% opacity and says so; colours follow the priority', async () => {
    const box = (title: string) => itemBoxOf(page, title)
    await expect(box('Inactif')).toHaveCSS('opacity', '0.6')
    await expect(itemOf(page, 'Inactif').locator('.calendar-note')).toHaveText('inactif')
    await expect(itemOf(page, 'Inactif')).toHaveAccessibleName(/inactif$/)
    await expect(box('Urgent')).toHaveCSS('opacity', '1')
    await expect(box('Urgent')).toHaveCSS('background-color', 'rgb(239, 68, 68)')
    await expect(box('Violet')).toHaveCSS('background-color', 'rgb(124, 58, 237)')
    await expect(itemOf(page, 'Urgent')).toHaveAccessibleName(/priorité urgent$/)
  })

  await test.step('EVT-10 the next month, and today', async () => {
    await view('Suivant').click()
    await expect(calendar.getByRole('heading')).toHaveText('avril 2026')
    await view("Aujourd'hui").click()
    await expect(calendar.getByRole('heading')).toHaveText('mars 2026')
  })

  await test.step('EVT-06 the button opens the form', async () => {
    await page.getByRole('button', { name: 'Nouvel Événement' }).click()
    await expect(form(page).getByRole('heading')).toHaveText('Nouvel événement')
    await page.keyboard.press('Escape')
  })

  await view('Semaine').click()
  await test.step('EVT-08 EVT-09 the week, with and without its end', async () => {
    await expect(calendar.getByRole('heading')).toHaveText('9 – 15 mars 2026')
    const days = calendar.locator('.rbc-header')
    const week = ['lundi 9', 'mardi 10', 'mercredi 11', 'jeudi 12', 'vendredi 13', 'samedi 14', 'dimanche 15']
    await expect(days).toContainText(week)
    await calendar.getByRole('button', { name: 'Masquer le week-end' }).click()
    await expect(days).toContainText(week.slice(0, 5))
  })
  await expectAccessible(page)

  await test.step('EVT-14 the slots', async () => {
    const hours = calendar.locator('.rbc-day-slot').first().locator('.rbc-timeslot-group')
    await expect(hours).toHaveCount(24)
    await expect(hours.first().locator('.rbc-time-slot')).toHaveCount(2)
    await expect(slotOf(page, '2026-03-10T09:30')).toHaveAccessibleName('mardi 10 mars 2026, 09:30 – 10:00')
  })

  await test.step('EVT-08 a day', async () => {
    await dayOf(page, '2026-03-12').click()
    await expect(calendar.getByRole('heading')).toHaveText('jeudi 12 mars 2026')
    await calendar.getByRole('button', { name: 'Précédent' }).click()
    await calendar.getByRole('button', { name: 'Précédent' }).click()
    await expect(calendar.getByRole('heading')).toHaveText('mardi 10 mars 2026')
    await expect(page).toHaveURL(/view=day/)
  })

  await test.step('EVT-10 EVT-15 the agenda of 30 days', async () => {
    await calendar.getByRole('button', { name: 'Agenda' }).click()
    await expect(calendar.getByRole('columnheader')).toHaveText(['Date', 'Heure', 'Événement'])
    await expect(calendar.getByRole('rowheader')).toHaveText(['mardi 10 mars 2026', 'mercredi 8 avril 2026'])
    await expect(calendar.getByRole('cell', { name: '09:30 – 10:30' })).toHaveCount(2)
    await itemOf(page, 'Le 2026-04-08').click()
    await expect(form(page).getByLabel(/^Date\*?$/)).toHaveValue('08/04/2026')
  })
})

test('EVT-11 EVT-12 EVT-13 an empty period says so, a full day keeps to its cell, slots and ranges open the form', async ({
  page,
}) => {
  // A month of four weeks has the tallest cells of all.
  for (let hour = 10; hour < 19; hour += 1)
    await api.create({ title: `Séance ${hour}`, date: '2027-02-10', startTime: `${hour}:00` })
  await page.goto('/events?date=2027-01-10')
  await expect(page.getByText('Aucun événement dans cette période')).toBeVisible()
  await showView(page, 'Agenda')
  await expect(page.getByText('Aucun événement dans cette période')).toBeVisible()
  await showView(page, 'Mois')
  await calendarOf(page).getByRole('button', { name: 'Suivant' }).click()
  const more = calendarOf(page).getByRole('button', { name: /^\+ \d de plus$/ })
  await expect(more).toBeVisible()
  const shown = await calendarOf(page)
    .getByRole('button', { name: /^Séance/ })
    .count()
  expect(shown + 1).toBeLessThanOrEqual(5)
  await expect(more).toHaveText(`+ ${9 - shown} de plus`)

  await more.click()
  const dialog = page.getByRole('dialog', { name: 'mercredi 10 février 2027' })
  await expect(dialog.getByRole('listitem')).toHaveCount(9)
  await dialog.getByRole('button', { name: /^Séance 18/ }).click()
  await expect(page.getByRole('dialog', { name: "Modifier l'événement" }).getByLabel('Titre')).toHaveValue(
    'Séance 18',
  )

  const expectPrefilled = async (date: string, start: string, end: string) => {
    await expect(form(page).getByLabel(/^Date\*?$/)).toHaveValue(date.split('-').reverse().join('/'))
    await expect(form(page).getByLabel('Heure de début')).toHaveValue(start)
    await expect(form(page).getByLabel('Heure de fin')).toHaveValue(end)
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
  }
  const below = async (day: string) => {
    const { centerX, y } = await boxOf(dayOf(page, day))
    return { x: centerX - 30, y: y + 50 }
  }
  await open(page)
  await test.step('EVT-20 a day of the month', async () => {
    await page.mouse.click(...(Object.values(await below('2026-03-18')) as [number, number]))
    await expectPrefilled('2026-03-18', '', '')
  })
  await test.step('EVT-21 EVT-80 several days', async () => {
    await drag(page, await below('2026-03-17'), await below('2026-03-19'))
    await expect(form(page).getByLabel('Date de fin')).toHaveValue('19/03/2026')
    await expectPrefilled('2026-03-17', '', '')
  })

  await test.step('EVT-16 EVT-20 a slot, by one click and by two', async () => {
    await showView(page, 'Semaine')
    await clickSlot(page, '2026-03-11T10:30')
    await expectPrefilled('2026-03-11', '10:30', '11:00')
    await clickSlot(page, '2026-03-11T10:30', 2)
    await expectPrefilled('2026-03-11', '10:30', '11:00')
  })

  const top = await boxOf(slotOf(page, '2026-03-12T09:00'))
  const bottom = await boxOf(slotOf(page, '2026-03-12T11:30'))
  await test.step('EVT-21 several slots', async () => {
    await drag(page, { x: top.centerX, y: top.centerY }, { x: bottom.centerX, y: bottom.centerY })
    await expectPrefilled('2026-03-12', '09:00', '12:00')
  })
  await test.step('EVT-16 the threshold of a drag', async () => {
    // Less than 5 px is a hand that shakes, even from one slot into the next; more is a range of both.
    const edge = { x: top.centerX, y: top.y + top.height - 2 }
    await drag(page, edge, { ...edge, y: edge.y + 4 })
    await expectPrefilled('2026-03-12', '09:30', '10:00')
    await drag(page, { ...edge, y: top.centerY }, { ...edge, y: top.centerY + top.height })
    await expectPrefilled('2026-03-12', '09:00', '10:00')
  })
})

test('the form: an event is made, changed, copied and deleted; the toast of EVT-40 stays for 5 s', async ({
  page,
}) => {
  test.slow()
  await api.create({ title: 'Ancien', date: '2026-03-02', category: 'Formation' })
  await open(page)
  await page.getByRole('button', { name: 'Nouvel Événement' }).click()
  const field = (label: string) => form(page).getByLabel(new RegExp(`^${label}\\*?$`))
  const save = form(page).getByRole('button', { name: 'Sauvegarder' })
  await test.step('EVT-24 EVT-31 nothing to save yet, and nothing to deactivate', async () => {
    await expect(save).toBeDisabled()
    await expect(field('Événement actif')).toHaveCount(0)
  })

  await test.step('EVT-29 EVT-30 EVT-31 the title and the date are required', async () => {
    await field('Titre').fill('   ')
    await field('Titre').blur()
    await expect(form(page).getByText("Le titre de l'événement est requis")).toBeVisible()
    await field('Date').focus()
    await field('Date').blur()
    await expect(form(page).getByText("La date de l'événement est requise")).toBeVisible()
    await field('Date').fill('2026-03-12')
    await expect(save).toBeDisabled()
    await field('Titre').fill('Atelier bilan carbone')
    await expect(save).toBeEnabled()
  })

  await test.step('EVT-26 EVT-27 the description is counted; what is wrong is said', async () => {
    await field('Description').fill('é'.repeat(281))
    await expect(form(page).getByText('281/280 caractères')).toBeVisible()
    await field('Heure de début').fill('12:00')
    await field('Heure de fin').fill('09:00')
    await field('Couleur').fill('red;x')
    await save.click()
    await expect(form(page).getByText('La description doit contenir au plus 280 caractères')).toBeVisible()
    await expect(form(page).getByText('L’heure de fin doit être après l’heure de début')).toBeVisible()
    await expect(form(page).getByText('La couleur doit être au format #RRGGBB')).toBeVisible()
  })
  await expectAccessible(page)

  await test.step('EVT-28 a whole day has no times', async () => {
    await field('Toute la journée').check()
    await expect(field('Heure de début')).toHaveCount(0)
    await field('Toute la journée').uncheck()
    await expect(field('Heure de début')).toHaveValue('')
    await expect(field('Heure de fin')).toHaveValue('')
    await expect(form(page).locator('datalist option')).toHaveAttribute('value', 'Formation')
  })

  await test.step('EVT-31 EVT-32 EVT-53 it is saved', async () => {
    await field('Description').fill('Une matinée pour apprendre à compter.')
    await field('Heure de début').fill('09:00')
    await field('Catégorie').fill('Formation')
    await field('Priorité').selectOption('Urgent')
    await field('Lieu').fill('Lyon')
    await field('Couleur').fill('#7C3AED')
    await field('Événement permanent').check()
    await page.route('**/api/events', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await save.click()
    await expect(form(page).getByRole('button', { name: 'Sauvegarde...' })).toBeDisabled()
    await expect(toast(page).getByText('Événement créé avec succès!')).toBeVisible()
    await expect(form(page)).toHaveCount(0)
  })

  await test.step('EVT-22 EVT-23 EVT-24 a click opens it again with its values', async () => {
    await itemOf(page, 'Atelier bilan carbone').click()
    await expect(form(page).getByRole('heading')).toHaveText("Modifier l'événement")
    const values = {
      Titre: 'Atelier bilan carbone',
      Description: 'Une matinée pour apprendre à compter.',
      Date: '12/03/2026',
      'Heure de début': '09:00',
      'Heure de fin': '',
      Catégorie: 'Formation',
      Priorité: '3',
      Lieu: 'Lyon',
      Couleur: '#7C3AED',
    }
    for (const [label, value] of Object.entries(values)) await expect(field(label)).toHaveValue(value)
    await expect(field('Événement permanent')).toBeChecked()
  })
  await test.step('EVT-24 EVT-54 it is changed', async () => {
    await field('Événement actif').uncheck()
    await field('Titre').fill('Atelier')
    await page.keyboard.press('Control+s')
    await expect(toast(page).getByText('Événement modifié avec succès!')).toBeVisible()
    expect(await api.list()).toMatchObject([
      { title: 'Atelier', isActive: false, version: 2 },
      { title: 'Ancien' },
    ])
  })

  await test.step('HIST-02 its versions are in its form', async () => {
    await itemOf(page, 'Atelier').click()
    await expect(page.getByText(/^Inactif · modifié .* par vous · 2 versions$/)).toBeVisible()
  })
  await test.step('DAY-12 a duplicate starts from the event', async () => {
    await form(page).getByRole('button', { name: 'Dupliquer' }).click()
    await expect(form(page).getByRole('heading')).toHaveText('Nouvel événement')
    await expect(field('Titre')).toHaveValue('Atelier (copie)')
    await field('Date').fill('2026-03-18')
    await form(page).getByRole('button', { name: 'Sauvegarder' }).click()
    await expect(toast(page)).toContainText('Événement créé avec succès!')
    expect(await api.list()).toMatchObject([
      { title: 'Atelier (copie)', date: '2026-03-18', location: 'Lyon', priority: 3 },
      { title: 'Atelier' },
      { title: 'Ancien' },
    ])
  })

  await itemOf(page, 'Atelier').click()
  await test.step('EVT-38 no other way to delete', async () => {
    await expect(form(page).getByRole('button', { name: 'Supprimer définitivement' })).toBeVisible()
    const buttons = await form(page).getByRole('button').allInnerTexts()
    expect(buttons.filter((name) => /supprimer/i.test(name))).toEqual(['Supprimer définitivement'])
  })

  let askedAt = 0
  await test.step('EVT-39 the question of the browser', async () => {
    const questions: string[] = []
    page.once('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.dismiss()
    })
    const remove = form(page).getByRole('button', { name: 'Supprimer définitivement' })
    await remove.click()
    expect(await api.list()).toHaveLength(3)
    page.once('dialog', (dialog) => void dialog.accept())
    askedAt = Date.now()
    await remove.click()
    expect(questions).toEqual([
      'Êtes-vous sûr de vouloir supprimer définitivement cet événement ? Cette action est irréversible.',
    ])
  })

  const card = toast(page).locator('[data-variant="success"]')
  await test.step('EVT-40 EVT-55 the toast', async () => {
    await expect(card).toContainText('Événement supprimé définitivement!')
    const { x, y, width } = await boxOf(card)
    const windowWidth = await page.evaluate(() => window.innerWidth)
    // Below the buttons of the top bar, which it leaves free.
    expect(y).toBeLessThan(80)
    expect(x + width).toBeGreaterThan(windowWidth - 40)
    await expect(itemOf(page, 'Atelier')).toHaveCount(0)
    expect(await api.list()).toHaveLength(2)
    await expect(card).toHaveCount(0, { timeout: 15_000 })
    expect(Date.now() - askedAt).toBeGreaterThan(5000)
  })
})
