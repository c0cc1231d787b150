import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { readSettings } from '#env.ts'
import { openImageStore } from '#features/library/open-image-store.ts'
import { startJobs } from '#jobs.ts'
import { createLogger } from '#lib/logger.ts'
import { readInThread } from '#lib/reading/read-in-thread.ts'
import { bookingInput } from '#test/builders/appointments.ts'
import { testApp } from '#test/test-app.ts'
import { readDueCalendars } from './read-outside-calendar.ts'

const t = await testApp({ SMTP_ALLOW_PRIVATE: 'true', ACCESS_TOKEN_SECONDS: '100000' })
beforeEach(t.empty)

let respond: RequestListener = (_request, response) => void response.end()
let asked = 0
const server = createServer((request, response) => {
  asked += 1
  respond(request, response)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret/basic.ics`

const calendar = (start: string, end: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:${start}\r\nDTEND:${end}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
const busyOnTuesday = () => calendar('20260303T080000Z', '20260303T100000Z')
const serve = (text: string, status = 200) => {
  respond = (_request, response) => void response.writeHead(status).end(text)
}
const slots = async () =>
  (await t.call('GET', '/api/appointments/slots?from=2026-03-03&to=2026-03-03'))
    .json()
    .data.map(({ startTime }: { startTime: string }) => startTime)
const reader = () => ({
  db: t.db,
  timeZone: t.site.timeZone,
  secret: t.settings.secret,
  rules: { allowPrivate: true },
})
async function add(changes: object = {}) {
  const { headers } = await t.signUp()
  const answer = await t.call('POST', '/api/outside-calendars', {
    headers,
    payload: { name: 'Google', url, ...changes },
  })
  const list = async () => (await t.call('GET', '/api/outside-calendars', { headers })).json().data
  return { headers, answer, list }
}

it('RDV-09 does not offer the busy times of an outside calendar, nor accept them', async () => {
  serve(busyOnTuesday())
  const { answer } = await add()
  expect(answer.statusCode).toBe(201)
  expect(answer.json().data).toEqual({
    id: 1,
    name: 'Google',
    host: new URL(url).host,
    readAt: '2026-03-02T09:00:00.000Z',
    failingSince: null,
    problem: null,
    busyCount: 1,
  })
  expect(answer.body).not.toContain('secret')
  expect(await slots()).toEqual(expect.arrayContaining(['08:00', '08:30', '11:00']))
  expect(await slots()).not.toContain('09:00')
  expect(await slots()).not.toContain('10:30')
  const book = (startTime: string) =>
    t.call('POST', '/api/appointments', { payload: bookingInput({ date: '2026-03-03', startTime }) })
  expect((await book('09:30')).statusCode).toBe(409)
  expect((await book('11:00')).statusCode).toBe(201)
})

it('RDV-09 knows the busy times as far as a horizon can reach', async () => {
  serve(calendar('20280228T080000Z', '20280228T100000Z'))
  await add()
  const book = (startTime: string) =>
    t.call('POST', '/api/appointments', { payload: bookingInput({ date: '2028-02-28', startTime }) })
  expect((await book('09:30')).statusCode).toBe(409)
  expect((await book('11:00')).statusCode).toBe(201)
})

it('RDV-09 reads it every ten minutes, and keeps its last known times while it cannot be read', async () => {
  serve(busyOnTuesday())
  const { list } = await add()
  asked = 0
  t.clock.advance(9 * 60)
  await readDueCalendars(reader(), t.clock.now())
  expect(asked).toBe(0)
  t.clock.advance(60)
  serve('', 503)
  await Promise.all([readDueCalendars(reader(), t.clock.now()), readDueCalendars(reader(), t.clock.now())])
  expect(asked).toBe(1)
  expect(await list()).toMatchObject([
    {
      readAt: '2026-03-02T09:00:00.000Z',
      failingSince: '2026-03-02T09:10:00.000Z',
      problem: 'Le serveur de cet agenda répond 503.',
    },
  ])
  expect(await slots()).not.toContain('09:00')
  t.clock.advance(600)
  serve(calendar('20260303T130000Z', '20260303T140000Z'))
  await readDueCalendars(reader(), t.clock.now())
  expect(await list()).toMatchObject([
    { readAt: '2026-03-02T09:20:00.000Z', failingSince: null, problem: null },
  ])
  expect(await slots()).toContain('09:00')
  expect(await slots()).not.toContain('14:00')
})

it('RDV-09 says of each calendar alone whether it can be read', async () => {
  serve(busyOnTuesday())
  const { headers, list } = await add()
  const payload = { name: 'Autre', url: `${url}?autre` }
  await t.call('POST', '/api/outside-calendars', { headers, payload })
  t.clock.advance(600)
  respond = (request, response) =>
    void response.writeHead(request.url?.endsWith('autre') ? 503 : 200).end(busyOnTuesday())
  await readDueCalendars(reader(), t.clock.now())
  await readDueCalendars(reader(), t.clock.now())
  expect(await list()).toMatchObject([
    { name: 'Google', readAt: '2026-03-02T09:10:00.000Z', problem: null },
    {
      name: 'Autre',
      readAt: '2026-03-02T09:00:00.000Z',
      problem: 'Le serveur de cet agenda répond 503.',
    },
  ])
})

it('RDV-09 reads again the calendar that is asked for', async () => {
  serve(busyOnTuesday())
  const { headers, list } = await add()
  const payload = { name: 'Autre', url: `${url}?autre` }
  await t.call('POST', '/api/outside-calendars', { headers, payload })
  const [, other] = await list()
  const read: (string | undefined)[] = []
  respond = (request, response) => {
    read.push(request.url)
    response.end(busyOnTuesday())
  }
  await t.call('POST', `/api/outside-calendars/${other.id}/read`, { headers })
  expect(read).toEqual(['/secret/basic.ics?autre'])
})

it('RDV-09 an unchanged calendar leaves the lists of the agenda unchanged', async () => {
  serve(busyOnTuesday())
  await add()
  const revision = async () =>
    (await t.database.pool.query("select revision from revisions where collection = 'agenda'")).rows[0]
  const before = await revision()
  t.clock.advance(600)
  asked = 0
  await readDueCalendars(reader(), t.clock.now())
  expect(asked).toBe(1)
  expect(await revision()).toEqual(before)
})

it.each([
  [
    'a page instead of a calendar',
    '<html>Connectez-vous</html>',
    'Cette adresse ne donne pas un agenda (iCal).',
  ],
  ['more than five megabytes', 'x'.repeat(5 * 1024 * 1024 + 1), 'La réponse du serveur est trop longue.'],
])('RDV-09 says what is wrong with %s', async (_, text, problem) => {
  serve(text)
  const { answer } = await add()
  expect(answer.json().data).toMatchObject({ problem, readAt: null, busyCount: 0 })
})

it('RDV-09 frees the times of a calendar that is removed, and takes ten at most', async () => {
  serve(busyOnTuesday())
  const { headers } = await add()
  expect((await t.call('DELETE', '/api/outside-calendars/1', { headers })).statusCode).toBe(200)
  expect(await slots()).toContain('09:00')
  expect((await t.call('DELETE', '/api/outside-calendars/1', { headers })).statusCode).toBe(404)
  const payload = { name: 'x', url }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => t.call('POST', '/api/outside-calendars', { headers, payload })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
})

it('RDV-09 reads no address of the inside network, and refuses what is no address', async () => {
  const guarded = await testApp({})
  const { headers } = await guarded.signUp()
  const post = (address: string) =>
    guarded.call('POST', '/api/outside-calendars', { headers, payload: { name: 'x', url: address } })
  asked = 0
  const answer = await post(url.replace('http:', 'https:'))
  expect(answer.json().data.problem).toBe('Le nom du serveur est introuvable.')
  expect(asked).toBe(0)
  expect((await post('mon agenda')).statusCode).toBe(400)
  expect((await post('ftp://exemple.fr/a.ics')).statusCode).toBe(400)
  expect((await guarded.call('GET', '/api/outside-calendars')).statusCode).toBe(401)
})

it('RDV-09 the job reads an address of the inside network where SMTP_ALLOW_PRIVATE allows it', async () => {
  serve(busyOnTuesday())
  const { list } = await add()
  const problemAfter = async (allowed: string) => {
    t.clock.advance(600)
    const settings = readSettings({ SMTP_ALLOW_PRIVATE: allowed, VIGIE_SECRET: t.settings.secret }, {})
    const { db, site } = t
    const images = openImageStore(settings, db)
    await startJobs({ db, images, log: createLogger('silent'), now: t.clock.now, site, settings })()
    return (await list())[0].problem
  }
  asked = 0
  expect(await problemAfter('false')).toMatch(/seules les adresses https/)
  expect(asked).toBe(0)
  expect(await problemAfter('true')).toBeNull()
  expect(asked).toBe(1)
})

it('SAFE-26 reads a calendar once for all who ask meanwhile', async () => {
  serve(busyOnTuesday())
  const { headers } = await add()
  serve(calendar('20260304T080000Z', '20260304T100000Z'))
  asked = 0
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => t.call('POST', '/api/outside-calendars/1/read', { headers })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(asked).toBe(1)
  await t.call('POST', '/api/outside-calendars/1/read', { headers })
  expect(asked).toBe(2)
})

it('SAFE-26 says of a calendar that found no time that it is read again, and keeps what is known', async () => {
  serve(busyOnTuesday())
  const { headers, list } = await add()
  serve(calendar('20260304T080000Z', '20260304T100000Z'))
  const blocker = new URL('data:text/javascript,setTimeout(() => {}, 3000)')
  const others = Array.from({ length: 10 }, () => readInThread(blocker, {}, { cpuMs: 100, wallMs: 1_000 }))
  const read = await t.call('POST', '/api/outside-calendars/1/read', { headers })
  expect(read.statusCode).toBe(200)
  expect(await list()).toMatchObject([{ problem: expect.stringMatching(/pas eu le temps/), busyCount: 1 }])
  expect(await slots()).not.toContain('09:00')
  await Promise.allSettled(others)
}, 60_000)
