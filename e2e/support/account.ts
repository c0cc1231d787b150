import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { AdminUser, AdminUserCreate } from '@vigie/contract/accounts/users.ts'
import { type Author, create } from './author.ts'
import type { Problems } from './problems.ts'
import type { Server } from './server.ts'

export type Account = {
  nom: string
  prenom: string
  email: string
  password: string
  /** The value of the Authorization header for calls made beside the browser. */
  authorization: string
}
export type Person = Partial<Omit<Account, 'authorization'>>

/**
 * Registers a new account. The calls share the cookies of the browser context, so the next page that opens finds
 * its session by a silent refresh, as a new tab does.
 */
export async function register(context: BrowserContext, url: string, person: Person = {}): Promise<Account> {
  const account = {
    nom: 'Lefèvre',
    prenom: 'Camille',
    email: `camille.${randomUUID()}@exemple.fr`,
    password: 'phrase-de-passe-solide',
    ...person,
  }
  const answer = await context.request.post(`${url}/api/users/register/`, { multipart: account })
  expect(answer.status(), await answer.text()).toBe(201)
  return { ...account, authorization: answer.headers().authorization ?? '' }
}

/** A colleague, created by the privileged account. */
export async function createUser(author: Author, changes: Partial<AdminUserCreate> = {}): Promise<AdminUser> {
  const input: AdminUserCreate = {
    email: `bob.${randomUUID()}@exemple.fr`,
    nom: 'Durand',
    password: 'phrase-de-passe-de-bob',
    ...changes,
  }
  return (await create(author, '/api/users', input)).data
}

/** Another person in a browser of their own. */
export async function openColleague(browser: Browser, server: Server, problems: Problems, person: Person) {
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  problems.watch(context)
  const account = await register(context, server.url, person)
  return { account, context, page: await context.newPage() }
}

export async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Connexion' }).click()
}

/** As if the access token had run out while the tab was open. */
export async function spoilToken(page: Page) {
  await page.evaluate(() => {
    const user = JSON.parse(sessionStorage.getItem('user') ?? '{}')
    sessionStorage.setItem('user', JSON.stringify({ ...user, token: 'perime' }))
  })
}

/** As if the session had been ended from elsewhere: neither the token nor the cookie is any good. */
export async function endSession(page: Page) {
  await spoilToken(page)
  await page.context().clearCookies()
}
