import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { ContactRequestInput } from '@vigie/contract/site/requests.ts'
import type { Server } from './server.ts'

/** What a form of the company's site sends. */
export const postForm = (server: Server, path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Writes a contact request; the name is new each time, so that a test finds its own row. */
export async function sendMessage(server: Server, changes: Partial<ContactRequestInput> = {}) {
  const body = {
    name: `Élodie ${randomUUID().slice(0, 8)}`,
    email: 'elodie@exemple.fr',
    subject: 'Bilan carbone',
    message: 'Bonjour,\npouvez-vous nous aider ?',
    ...changes,
  }
  const answer = await postForm(server, '/api/requests', body)
  expect(answer.status, await answer.text()).toBe(201)
  return body
}
