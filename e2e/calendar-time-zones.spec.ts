import type { Page } from '@playwright/test'
import { calendarOf, dayOf, drag, EventsApi, itemBoxOf, itemOf, slotOf } from './support/events.ts'
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
      await test.step('EVT-49 EVT-50 events stand on their day and their hour of Paris when the clocks change', async () => {
        for (const date of CHANGES) {
          await api.create({ title: `Journée ${date}`, date, allDay: true })
          for (const startTime of HOURS)
            await api.create({ title: `À ${startTime} le ${date}`, date, startTime })
        }
        for (const date of CHANGES) {
          await openAt(page, date, 'month')
          expect(await dayUnder(page, `Journée ${date}`)).toBe(date)
          await openAt(page, date, 'day')
          for (const startTime of HOURS) {
            const item = await boxOf(itemBoxOf(page, `À ${startTime} le ${date}`))
            const slot = await boxOf(slotOf(page, `${date}T${startTime}`))
            expect(Math.abs(item.y - slot.y), `${date} ${startTime}`).toBeLessThan(3)
          }
          await expect(calendarOf(page).locator('[data-slot]')).toHaveCount(48)
        }
      })
      await test.step('EVT-20 EVT-21 what is chosen on such a day is saved as it was chosen', async () => {
        await api.deleteAll()
        for (const [index, date] of CHANGES.entries()) {
          await openAt(page, date, 'week')
          const top = await boxOf(slotOf(page, `${date}T08:30`))
          const bottom = await boxOf(slotOf(page, `${date}T09:30`))
          await drag(page, { x: top.centerX, y: top.centerY }, { x: bottom.centerX, y: bottom.centerY })
          const form = page.getByRole('dialog')
          await form.getByLabel('Titre').fill('Choisi')
          await form.getByRole('button', { name: 'Sauvegarder' }).click()
          await expect(form).toHaveCount(0)
          await expect.poll(async () => (await api.list()).length).toBe(index + 1)
          expect((await api.list())[0]).toMatchObject({ date, startTime: '08:30', endTime: '10:00' })
        }
      })
      await test.step('EVT-45 a move by hand or by key crosses the change without losing an hour', async () => {
        await api.deleteAll()
        await api.create({ title: 'Atelier', date: '2026-10-24', startTime: '23:00', endTime: '23:45' })
        await openAt(page, '2026-10-24', 'month')
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
        // Half past midnight on the 30th in Paris: the 29th in Los Angeles, noon of the 30th in Auckland.
        await page.clock.setFixedTime('2026-03-29T22:30:00Z')
        await page.goto('/events')
        await expect(page.locator('.rbc-now [data-day]')).toHaveAttribute('data-day', '2026-03-30')
        await page.clock.setFixedTime('2026-03-30T21:59:00Z')
        await page.reload()
        await expect(page.locator('.rbc-now [data-day]')).toHaveAttribute('data-day', '2026-03-30')
        await calendarOf(page).getByRole('button', { name: 'Suivant' }).click()
        await calendarOf(page).getByRole('button', { name: "Aujourd'hui" }).click()
        await expect(page).toHaveURL(/date=2026-03-30/)
      })
    })
  })
}

async function openAt(page: Page, date: string, view: string) {
  await page.goto(`/events?date=${date}&view=${view}`)
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
