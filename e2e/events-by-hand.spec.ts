import type { Page } from '@playwright/test'
import type { Event } from '@vigie/contract/agenda/events.ts'
import { calendarOf, dayOf, drag, EventsApi, itemBoxOf, itemOf, showView, slotOf } from './support/events.ts'
import { expect, test } from './support/fixtures.ts'
import { boxOf } from './support/pointer.ts'
import { PORTRAIT } from './support/portrait.ts'

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
const onlyEvent = async () => (await api.list())[0]
const expectSaved = (times: Partial<Event>) => expect.poll(onlyEvent).toMatchObject(times)

test('an event is dragged to another day, another hour, another length, and taken back', async ({ page }) => {
  test.slow()
  await api.create({ title: 'Atelier', date: '2026-03-11', startTime: '09:00', endTime: '10:30' })
  await open(page)
  const from = await boxOf(itemOf(page, 'Atelier'))
  const to = await boxOf(dayOf(page, '2026-03-19'))
  await drag(page, { x: from.centerX, y: from.centerY }, { x: to.centerX - 40, y: to.y + 40 })
  await expectSaved({ date: '2026-03-19', startTime: '09:00', endTime: '10:30' })
  await toast(page).getByRole('button', { name: 'Annuler' }).click()
  await expectSaved({ date: '2026-03-11', startTime: '09:00' })
  await expect(form(page)).toHaveCount(0)

  await showView(page, 'Semaine')
  const item = await boxOf(itemBoxOf(page, 'Atelier'))
  const target = await boxOf(slotOf(page, '2026-03-13T13:30'))
  await drag(page, { x: item.centerX, y: item.y + 10 }, { x: target.centerX, y: target.y + 12 })
  await expectSaved({ date: '2026-03-13', startTime: '13:30', endTime: '15:00' })

  const offset = async () =>
    (await boxOf(itemBoxOf(page, 'Atelier'))).y - (await boxOf(slotOf(page, '2026-03-13T13:30'))).y
  await expect.poll(async () => Math.abs(await offset())).toBeLessThan(3)
  await slotOf(page, '2026-03-13T16:30').scrollIntoViewIfNeeded()
  const moved = await boxOf(itemBoxOf(page, 'Atelier'))
  const end = await boxOf(slotOf(page, '2026-03-13T16:00'))
  await drag(page, { x: moved.centerX, y: moved.y + moved.height - 2 }, { x: moved.centerX, y: end.y + 2 })
  await expectSaved({ date: '2026-03-13', startTime: '13:30', endTime: '16:00' })

  await api.deleteAll()
  await test.step('REG-01 an event of several days is one bar, moved and stretched from both ends', async () => {
    await api.create({ title: 'Formation', date: '2026-03-10', endDate: '2026-03-12', allDay: true })
    await open(page)
    const below = async (day: string) => {
      const { centerX, y } = await boxOf(dayOf(page, day))
      return { x: centerX, y: y + 40 }
    }
    await test.step('taken by its last day, it goes as one, over the end of the week', async () => {
      const bar = await boxOf(itemBoxOf(page, 'Formation'))
      await drag(page, { x: bar.x + bar.width - 40, y: bar.centerY }, await below('2026-03-16'))
      await expectSaved({ date: '2026-03-14', endDate: '2026-03-16' })
      await expect(toast(page)).toContainText('du samedi 14 mars 2026 au lundi 16 mars 2026')
      await expect(itemOf(page, 'Formation')).toHaveCount(2)
      await expect(calendarOf(page).locator('.rbc-event-continues-after')).toHaveCount(1)
      await toast(page).getByRole('button', { name: 'Annuler' }).click()
      await expectSaved({ date: '2026-03-10', endDate: '2026-03-12' })
    })
    await test.step('by its ends', async () => {
      await expect(itemOf(page, 'Formation')).toHaveCount(1)
      const bar = await boxOf(itemBoxOf(page, 'Formation'))
      await drag(page, { x: bar.x + bar.width - 2, y: bar.centerY }, await below('2026-03-13'))
      await expectSaved({ date: '2026-03-10', endDate: '2026-03-13' })
      await drag(page, { x: bar.x + 2, y: bar.centerY }, await below('2026-03-09'))
      await expectSaved({ date: '2026-03-09', endDate: '2026-03-13' })
    })
    await test.step('from the keyboard, and in the other views', async () => {
      await itemOf(page, 'Formation').focus()
      await page.keyboard.press('Alt+Shift+ArrowRight')
      await expectSaved({ date: '2026-03-10', endDate: '2026-03-13' })
      await page.keyboard.press('Control+Shift+ArrowLeft')
      await expectSaved({ date: '2026-03-10', endDate: '2026-03-12' })
      for (const view of ['Semaine', 'Agenda']) {
        await showView(page, view)
        await expect(itemOf(page, 'Formation').first()).toBeVisible()
      }
      await expect(calendarOf(page).getByRole('cell', { name: 'jour 2 sur 3' })).toBeVisible()
      await itemOf(page, 'Formation').first().focus()
      await page.keyboard.press('Shift+ArrowRight')
      await expectSaved({ date: '2026-03-11', endDate: '2026-03-13' })
    })
  })
})

test('EVT-20 EVT-22 EVT-46 everything on the calendar is done from the keyboard; the image of an event', async ({
  page,
}) => {
  await api.create({ title: 'Atelier', date: '2026-03-11', startTime: '09:00', endTime: '10:00' })
  await open(page)
  await dayOf(page, '2026-03-10').focus()
  await expect(dayOf(page, '2026-03-10')).toHaveAccessibleName('mardi 10 mars 2026, aucun événement')
  await page.keyboard.press('ArrowRight')
  await expect(dayOf(page, '2026-03-11')).toBeFocused()
  await expect(dayOf(page, '2026-03-11')).toHaveAccessibleName('mercredi 11 mars 2026, 1 événement')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel(/^Date\*?$/)).toHaveValue('11/03/2026')
  await page.keyboard.press('Escape')
  await expect(dayOf(page, '2026-03-11')).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(itemOf(page, 'Atelier')).toBeFocused()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowRight')
  await expectSaved({ date: '2026-03-14', startTime: '09:00' })
  await expect(itemOf(page, 'Atelier')).toBeFocused()
  await page.keyboard.press('+')
  await expectSaved({ startTime: '09:00', endTime: '10:30' })
  await expect(toast(page).getByRole('status')).toContainText('de 09:00 à 10:30')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Heure de fin')).toHaveValue('10:30')
  await page.keyboard.press('Escape')
  await expect(itemOf(page, 'Atelier')).toBeFocused()
  await page.keyboard.press('Delete')
  await expectSaved({ isActive: false })
  await expect(itemOf(page, 'Atelier')).toHaveAccessibleName(/inactif$/)

  await dayOf(page, '2026-03-31').focus()
  await page.keyboard.press('PageDown')
  await expect(calendarOf(page).getByRole('heading')).toHaveText('avril 2026')
  await expect(dayOf(page, '2026-04-30')).toBeFocused()

  await calendarOf(page).getByRole('button', { name: "Aujourd'hui" }).click()
  await showView(page, 'Semaine')
  await dayOf(page, '2026-03-10').focus()
  await page.keyboard.press('ArrowDown')
  await expect(slotOf(page, '2026-03-10T08:00')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(slotOf(page, '2026-03-09T08:30')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Heure de début')).toHaveValue('08:30')

  await test.step('keys pressed in a row are one move to take back', async () => {
    await api.deleteAll()
    await api.create({ title: 'Atelier', date: '2026-03-11' })
    await open(page)
    await itemOf(page, 'Atelier').focus()
    // Faster than the screen is drawn: nothing is awaited between two of them.
    await Promise.all(Array.from({ length: 4 }, () => page.keyboard.press('Shift+ArrowRight')))
    await expectSaved({ date: '2026-03-15' })
    await expect(toast(page)).toContainText('dimanche 15 mars 2026')
    await toast(page).getByRole('button', { name: 'Annuler' }).click()
    await expectSaved({ date: '2026-03-11' })
  })

  await page.getByRole('button', { name: 'Nouvel Événement' }).click()
  const dialog = form(page)
  const image = dialog.locator('input[type=file]')
  await test.step('EVT-33 the hint', async () => {
    await expect(dialog.getByText("PNG, JPG, GIF jusqu'à 5MB")).toBeVisible()
  })
  await test.step('EVT-34 EVT-35 what is no image, or too heavy, is refused', async () => {
    await image.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
    await expect(dialog.getByText('Veuillez sélectionner un fichier image valide')).toBeVisible()
    await image.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    await expect(dialog.getByText("L'image est trop volumineuse (max 5MB)")).toBeVisible()
  })

  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/api/upload/image?type=events', async (route) => {
    await held
    await route.continue()
  })
  await test.step('EVT-36 EVT-37 a preview while it is sent, then the address', async () => {
    await image.setInputFiles(PORTRAIT)
    const preview = dialog.getByRole('img', { name: 'Aperçu' })
    await expect(preview).toHaveAttribute('src', /^blob:/)
    await expect(dialog.getByRole('status').filter({ hasText: 'Envoi…' })).toBeVisible()
    send()
    await expect(toast(page)).toContainText('Image uploadée avec succès!')
    await expect(preview).toHaveAttribute('src', /\/uploads\//)
    await expect(dialog.getByText('Envoi…')).toHaveCount(0)
  })
})
