import type { Page } from '@playwright/test'
import { book, toast, workingDay } from './support/agenda.ts'
import { createBlog } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { clickTwice } from './support/pointer.ts'

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')
const names = async (page: Page, table: string) =>
  (await rows(page, table).locator('td:first-child').allInnerTexts()).map((text) => text.split('\n')[0])

test('DAY-05 DAY-06 two clicks on one « Confirmer » confirm one client, whose row stays, also under a filter', async ({
  page,
  ownServer,
  signIn,
}) => {
  const server = await ownServer()
  const last = await book(server, workingDay(2), '09:00')
  const soonest = await book(server, workingDay(0), '09:00')
  const next = await book(server, workingDay(1), '09:00')
  const inOrder = [soonest.name, next.name, last.name]
  const { authorization } = await signIn({}, server)
  const decided = async () => {
    const answer = await page.request.get(`${server.url}/api/appointments`, { headers: { authorization } })
    const { data } = await answer.json()
    return data.filter(({ status }: { status: string }) => status !== 'pending').length
  }
  await page.clock.install()
  await page.goto(`${server.url}/requests?tab=rendez-vous&status=pending`)
  await expect.poll(() => names(page, 'Rendez-vous')).toEqual(inOrder)

  const first = rows(page, 'Rendez-vous').first()
  await clickTwice(page, first.getByRole('button', { name: 'Confirmer' }))
  await expect(toast(page, 'Rendez-vous confirmé')).toBeVisible()
  await expect(first.getByRole('cell').last()).toContainText('Confirmé')
  const read = page.waitForResponse((answer) => /\/api\/appointments\?.*limit=50/.test(answer.url()))
  await page.clock.fastForward(11_000)
  await read
  expect(await names(page, 'Rendez-vous')).toEqual(inOrder)
  expect(await decided()).toBe(1)

  await page.reload()
  await expect.poll(() => names(page, 'Rendez-vous')).toEqual(inOrder.slice(1))
})

test('DAY-05 a second click on a confirmation that has closed reaches no row below it', async ({
  page,
  server,
  signIn,
}) => {
  const account = await signIn()
  const author = { request: page.request, server, account }
  const title = `Double ${Date.now()}`
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await createBlog(author, { title: `${title} ${number}` })
  await page.goto(`/blogs?search=${encodeURIComponent(title)}`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'POST'].includes(request.method())) sent.push(`${request.method()} ${request.url()}`)
  })
  await expect(rows(page, 'Blogs')).toHaveCount(8)
  const below = rows(page, 'Blogs').nth(3)
  const place = await below.boundingBox()
  await rows(page, 'Blogs')
    .first()
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await clickTwice(page, page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }), 250)
  await expect(page.getByText('Blog supprimé avec succès')).toBeVisible()
  // The others keep their place while the deleted one fades, and only then close up.
  expect(await below.boundingBox()).toEqual(place)
  await expect(rows(page, 'Blogs')).toHaveCount(7)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/blogs\?/)
  expect(sent).toHaveLength(1)
})
