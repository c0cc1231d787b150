import type { Page } from '@playwright/test'
import { book, closeTime, today, workingDay } from './support/agenda.ts'
import { create } from './support/author.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { withHostPage } from './support/host-page.ts'

test('KIT-01 KIT-02 KIT-03 a visitor in another zone books by keyboard, after losing a slot to somebody else', async ({
  browser,
  ownServer,
  problems,
}) => {
  await withHostPage('<vigie-rendez-vous lang="en"></vigie-rendez-vous><p>Below</p>', async (host) => {
    const server = await ownServer({ ALLOWED_ORIGINS: host.url })
    host.show(server.url)
    problems.trust(host.url)
    const context = await browser.newContext({
      timezoneId: 'America/New_York',
      viewport: { width: 320, height: 800 },
    })
    problems.watch(context)
    const page = await context.newPage()
    await page.addInitScript(sumShifts)
    await page.goto(host.url)
    const times = page.getByRole('group', { name: /^Times on / })
    await expect(times.getByRole('button').first()).toContainText('your time')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await page.evaluate('shifts'), 'layout shift').toBe(0)

    const key = (name: string) => page.keyboard.press(name)
    const focused = page.locator('vigie-rendez-vous').locator(':focus')
    await test.step('the month by keyboard', async () => {
      await page.getByRole('button', { name: 'Next month' }).focus()
      await key('Tab')
      await expect(focused).toHaveAttribute('tabindex', '0')
      const month = page.getByRole('grid')
      const first = await month
        .getAttribute('aria-labelledby')
        .then(() => page.locator('#month').textContent())
      await key('PageDown')
      await expect(page.locator('#month')).not.toHaveText(first ?? '')
      await expect(page.getByText('Choose a day.')).toBeVisible()
      await key('End')
      // Sunday: the next free day is the Monday after.
      await expect(focused).toHaveAttribute('aria-disabled', 'true')
      await key('Enter')
      await expect(focused).toHaveAttribute('aria-pressed', 'false')
      await key('ArrowRight')
      await expect(focused).toHaveAccessibleName(/^Monday, .+, 18 free slots$/)
      await key('Enter')
      await expect(focused).toHaveAttribute('aria-pressed', 'true')
    })

    await expect(times).toHaveAttribute('aria-label', /^Times on Monday/)
    const day = await page.evaluate(pressedDay)
    await times.getByRole('button', { name: /^08:00/ }).focus()
    await key('Enter')
    await expect(focused).toHaveAttribute('name', 'name')
    await page.keyboard.type('Zoé Weiss')
    await key('Tab')
    await page.keyboard.type('zoe@example.com')
    await key('Tab')
    await page.keyboard.type('About our first report')
    await book(server, toIsoDay(day), '08:00')
    problems.allow(/409/)
    await page.getByRole('button', { name: 'Request this appointment' }).press('Enter')
    await expect(page.getByText(/^This slot has just been taken/)).toBeVisible()
    await expect(times.getByRole('button', { name: /^08:00/ })).toHaveCount(0)
    await expect(page.getByLabel('Message')).toHaveValue('About our first report')
    await expectAccessible(page)

    await times.getByRole('button', { name: /^08:30/ }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Zoé Weiss')
    await page.getByRole('button', { name: 'Request this appointment' }).dblclick()
    await expect(donePanel(page, 'Your request for an appointment has been received.')).toBeFocused()
    await expect(page.getByText(/^Monday, .+08:30 – 09:00 \(0[23]:30 your time\)$/)).toBeVisible()
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ])
    expect(await context.cookies()).toEqual([])
    await context.close()
  })
})

test('KIT-02 KIT-03 KIT-04 the contact form says a refused field, a limit and a lost network in place; elsewhere there is a link', async ({
  page,
  context,
  ownServer,
  problems,
}) => {
  const body =
    '<vigie-contact></vigie-contact><vigie-newsletter></vigie-newsletter><vigie-contact id="second"></vigie-contact>'
  await withHostPage(body, async (host) => {
    const server = await ownServer({ ALLOWED_ORIGINS: host.url, SITE_URL: 'https://cabinet.exemple.fr' })
    host.show(server.url)
    for (const origin of [host.url, host.otherUrl]) problems.trust(origin)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    problems.allow(/ERR_FAILED/)
    // A call that is lost for want of a network is no refusal: the form stays.
    await page.route('**/api/public/newsletters?*', (route) => route.abort(), { times: 1 })
    const asked = page.waitForResponse('**/api/public/newsletters?*')
    await page.goto(host.url)
    await asked
    const form = page.locator('vigie-contact').first()
    const send = form.getByRole('button', { name: 'Envoyer', exact: true })
    const status = form.getByRole('status')
    await expect(send).toHaveCSS('background-color', 'rgb(20, 83, 45)')
    await send.click()
    await expect(form.getByLabel('Nom')).toBeFocused()
    await expect(form.getByText('Ce champ est requis.')).toHaveCount(4)
    await expectAccessible(page)

    const typed = { Nom: 'Élodie', Sujet: 'Bilan', Message: 'Bonjour,\npouvez-vous nous aider ?' }
    for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
    await form.getByLabel('E-mail').fill('elodie,bob@exemple.fr')
    problems.allow(/status of (400|429)|ERR_INTERNET_DISCONNECTED/)
    await send.click()
    await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('Email invalide')
    await expect(form.getByLabel('E-mail')).toBeFocused()
    await form.getByLabel('E-mail').fill('elodie@exemple.fr')

    await test.step('KIT-03 a limit, then a lost network', async () => {
      const headers = {
        'access-control-allow-origin': host.url,
        'access-control-expose-headers': 'Retry-After',
      }
      await page.route('**/api/requests', (route) =>
        route.fulfill({
          status: 429,
          headers: { ...headers, 'retry-after': '42' },
          json: { success: false },
        }),
      )
      await send.click()
      await expect(status).toHaveText('Trop de demandes en peu de temps. Réessayez dans 42 s.')
      await page.unroute('**/api/requests')
      await context.setOffline(true)
      await send.click()
      await expect(status).toContainText('La connexion a été perdue.')
      await context.setOffline(false)
    })
    // A script of the site may move the element: what was typed moves with it.
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.querySelector('vigie-contact') ?? ''),
    )
    const moved = page.locator('vigie-contact').last()
    for (const [label, text] of Object.entries(typed)) await expect(moved.getByLabel(label)).toHaveValue(text)
    sent.length = 0
    await moved.getByRole('button', { name: 'Envoyer', exact: true }).dblclick()
    await expect(donePanel(page, 'Votre message a bien été envoyé.')).toBeFocused()
    expect(sent).toHaveLength(1)
    await expect(page.locator('#second').getByLabel('Nom')).toHaveValue('')

    await test.step('KIT-04 from an origin that is not allowed', async () => {
      problems.allow(/n’est pas autorisée|CORS policy|ERR_FAILED/)
      const said = page.waitForEvent('console', (message) => message.text().includes('n’est pas autorisée'))
      await page.goto(host.otherUrl)
      expect((await said).text()).toContain(host.otherUrl)
      const links = page.getByRole('link', { name: 'Aller sur le site de Vigie' })
      await expect(links).toHaveCount(3)
      await expect(links.first()).toHaveAttribute('href', 'https://cabinet.exemple.fr')
      await expect(page.getByRole('textbox')).toHaveCount(0)
    })
  })
})

test('KIT-01 KIT-03 RDV-11 a visitor chooses a type of appointment, and registers for an event', async ({
  page,
  signIn,
  ownServer,
  problems,
}) => {
  const body = '<vigie-rendez-vous></vigie-rendez-vous><vigie-evenements limite="2"></vigie-evenements>'
  await withHostPage(body, async (host) => {
    const server = await ownServer({ ALLOWED_ORIGINS: host.url })
    host.show(server.url)
    problems.trust(host.url)
    const author = { request: page.request, server, account: await signIn({}, server) }
    // In the afternoon few times are left of today.
    await closeTime(author, { date: today, startTime: '00:00', endTime: '24:00' })
    const busy = { name: 'Élodie', email: 'occupee@exemple.fr', date: workingDay(15) }
    for (const startTime of ['08:00', '08:30', '09:00'])
      await create(author, '/api/appointments', { ...busy, startTime })
    const questions = [{ text: 'Votre fonction', required: true }]
    for (const type of [
      { nameFr: 'Premier échange', durationMinutes: 30, place: { kind: 'address', text: '1 rue Haute' } },
      { nameFr: 'Diagnostic', durationMinutes: 120, place: { kind: 'telephone', text: '' }, questions },
    ])
      await create(author, '/api/appointment-types', type)
    await create(author, '/api/events', {
      title: 'Atelier bilan carbone',
      date: workingDay(5),
      endDate: workingDay(6),
      registration: { places: 1, questions },
    })
    await page.addInitScript(sumShifts)
    await page.goto(host.url)
    await page.getByLabel('Type de rendez-vous').selectOption('Diagnostic (120 min)')
    const times = page.getByRole('group', { name: /^Horaires du/ })
    await expect(times.getByRole('button', { name: '16:30' })).toHaveCount(0)
    expect(await page.evaluate('shifts'), 'layout shift').toBe(0)
    await times.getByRole('button').last().click()
    const booking = page.locator('vigie-rendez-vous')
    await expect(booking.getByText(/ – 17:00$/)).toBeVisible()
    await booking.getByLabel('Nom').fill('Élodie')
    await test.step('RDV-11 a type by telephone needs a number, and asks its questions', async () => {
      await booking.getByLabel('E-mail').fill(busy.email)
      await booking.getByRole('button', { name: 'Demander ce rendez-vous' }).click()
      await expect(booking.getByLabel('Téléphone')).toBeFocused()
      await expect(booking.getByText('Ce champ est requis.')).toHaveCount(2)
      await booking.getByLabel('Téléphone').fill('plus tard')
      await booking.getByLabel('Votre fonction').fill('Acheteuse')
      await booking.getByRole('button', { name: 'Demander ce rendez-vous' }).click()
      await expect(booking.getByLabel('Téléphone')).toHaveAccessibleDescription(/complet, comme 06 12/)
      await expectAccessible(page)
      await booking.getByLabel('Téléphone').fill('06 12 34 56 78')
      await booking.getByLabel('Type de rendez-vous').selectOption('Premier échange (30 min)')
      await expect(booking.getByLabel('Téléphone')).toHaveCount(0)
      await booking.getByLabel('Type de rendez-vous').selectOption('Diagnostic (120 min)')
      await expect(booking.getByLabel('Téléphone')).toHaveValue('06 12 34 56 78')
      await expect(booking.getByLabel('Votre fonction')).toHaveValue('Acheteuse')
      await times.getByRole('button').last().click()
    })
    problems.allow(/ERR_FAILED|status of (409|503)/)
    await test.step('KIT-03 a refusal that has nothing to do with the slot keeps it, and says why', async () => {
      await booking.getByRole('button', { name: 'Demander ce rendez-vous' }).click()
      await expect(booking.getByText(/^Vous avez déjà 3 demandes de rendez-vous en attente/)).toBeVisible()
      await expect(times.getByRole('button').last()).toHaveAttribute('aria-pressed', 'true')
      await expect(booking.getByText(/ – 17:00$/)).toBeVisible()
    })
    await booking.getByLabel('E-mail').fill('elodie@exemple.fr')

    await test.step('a month that cannot be read leaves what was typed', async () => {
      await page.route('**/api/appointments/slots?*', (route) => route.abort())
      await booking.getByRole('button', { name: 'Mois suivant' }).click()
      await expect(booking.getByRole('button', { name: 'Réessayer' })).toBeVisible()
      await expect(booking.getByLabel('Nom')).toHaveValue('Élodie')
      await page.unroute('**/api/appointments/slots?*')
    })

    await test.step('each slot has its own key until the API has said yes or no', async () => {
      const keys: (string | undefined)[] = []
      const outcomes = ['lost', 'failed', 'failed', 'sent']
      const cors = { 'access-control-allow-origin': host.url }
      await page.route('**/api/appointments', async (route) => {
        const outcome = outcomes[keys.push(route.request().headers()['idempotency-key']) - 1]
        if (outcome === 'failed') return route.fulfill({ status: 503, headers: cors, json: {} })
        if (outcome === 'sent') return route.continue()
        await route.fetch()
        return route.abort()
      })
      const ask = async (place: number, answer: string) => {
        await times.getByRole('button').nth(place).click()
        await booking.getByRole('button', { name: 'Demander ce rendez-vous' }).click()
        await expect(booking.getByText(answer).last()).toBeVisible()
      }
      await ask(-1, 'La connexion a été perdue.')
      await ask(-2, 'L’envoi n’a pas abouti.')
      await ask(-2, 'L’envoi n’a pas abouti.')
      await ask(-1, 'Votre demande de rendez-vous a bien été reçue.')
      const [first, second] = keys
      expect(keys).toEqual([first, second, second, first])
      expect(second).not.toBe(first)
      const list = await author.request.get(`${server.url}/api/appointments?search=elodie@exemple.fr`, {
        headers: { authorization: author.account.authorization },
      })
      expect((await list.json()).data).toMatchObject([
        { phone: '06 12 34 56 78', answers: [{ question: 'Votre fonction', answer: 'Acheteuse' }] },
      ])
    })

    const events = page.locator('vigie-evenements')
    await expect(events.getByText(/^1 place · /)).toBeVisible()
    for (const [email, answer] of [
      ['elodie@exemple.fr', 'Votre inscription est enregistrée.'],
      ['bob@exemple.fr', 'L’événement est complet : votre demande est sur la liste d’attente.'],
    ] as const) {
      await events.getByRole('button', { name: /^S’inscrire/ }).click()
      await events.getByLabel('Nom').fill('Élodie')
      await events.getByLabel('E-mail').fill(email)
      await events.getByRole('button', { name: 'S’inscrire' }).click()
      await expect(events.getByLabel('Votre fonction')).toBeFocused()
      await events.getByLabel('Votre fonction').fill('Acheteuse')
      await events.getByRole('button', { name: 'S’inscrire' }).click()
      await expect(donePanel(page, answer)).toBeFocused()
      await events.getByRole('button', { name: 'Retour aux événements' }).click()
    }
    await expect(events.getByText(/^complet, liste d’attente · /)).toBeVisible()
  })
})

/** What takes the place of a form that was sent. */
const donePanel = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

function sumShifts() {
  Object.assign(window, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, {
        shifts: Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

const pressedDay = () =>
  document
    .querySelector('vigie-rendez-vous')
    ?.shadowRoot?.querySelector('td [aria-pressed=true]')
    ?.getAttribute('aria-label') ?? ''

/** "Monday 7 December 2026, 18 free slots" as a day of the contract. */
function toIsoDay(label: string) {
  const [, day = '', month = '', year = ''] = /(\d+) (\w+) (\d{4})/.exec(label) ?? []
  return new Date(`${day} ${month} ${year} 12:00 UTC`).toISOString().slice(0, 10)
}
