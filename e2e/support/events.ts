import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Event, EventInput } from '@vigie/contract/agenda/events.ts'
import type { Account } from './account.ts'
import { boxOf } from './pointer.ts'

/** Everything about events that a journey does beside the browser. */
export class EventsApi {
  readonly #context: BrowserContext
  readonly #url: string
  readonly #headers: Record<string, string>

  constructor(context: BrowserContext, url: string, { authorization }: Pick<Account, 'authorization'>) {
    this.#context = context
    this.#url = `${url}/api/events`
    this.#headers = { authorization }
  }

  async create(input: EventInput): Promise<Event> {
    const answer = await this.#context.request.post(this.#url, { headers: this.#headers, data: input })
    expect(answer.status(), await answer.text()).toBe(201)
    return (await answer.json()).event
  }

  /** Somebody without an address, to whom nothing is sent. */
  async register(id: number, name: string) {
    const url = `${this.#url}/${id}/registrations`
    const answer = await this.#context.request.post(url, { headers: this.#headers, data: { name } })
    expect(answer.status(), await answer.text()).toBe(201)
  }

  async list(): Promise<Event[]> {
    const answer = await this.#context.request.get(this.#url, { headers: this.#headers })
    return (await answer.json()).events
  }

  /** The server is shared by the journeys of a worker, and so are its events. */
  async deleteAll() {
    for (const { id, registered } of await this.list())
      await this.#context.request.delete(`${this.#url}/${id}/permanent`, {
        headers: this.#headers,
        params: { tellRegistered: false, registeredSeen: registered },
      })
  }
}

export const calendarOf = (page: Page) => page.getByRole('group', { name: 'Calendrier des événements' })
export async function showView(page: Page, name: string) {
  const button = calendarOf(page).getByRole('button', { name, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}
export const dayOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
export const slotOf = (page: Page, slot: string) => page.locator(`[data-slot="${slot}"]`)
export const itemOf = (page: Page, title: string) =>
  calendarOf(page).getByRole('button', { name: new RegExp(`^${title},`) })

/** What is drawn around the item's button, its hours included. */
export const itemBoxOf = (page: Page, title: string) =>
  itemOf(page, title).locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " rbc-event ")]')

/** The calendar hears the pointer itself, over layers of its own. */
export async function clickSlot(page: Page, slot: string, clickCount = 1) {
  await slotOf(page, slot).scrollIntoViewIfNeeded()
  const { centerX, centerY } = await boxOf(slotOf(page, slot))
  await page.mouse.click(centerX, centerY, { clickCount })
}

type Point = { x: number; y: number }

/** Slowly enough for the calendar to see the pointer on its way. */
export async function drag(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}
