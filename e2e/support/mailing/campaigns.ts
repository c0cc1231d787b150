import { expect, type Page } from '@playwright/test'
import type { Account } from '../account.ts'
import type { Server } from '../server.ts'
import { configureMail, type Peer } from './mail.ts'

/** Everything that a sending asks for: a mail server, the address of the product, a sender. */
export async function prepareSending(page: Page, server: Server, account: Account, peer: Peer) {
  await configureMail(page, server, account, peer)
  await put('/api/config/address', { publicUrl: server.url })
  await put('/api/config/newsletter', { name: 'Cap Vert', postalAddress: '1 rue du Port\n29200 Brest' })

  async function put(path: string, data: object) {
    const headers = { authorization: account.authorization }
    const answer = await page.request.put(`${server.url}${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** Opens the form of a new campaign and fills it in. */
export async function writeCampaign(page: Page, server: Server, subject: string, text: string) {
  await page.goto(`${server.url}/newsletter/campagnes/nouvelle`)
  await page.getByRole('textbox', { name: 'Objet' }).fill(subject)
  await page.getByRole('textbox', { name: 'Texte' }).fill(text)
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const question = (page: Page) => page.getByRole('alertdialog')
