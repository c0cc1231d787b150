import type { Page } from '@playwright/test'
import { book, closeTime, frenchDay, longDay, plusDays, toast, workingDay } from './support/agenda.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { at } from './support/lists.ts'
import { boxOf } from './support/pointer.ts'

async function openDay(page: Page, day: string) {
  await page.goto(`/requests?tab=disponibilites&date=${day}`)
  await page.getByRole('button', { name: new RegExp(`^${longDay(day)},`) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Gestion du ${longDay(day)}` })
  await expect(dialog).toBeVisible()
  return dialog
}

test('the calendar and what is around it; a day is managed, and a period is added and deleted', async ({
  page,
  server,
  signIn,
}) => {
  test.slow()
  const day = workingDay(10)
  const author = { request: page.request, server, account: await signIn() }
  await test.step('AVAIL-25 the appointments are asked with limit=1000', async () => {
    const [asked] = await Promise.all([
      page.waitForRequest((one) => /\/api\/appointments\?.*limit=1000/.test(one.url())),
      page.goto('/requests?tab=disponibilites'),
    ])
    expect(asked.headers().authorization).toMatch(/^Bearer /)
  })
  await test.step('AVAIL-03 AVAIL-04 the counters and the info box', async () => {
    for (const label of ["RDV Aujourd'hui", 'En attente', 'Confirmés', 'En cours']) {
      await expect(page.getByRole('paragraph').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
    }
    const info = page.getByRole('status').filter({ hasText: '30 minutes' })
    await expect(info).toContainText('de 8h à 17h')
    await expect(info).toContainText('Cliquez sur une date')
    await expect(info).toContainText('automatiquement')
  })
  const views = page.getByRole('group', { name: 'Affichage' }).getByRole('button')
  await test.step('AVAIL-02 AVAIL-05 AVAIL-07 the calendar, its views and its height', async () => {
    await expect(views).toHaveText(['Mois', 'Semaine', 'Jour', 'Planning'])
    await expect(views.first()).toHaveAttribute('aria-pressed', 'true')
    expect((await page.locator('.rbc-calendar').boundingBox())?.height).toBe(600)
  })

  await test.step('AVAIL-06 the way to the next month, the previous one and today', async () => {
    const title = page.getByRole('heading', { level: 2 }).first()
    const month = (await title.textContent()) ?? ''
    await page.getByRole('button', { name: 'Suivant' }).click()
    await expect(title).not.toHaveText(month)
    await page.getByRole('button', { name: 'Précédent' }).click()
    await page.getByRole('button', { name: 'Précédent' }).click()
    await page.getByRole('button', { name: "Aujourd'hui" }).click()
    await expect(title).toHaveText(month)
  })
  await expectAccessible(page)
  await test.step('AVAIL-05 the address keeps the view', async () => {
    await views.nth(1).click()
    await expect(page).toHaveURL(/view=week/)
  })

  await test.step('AVAIL-08 the defaults of the calendar of events', async () => {
    const close = (date: string, startTime: string, endTime: string) =>
      closeTime(author, { date, startTime, endTime, reason: '' })
    for (const hour of ['08', '09', '10', '11', '12', '13', '14'])
      await close(day, `${hour}:00`, `${hour}:30`)

    const last = plusDays(day, 29)
    await close(last, '18:00', '18:30')
    await close(plusDays(day, 30), '18:00', '18:30')
    await page.goto(`/requests?tab=disponibilites&view=day&date=${day}`)
    const groups = page.locator('.rbc-day-slot').first().locator('.rbc-timeslot-group')
    await expect(groups).toHaveCount(9)
    await expect(groups.first().locator('.rbc-time-slot')).toHaveCount(2)
    await expect(page.getByRole('button', { name: `${longDay(day)}, 08:30 – 09:00` })).toBeVisible()

    await views.nth(3).click()
    const agenda = page.getByRole('group', { name: 'Calendrier des disponibilités' })
    await expect(agenda.getByText(longDay(last))).toBeVisible()
    await expect(agenda.getByText(longDay(plusDays(day, 30)))).toHaveCount(0)

    await views.first().click()
    const more = page.getByRole('button', { name: /de plus$/ }).first()
    const hidden = Number((await more.textContent())?.match(/\d+/)?.[0])
    expect(7 - hidden).toBeLessThanOrEqual(5)

    // A hand that trembles by less than 5 px still clicks the day.
    const cell = await boxOf(page.locator('.rbc-day-bg').nth(3))
    await page.mouse.move(cell.x + cell.width / 2, cell.y + cell.height - 8)
    await page.mouse.down()
    await page.mouse.move(cell.x + cell.width / 2 + 4, cell.y + cell.height - 8)
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name: /^Gestion du jeudi/ })).toBeVisible()
  })

  await test.step('a day is managed, and a period is added with a reason and deleted', async () => {
    const day = workingDay(2)
    const [from, to] = [workingDay(3), workingDay(4)]
    const later = await book(server, day, '14:00', 'Second message')
    const first = await book(server, day, '09:00')
    const dialog = await openDay(page, day)
    const slots = dialog.getByRole('region', { name: 'Créneaux' }).getByRole('button')
    await test.step('AVAIL-11 AVAIL-12 a day of 18 slots', async () => {
      await expect(slots).toHaveCount(18)
      await expect(slots.first()).toContainText('08:00 – 08:30')
      await expect(slots.last()).toContainText('16:30 – 17:00')
    })

    await test.step('AVAIL-14 AVAIL-18 the slot of an appointment shows the client and is not clickable', async () => {
      const held = slots.filter({ hasText: '09:00 – 09:30' })
      await expect(held).toContainText(first.name)
      await expect(held).toHaveAttribute('data-state', 'appointment')
      await expect(held).toBeDisabled()
    })

    const free = slots.filter({ hasText: '10:00 – 10:30' })
    await test.step('AVAIL-16 AVAIL-17 AVAIL-30 a free slot is marked unavailable at once', async () => {
      await expect(free).toContainText('Disponible')
      await free.focus()
      const [request] = await Promise.all([
        page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/unavailability')),
        page.keyboard.press('Enter'),
      ])
      expect(request.postDataJSON()).toEqual({ date: day, startTime: '10:00', endTime: '10:30', reason: '' })
      await expect(toast(page, 'Créneau 10:00 - 10:30 marqué comme indisponible')).toBeVisible()
      await expect(free).toHaveAttribute('data-state', 'unavailable')
      await expect(free).toContainText('Indisponible')
      await expect(free).toBeDisabled()
      await expectColours(page, slots)
    })

    const appointments = dialog.getByRole('region', { name: 'Rendez-vous' }).getByRole('listitem')
    await test.step('AVAIL-20 the appointments of the day, by start time', async () => {
      await expect(appointments).toContainText([first.name, later.name])
      await expect(appointments.last()).toContainText('14:00 – 14:30')
      await expect(appointments.last()).toContainText(later.email)
      await expect(appointments.last()).toContainText('Second message')
      await expect(appointments.last()).toContainText('En attente')
    })
    await expectAccessible(page)
    await test.step('AVAIL-21 one is confirmed and one refused', async () => {
      await appointments.first().getByRole('button', { name: 'Confirmer' }).click()
      await expect(appointments.first()).toContainText('Confirmé')
      await appointments.last().getByRole('button', { name: 'Refuser' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Refuser' }).click()
      await expect(appointments.last()).toContainText('Refusé')
      await expect(slots.filter({ hasText: '14:00 – 14:30' })).toHaveAttribute('data-state', 'available')
    })

    await test.step('AVAIL-09 AVAIL-24 the dialog closes over the calendar and its appointments', async () => {
      await dialog.getByRole('button', { name: 'Fermer' }).click()
      await expect(dialog).toBeHidden()
      await expect(
        page.getByRole('button', { name: `09:00 à 09:30, rendez-vous de ${first.name}, confirmé` }),
      ).toBeVisible()
    })

    await page.getByRole('button', { name: 'Ajouter une période' }).click()
    const form = page.getByRole('dialog', { name: 'Période d’indisponibilité' })
    await form.getByLabel('Premier jour').fill(from)
    await form.getByLabel('À partir de').fill('15:00')
    await form.getByLabel('Dernier jour').fill(to)
    await form.getByLabel('Jusqu’à').fill('09:00')
    await form.getByLabel('Motif').fill('Formation')
    await form.getByRole('button', { name: 'Marquer comme indisponible' }).click()
    await expect(form).toBeHidden()
    await test.step('AVAIL-10 the period is red and says its reason', async () => {
      const item = page.locator('.rbc-event').filter({ hasText: 'Indisponible – Formation' }).first()
      await expect(item).toHaveCSS('background-color', 'rgb(220, 38, 38)')
    })

    await openDay(page, to)
    const last = page.getByRole('dialog', { name: `Gestion du ${longDay(to)}` })
    const slotsOfLast = last.getByRole('region', { name: 'Créneaux' }).getByRole('button')
    await test.step('AVAIL-15 an unavailable slot shows the reason', async () => {
      await expect(slotsOfLast.filter({ hasText: '08:30 – 09:00' })).toContainText('Formation')
      await expect(slotsOfLast.filter({ hasText: '09:00 – 09:30' })).toContainText('Disponible')
    })
    const periods = last.getByRole('region', { name: 'Indisponibilités' })
    await test.step('AVAIL-22 the day lists the period and its half hours', async () => {
      await expect(periods).toContainText(`${frenchDay(from)} 15:00 – ${frenchDay(to)} 09:00`)
      await expect(periods).toContainText('Formation')
      const half = periods.getByRole('list', { name: 'Créneaux de 30 minutes' }).getByRole('listitem')
      await expect(half).toHaveText(['08:00 – 08:30', '08:30 – 09:00'])
    })

    const remove = periods.getByRole('button', { name: 'Supprimer' })
    const question = page.getByText("Supprimer cette période d'indisponibilité ?")
    const notices = page.getByRole('region', { name: /notification/i })
    await test.step('AVAIL-23 deleting asks in a toast that can be left', async () => {
      await remove.click()
      await expect(question).toBeVisible()
      await notices.getByRole('button', { name: 'Annuler' }).click()
      await expect(question).toBeHidden()
      await expect(remove).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(notices.getByRole('button', { name: 'Annuler' })).toBeFocused()
    })
    await test.step('AVAIL-28 AVAIL-33 the period is deleted, and that is said', async () => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(toast(page, 'Indisponibilité supprimée')).toBeVisible()
      await expect(periods).toContainText('Aucune indisponibilité ce jour.')
      await expect(last).toBeVisible()
    })
  })
})

/** The colours that spec.md names: green, red and white, by their strongest channel. */
async function expectColours(page: Page, slots: ReturnType<Page['locator']>) {
  await page.emulateMedia({ colorScheme: 'light' })
  const colour = (state: string) =>
    slots
      .and(page.locator(`[data-state=${state}]`))
      .first()
      .evaluate((element) => [...getComputedStyle(element).backgroundColor.matchAll(/\d+/g)].map(Number))
  const [green, red, white] = [
    await colour('appointment'),
    await colour('unavailable'),
    await colour('available'),
  ]
  expect(green[1]).toBe(Math.max(...green))
  expect(green[0]).toBeLessThan(at(green, 1))
  expect(red[0]).toBe(Math.max(...red))
  expect(red[1]).toBeLessThan(at(red, 0))
  expect(white).toEqual([255, 255, 255])
}
