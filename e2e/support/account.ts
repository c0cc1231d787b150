import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'

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
