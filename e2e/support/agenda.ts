import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Booking, UnavailabilityInput } from '@vigie/contract/agenda/appointments.ts'
import { type Author, create } from './author.ts'
import { at } from './lists.ts'
import { postForm } from './public-site.ts'
import type { Server } from './server.ts'

export const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date())
/** Working days to come. */
export const days = workingDays(20)
/** Each test has its own, since all of a worker share one agenda. */
export const workingDay = (index: number) => at(days, index)
export const frenchDay = (day: string) => day.split('-').reverse().join('/')
export const longDay = (day: string) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(/(?<= )1(?= )/, '1er')

/** What the public site sends. */
export async function book(server: Server, date: string, startTime: string, message?: string) {
  const client = { name: `Claire ${randomUUID().slice(0, 8)}`, email: `claire.${randomUUID()}@exemple.fr` }
  const booking = { ...client, date, startTime, message } satisfies Partial<Booking>
  const answer = await postForm(server, '/api/appointments', booking)
  expect(answer.status, await answer.text()).toBe(201)
  return client
}

/** Marks a time of a day as unavailable. */
export const closeTime = (author: Author, input: UnavailabilityInput) =>
  create(author, '/api/unavailability', input)

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(text)

export const plusDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

function workingDays(count: number) {
  const found: string[] = []
  for (let time = Date.now() + 86_400_000; found.length < count; time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    if (![0, 6].includes(new Date(day).getUTCDay())) found.push(day)
  }
  return found
}
