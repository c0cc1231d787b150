import type { Locator, Page } from '@playwright/test'
import { longDay, workingDay } from './support/agenda.ts'
import { programme, readBlog } from './support/articles/stored-articles.ts'
import { createBlog, uniqueTitle } from './support/content.ts'
import { calendarOf, dayOf, EventsApi, itemOf, slotOf } from './support/events.ts'
import { expect, test } from './support/fixtures.ts'
import { boxOf } from './support/pointer.ts'

type Point = { x: number; y: number }

const dialogOf = (page: Page) => page.getByRole('dialog')
async function showView(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await button.tap()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

/** The finger rests this long before it moves; without a way to go it is a tap or a long press. */
async function touch(page: Page, holdMs: number, from: Point, ...way: Point[]) {
  const device = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', from)
  await page.waitForTimeout(holdMs)
  for (const point of way) await send('touchMove', point)
  await send('touchEnd')
  await device.detach()
}

/** The empty lower part of a day's cell, away from its number and its events. */
async function cellOf(page: Page, day: string): Promise<Point> {
  const week = dayOf(page, day).locator('xpath=ancestor::*[contains(@class, "rbc-month-row")]')
  await week.scrollIntoViewIfNeeded()
  const number = await boxOf(dayOf(page, day))
  const row = await boxOf(week)
  return { x: number.centerX, y: row.y + row.height - 6 }
}

const middleOf = async (page: Page, slot: string): Promise<Point> => {
  await slotOf(page, slot).scrollIntoViewIfNeeded()
  const { centerX, centerY } = await boxOf(slotOf(page, slot))
  return { x: centerX, y: centerY }
}

test.describe('under a finger', () => {
  test.use({ viewport: { width: 375, height: 900 }, hasTouch: true, isMobile: true })

  test('DAY-04 EVT-20 EVT-22 a tap on the events calendar opens what a click opens', async ({
    page,
    context,
    signIn,
    server,
  }) => {
    const api = new EventsApi(context, server.url, await signIn())
    await api.deleteAll()
    await api.create({ title: 'Atelier', date: '2026-03-11', startTime: '09:00', endTime: '10:00' })
    await page.clock.setFixedTime('2026-03-10T09:20:00Z')
    const close = async () => {
      await dialogOf(page).getByRole('button', { name: 'Fermer' }).tap()
      await expect(dialogOf(page)).toHaveCount(0)
    }
    const expectNew = async (date: string, start: string, end: string) => {
      await expect(dialogOf(page)).toHaveAccessibleName('Nouvel événement')
      await expect(dialogOf(page).getByLabel(/^Date\*?$/)).toHaveValue(date)
      await expect(dialogOf(page).getByLabel('Heure de début')).toHaveValue(start)
      await expect(dialogOf(page).getByLabel('Heure de fin')).toHaveValue(end)
      await close()
    }

    await page.goto('/events?date=2026-03-10&view=month')
    await expect(calendarOf(page)).toBeVisible()
    const cell = await cellOf(page, '2026-03-19')
    await page.touchscreen.tap(cell.x, cell.y)
    await expectNew('19/03/2026', '', '')
    await dayOf(page, '2026-03-24').tap()
    await expectNew('24/03/2026', '', '')
    await itemOf(page, 'Atelier').tap()
    await expect(dialogOf(page).getByLabel('Titre')).toHaveValue('Atelier')
    await close()
    // A second finger's tap right after the first one is not a double click.
    await page.touchscreen.tap(cell.x, cell.y)
    await expectNew('19/03/2026', '', '')

    await showView(page, 'Jour')
    const slot = await middleOf(page, '2026-03-10T10:30')
    await page.touchscreen.tap(slot.x, slot.y)
    await expectNew('10/03/2026', '10:30', '11:00')
    const wholeDay = page.locator('[data-cell="2026-03-10"]')
    const { centerX, centerY } = await boxOf(wholeDay)
    await page.touchscreen.tap(centerX, centerY)
    await expectNew('10/03/2026', '', '')
    await showView(page, 'Semaine')
    await itemOf(page, 'Atelier').tap()
    await expect(dialogOf(page).getByLabel('Titre')).toHaveValue('Atelier')
    await close()

    await test.step('DAY-04 EVT-16 EVT-21 on a tablet a finger that scrolls opens nothing, one that rests selects a range', async () => {
      await page.setViewportSize({ width: 768, height: 900 })
      await showView(page, 'Mois')
      await page.evaluate(() => window.scrollTo(0, 0))
      const from = await cellOf(page, '2026-03-24')
      await touch(page, 30, from, { ...from, y: from.y - 40 }, { ...from, y: from.y - 120 })
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(20)
      await expect(dialogOf(page)).toHaveCount(0)

      const [first, last] = [await cellOf(page, '2026-03-17'), await cellOf(page, '2026-03-19')]
      await touch(page, 400, first, { x: (first.x + last.x) / 2, y: first.y }, last)
      await expect(dialogOf(page).getByLabel(/^Date\*?$/)).toHaveValue('17/03/2026')
      await dialogOf(page).getByRole('button', { name: 'Fermer' }).tap()
      await expect(dialogOf(page)).toHaveCount(0)

      // Between the tap and the menu of a long press: the click that follows must not open or close anything more.
      await touch(page, 320, first)
      await expect(dialogOf(page).getByLabel(/^Date\*?$/)).toHaveValue('17/03/2026')
      await page.waitForTimeout(500)
      await expect(dialogOf(page)).toHaveCount(1)
    })
  })

  test('DAY-04 AVAIL-11 AVAIL-16 a tap on the availability calendar opens the day, at the hour that was chosen', async ({
    page,
    signIn,
  }) => {
    await signIn()
    const day = workingDay(17)
    const dialog = page.getByRole('dialog', { name: `Gestion du ${longDay(day)}` })
    await page.goto(`/requests?tab=disponibilites&date=${day}`)
    for (const view of ['Mois', 'Semaine']) {
      await showView(page, view)
      const place = view === 'Mois' ? await cellOf(page, day) : await middleOf(page, `${day}T14:00`)
      await page.touchscreen.tap(place.x, place.y)
      await expect(dialog).toBeVisible()
      const chosen = dialog.getByRole('button', { name: /^14:00 – 14:30/ })
      await expect(chosen).toHaveAttribute('data-state', view === 'Mois' ? 'available' : 'selected')
      await dialog.getByRole('button', { name: 'Fermer' }).tap()
      await expect(dialog).toHaveCount(0)
    }
  })

  test('REG-01 PLAN-06 one that rests on an item drags an event, its end, and a programmed article, which a tap opens', async ({
    page,
    context,
    signIn,
    server,
  }) => {
    const account = await signIn()
    const api = new EventsApi(context, server.url, account)
    await api.deleteAll()
    await api.create({ title: 'Formation', date: '2028-06-07', endDate: '2028-06-09', allDay: true })
    const author = { request: page.request, server, account }
    const { id, title } = await createBlog(author, { title: uniqueTitle('À paraître') })
    await programme(author, id, { date: '2028-06-20', time: '10:00' })
    await page.goto('/events?date=2028-06-10&view=month&publications=1')
    const middle = async (item: Locator): Promise<Point> => {
      await item.scrollIntoViewIfNeeded()
      const { centerX, centerY } = await boxOf(item)
      return { x: centerX, y: centerY }
    }
    const half = (from: Point, to: Point) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    const days = async () => {
      const [event] = await api.list()
      return [event?.date, event?.endDate]
    }
    const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' })

    const from = await middle(itemOf(page, 'Formation'))
    const to = await cellOf(page, '2028-06-15')
    await touch(page, 400, from, half(from, to), to)
    await expect.poll(days).toEqual(['2028-06-14', '2028-06-16'])
    await expect(dialogOf(page)).toHaveCount(0)
    await undo.tap()
    await expect.poll(days).toEqual(['2028-06-07', '2028-06-09'])

    const edge = await boxOf(calendarOf(page).locator('[data-edge="end"]').first())
    const [end, further] = [{ x: edge.centerX, y: edge.centerY }, await cellOf(page, '2028-06-11')]
    await touch(page, 400, end, half(end, further), further)
    await expect.poll(days).toEqual(['2028-06-07', '2028-06-11'])

    const day = await cellOf(page, '2028-06-15')
    const article = await middle(itemOf(page, title))
    await touch(page, 400, article, half(article, day), day)
    await expect.poll(async () => (await readBlog(author, id)).plannedAt).toBe('2028-06-15T08:00:00.000Z')
    await itemOf(page, title).tap()
    await expect(page).toHaveURL(new RegExp(`/blogs/edit/${id}$`))
  })
})
