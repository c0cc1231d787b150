import type { Page } from '@playwright/test'
import { calendarOf, dayOf, drag, EventsApi, itemBoxOf, itemOf, showView, slotOf } from './support/events.ts'
import { expect, test } from './support/fixtures.ts'
import { boxOf } from './support/pointer.ts'

/** The nights of a year on which the clocks of Paris change. */
const CHANGES = ['2026-03-29', '2026-10-25']
const HOURS = ['02:30', '10:00', '23:00']

let api: EventsApi

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`in a browser of ${timezoneId}`, () => {
    test.use({ timezoneId })

    test.beforeEach(async ({ context, signIn, server }) => {
      api = new EventsApi(context, server.url, await signIn())
      await api.deleteAll()
    })

    test('a year of Paris is drawn and changed as it is there', async ({ page }) => {
      test.slow()
      // Half past midnight on the 30th in Paris: the 29th in Los Angeles, noon of the 30th in Auckland.
      await page.clock.setFixedTime('2026-03-29T22:30:00Z')
      const press = (name: string) => calendarOf(page).getByRole('button', { name, exact: true }).click()
      for (const date of CHANGES) {
        await api.create({ title: `Journée ${date}`, date, allDay: true })
        for (const startTime of HOURS)
          await api.create({ title: `À ${startTime} le ${date}`, date, startTime })
      }
      for (const date of CHANGES) {
        await test.step('EVT-49 EVT-50 events stand on their day and their hour of Paris when the clocks change', async () => {
          await openMonth(page, date)
          expect(await dayUnder(page, `Journée ${date}`)).toBe(date)
          await showView(page, 'Jour')
          await expect(calendarOf(page).locator('[data-slot]')).toHaveCount(48)
          for (const startTime of HOURS) {
            const item = await boxOf(itemBoxOf(page, `À ${startTime} le ${date}`))
            const slot = await boxOf(slotOf(page, `${date}T${startTime}`))
            expect(Math.abs(item.y - slot.y), `${date} ${startTime}`).toBeLessThan(3)
          }
        })
        await test.step('EVT-20 EVT-21 what is chosen on such a day is saved as it was chosen', async () => {
          await showView(page, 'Semaine')
          const top = await boxOf(slotOf(page, `${date}T08:30`))
          const bottom = await boxOf(slotOf(page, `${date}T09:30`))
          await drag(page, { x: top.centerX, y: top.centerY }, { x: bottom.centerX, y: bottom.centerY })
          const form = page.getByRole('dialog')
          await form.getByLabel('Titre').fill('Choisi')
          await form.getByRole('button', { name: 'Sauvegarder' }).click()
          await expect(form).toHaveCount(0)
          const saved = { title: 'Choisi', date, startTime: '08:30', endTime: '10:00' }
          expect(await api.list()).toContainEqual(expect.objectContaining(saved))
        })
      }
      await test.step('EVT-45 a move by hand or by key crosses the change without losing an hour', async () => {
        await api.deleteAll()
        await api.create({ title: 'Atelier', date: '2026-10-24', startTime: '23:00', endTime: '23:45' })
        await openMonth(page, '2026-10-24')
        await itemOf(page, 'Atelier').focus()
        await page.keyboard.press('Shift+ArrowRight')
        await expect
          .poll(() => api.list())
          .toMatchObject([{ date: '2026-10-25', startTime: '23:00', endTime: '23:45' }])
        // A mouse stays within the window: the last week must be in it.
        await page.locator('[data-cell="2026-10-26"]').scrollIntoViewIfNeeded()
        const from = await boxOf(itemOf(page, 'Atelier'))
        const to = await boxOf(dayOf(page, '2026-10-26'))
        await drag(page, { x: from.centerX, y: from.centerY }, { x: to.centerX - 30, y: to.y + 40 })
        await expect
          .poll(() => api.list())
          .toMatchObject([{ date: '2026-10-26', startTime: '23:00', endTime: '23:45' }])
      })
      await test.step('EVT-10 today is the day of the site, not of the browser', async () => {
        for (const now of ['2026-03-29T22:30:00Z', '2026-03-30T21:59:00Z']) {
          await page.clock.setFixedTime(now)
          await press('Suivant')
          await press("Aujourd'hui")
          await expect(page).toHaveURL(/date=2026-03-30/)
          await expect(page.locator('.rbc-now [data-day]')).toHaveAttribute('data-day', '2026-03-30')
        }
      })
    })
  })
}

async function openMonth(page: Page, date: string) {
  await page.goto(`/events?date=${date}&view=month`)
  await expect(calendarOf(page)).toBeVisible()
}

/** The day of the month's cell that an item is drawn in. */
async function dayUnder(page: Page, title: string) {
  const item = await boxOf(itemOf(page, title))
  return page.evaluate(
    ({ x, y }) => {
      const row = [...document.querySelectorAll('.rbc-month-row')].find((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return y > top && y < bottom
      })
      const index = [...(row?.querySelectorAll('.rbc-day-bg') ?? [])].findIndex((one) => {
        const { left, right } = one.getBoundingClientRect()
        return x > left && x < right
      })
      return row?.querySelectorAll<HTMLElement>('[data-day]')[index]?.dataset.day
    },
    { x: item.centerX, y: item.centerY },
  )
}
