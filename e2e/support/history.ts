import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type Account, type Person, register } from './account.ts'
import type { Author } from './author.ts'
import type { Problems } from './problems.ts'
import type { Server } from './server.ts'

export const historyOf = (page: Page) => page.getByRole('dialog', { name: 'Historique' })
export const versionsOf = (page: Page) => historyOf(page).getByRole('option')
/** One field of the version that is compared. */
export const differenceOf = (page: Page, label: string) =>
  historyOf(page).getByRole('region', { name: label, exact: true })

/** Saves over what is stored, as another form would. */
export async function edit({ request, server, account }: Author, path: string, data: object) {
  const { authorization } = account
  const answer = await request.put(`${server.url}${path}`, { headers: { authorization }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Another person in a browser of their own. */
export async function openColleague(browser: Browser, server: Server, problems: Problems, person: Person) {
  const context: BrowserContext = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  problems.watch(context)
  const account: Account = await register(context, server.url, person)
  return { account, context, page: await context.newPage() }
}
