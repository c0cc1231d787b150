import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { register } from './support/account.ts'
import { workingDay } from './support/agenda.ts'
import { EventsApi } from './support/events.ts'
import { expect, test } from './support/fixtures.ts'
import { withHostPage } from './support/host-page.ts'

const GUIDE = readFileSync(new URL('../docs/site.md', import.meta.url), 'utf8')
/** The lines that a site pastes to reserve heights. */
const HEIGHTS = /```css\n((?:(?!```)[\s\S])*:not\(:defined\)[\s\S]*?)```/.exec(GUIDE)?.[1] ?? ''
const ELEMENTS = ['vigie-rendez-vous', 'vigie-contact', 'vigie-newsletter', 'vigie-evenements']
const BODY = ELEMENTS.map((name) => `<${name}></${name}>`).join('')

test('SHIP-07 elements have the height that the guide reserves and the colours of their page, and show that an event is full', async ({
  page,
  context,
  ownServer,
  problems,
}) => {
  await withHostPage(BODY, async (host) => {
    const server = await ownServer({ ALLOWED_ORIGINS: host.url })
    host.show(server.url)
    problems.trust(host.url)
    problems.allow(/ERR_FAILED/)
    const events = new EventsApi(context, server.url, await register(context, server.url))
    const { id } = await events.create({
      title: 'Atelier bilan carbone pour les petites et moyennes entreprises',
      date: workingDay(3),
      startTime: '09:00',
      endTime: '17:30',
      location: 'Maison des associations, 12 quai des Bateliers, Strasbourg',
      registration: { places: 1, questions: [] },
    })
    await events.register(id, 'Zoé')
    await page.emulateMedia({ colorScheme: 'dark' })

    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.route('**/embed/vigie.js', (route) => route.abort())
      await page.goto(host.url)
      await page.evaluate(addSheet, HEIGHTS)
      const reserved = await heights(page)
      await page.unroute('**/embed/vigie.js')
      await page.goto(host.url)
      await expect(page.locator('.facts')).toBeVisible()
      const taken = await heights(page)
      for (const [place, name] of ELEMENTS.entries())
        expect(Math.abs((taken[place] ?? 0) - (reserved[place] ?? 0)), `${name}, ${width} px`).toBeLessThan(
          40,
        )
    }

    const box = page.locator('vigie-contact .box')
    await expect(box).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.evaluate(addSheet, 'html { color-scheme: light dark }')
    await expect(box).toHaveCSS('background-color', 'rgb(20, 25, 26)')
    await page.evaluate(addSheet, 'html { --vigie-theme: light }')
    await expect(box).toHaveCSS('background-color', 'rgb(255, 255, 255)')

    await page.evaluate(addSheet, 'body { letter-spacing: 0.12em; word-spacing: 0.16em }')
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.locator('.facts').evaluate(showsState), `${width} px`).toBe(true)
    }
  })
})

const heights = (page: Page) =>
  page.locator(ELEMENTS.join()).evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height))

/** As a style sheet of the site: the policy of its page allows no inline style. */
function addSheet(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

function showsState(facts: Element) {
  const text = facts.firstChild
  const words = 'complet, liste d’attente'
  const start = text?.textContent?.indexOf(words) ?? -1
  if (!text || start < 0) return false
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, start + words.length)
  return range.getBoundingClientRect().bottom <= facts.getBoundingClientRect().bottom + 1
}
