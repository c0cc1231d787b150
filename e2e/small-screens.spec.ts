import type { Page } from '@playwright/test'
import { createUser } from './support/account.ts'
import { book, workingDay } from './support/agenda.ts'
import { createBlog, createProject, uploadPicture } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { followLink } from './support/follow-link.ts'
import { subscribe } from './support/mailing/newsletter.ts'
import { boxOf } from './support/pointer.ts'
import { sendMessage } from './support/public-site.ts'

test.use({ viewport: { width: 320, height: 800 }, hasTouch: true, isMobile: true })

/** Each with what all of its cards say, and none of the list before. */
const LISTS = [
  ['/requests', 'Élodie'],
  ['/requests?tab=rendez-vous', 'Claire'],
  ['/blogs', 'Une transition'],
  ['/newsletter', 'abonne'],
  ['/projects', 'Projet '],
  ['/configuration?tab=utilisateurs', '@exemple.fr'],
] as const
const cards = (page: Page) => page.getByRole('main').locator('.table-frame tbody tr, article')

const isWithinPage = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('DAY-11 on a phone a list shows 20 cards and the rest when asked; every name of a tab is read whole at 320 px', async ({
  page,
  ownServer,
  signIn,
}) => {
  // It fills six lists before it looks at them.
  test.slow()
  const server = await ownServer()
  const account = await signIn({}, server)
  const author = { request: page.request, server, account }
  const image = await uploadPicture(author)
  for (let number = 0; number < 22; number += 1) {
    await Promise.all([
      sendMessage(server, { name: `Élodie ${number}` }),
      book(server, workingDay(number % 11), number < 11 ? '09:00' : '10:00'),
      createBlog(author, { title: `Une transition énergétique pour les territoires ${number}` }),
      subscribe(server, { email: `abonne${number}@exemple.fr` }),
      createUser(author, { nom: `Durand ${number}` }),
      createProject(author, { title: `Projet ${number}`, image }),
    ])
  }

  await page.goto(`${server.url}/profil`)
  for (const [path, text] of LISTS) {
    await page.setViewportSize({ width: 320, height: 800 })
    await followLink(page, path)
    await expect(cards(page).filter({ hasText: text }), path).toHaveCount(20)
    await expect(cards(page), path).toHaveCount(20)
    expect(await isWithinPage(page), path).toBe(true)
    await page.getByRole('button', { name: 'Afficher plus' }).tap()
    await expect.poll(() => cards(page).count(), path).toBeGreaterThan(20)
    await expect(page.getByRole('button', { name: 'Afficher plus' })).toHaveCount(0)

    for (const tab of await page.getByRole('tab').all()) {
      expect(await tab.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      const box = await boxOf(tab)
      expect(box.x + box.width).toBeLessThanOrEqual(320)
    }
    for (const action of await cards(page).first().getByRole('button').all()) {
      expect((await boxOf(action)).height, path).toBeGreaterThanOrEqual(44)
      expect(await action.textContent(), path).not.toBe('')
    }

    await test.step('on a tablet nothing is hidden under another thing', async () => {
      await page.setViewportSize({ width: 768, height: 1024 })
      await expect.poll(() => isWithinPage(page), path).toBe(true)
      for (const frame of await page.locator('.table-frame').all())
        expect(await frame.evaluate((element) => element.scrollWidth <= element.clientWidth), path).toBe(true)
      for (const cell of await cards(page).first().getByRole('cell').all())
        expect(await cell.evaluate(isOnTop), path).toBe(true)
    })
  }
})

/** What is at the middle of a cell is the cell itself, or something in it. */
function isOnTop(cell: Element) {
  cell.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = cell.getBoundingClientRect()
  return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
