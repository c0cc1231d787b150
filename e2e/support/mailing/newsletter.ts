import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { SubscribeInput } from '@vigie/contract/mailing/newsletter.ts'
import { expect } from '../fixtures.ts'
import { postForm } from '../public-site.ts'
import type { Server } from '../server.ts'

export type Subscriber = Pick<SubscribeInput, 'email'> & Partial<SubscribeInput>

export const post = (server: Server, path: 'subscribe' | 'unsubscribe', body: Subscriber) =>
  postForm(server, `/api/newsletter/${path}`, body)

/** What the form of the company's site does. */
export async function subscribe(server: Server, ...subscribers: Subscriber[]) {
  for (const one of subscribers) expect((await post(server, 'subscribe', one)).status).toBe(201)
}

/** The journeys of a worker share one server, and with it its subscribers. */
export async function startEmpty(page: Page, server: Server, authorization: string) {
  const headers = { authorization }
  const list = `${server.url}/api/newsletter/subscriptions`
  for (;;) {
    const { data } = await (await page.request.get(`${list}?limit=1000`, { headers })).json()
    if (data.length === 0) return
    for (const { email } of data)
      await page.request.delete(`${list}/${encodeURIComponent(email)}`, { headers })
  }
}

export const SOME: Subscriber[] = [
  { email: 'ana@exemple.fr', page: '/blog' },
  { email: 'bob@example.com', language: 'en', page: '/blog' },
  { email: 'chloe@exemple.fr' },
  { email: '=cmd@exemple.fr', page: '+1;2' },
]

export const table = (page: Page) => page.getByRole('table', { name: 'Abonnements' })
export const rowOf = (page: Page, email: string) => table(page).getByRole('row').filter({ hasText: email })
export const exportDialog = (page: Page) => page.getByRole('dialog', { name: 'Export Avancé' })

export async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export Avancé' }).click()
  await expect(exportDialog(page).getByText(/sélectionnés? sur/)).toBeVisible()
  return exportDialog(page)
}

export async function exported(page: Page, format: string, choose: () => Promise<unknown> = async () => {}) {
  const dialog = await openExport(page)
  await dialog.getByRole('radio', { name: format }).check()
  await choose()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exporter' }).click(),
  ])
  await expect(page.getByText(`Export ${format} réussi !`)).toBeVisible()
  await expect(dialog).toBeHidden()
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
