import { type APIRequestContext, expect } from '@playwright/test'
import type { Server } from './server.ts'

/** Somebody who is signed in, for what a journey does beside the browser. */
export type Author = {
  request: APIRequestContext
  server: Server
  account: { authorization: string }
}

/** Creates something by the API; gives the answer of the server. */
export async function create({ request, server, account }: Author, path: string, data: object) {
  const { authorization } = account
  const answer = await request.post(`${server.url}${path}`, { headers: { authorization }, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Saves over what is stored, as another form would. */
export async function edit({ request, server, account }: Author, path: string, data: object) {
  const { authorization } = account
  const answer = await request.put(`${server.url}${path}`, { headers: { authorization }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}
