import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HAS_LEFT } from '@vigie/contract/mailing/newsletter-imports.ts'
import { DECIDE_APPOINTMENTS, NOT_THEIR_ADDRESS } from '@vigie/contract/persons/erasure.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingInput } from '#test/builders/appointments.ts'
import { courseInput } from '#test/builders/events.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { leaveCopies, leaveRecords, plantWords } from '#test/builders/person-records.ts'
import { requestInput } from '#test/builders/requests.ts'
import { filesWith, placesOf } from '#test/stored-words.ts'
import { testApp } from '#test/test-app.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-erasure-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const t = await testApp({
  PUBLIC_URL: 'https://admin.exemple.fr',
  SMTP_ALLOW_PRIVATE: '1',
  DATA_DIR: dataDir,
})
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await configureMail(t)
})

const JEANNE = {
  name: 'Jeanne Zqnom',
  email: 'jeanne.zqadresse@exemple.fr',
  phone: '06 98 76 54 32',
  message: 'zqmessage en entier',
}
const WORDS = ['Zqnom', 'zqnom', 'zqadresse', 'ZQADRESSE', '06 98 76 54 32', '0698765432', 'zqmessage']
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  t.call(method, url, { headers, ...(payload ? { payload } : {}) })
const preview = async (id: number) => (await call('GET', `/api/persons/${id}/erasure`)).json().data
const erase = (id: number, more: object = {}) =>
  call('POST', `/api/persons/${id}/erase`, { email: JEANNE.email, ...more })
const listen = () =>
  call('POST', '/api/webhooks', {
    url: 'http://127.0.0.1:9/',
    events: ['request.received', 'booking.received', 'booking.changed', 'subscription.received'],
  })
const personOf = async (email: string) =>
  (await t.database.pool.query('select id from persons where address = $1', [email])).rows[0]?.id

describe('the erasure of a person', () => {
  it('RGPD-05 leaves no word of any column of the list, in the database nor in its files', async () => {
    await listen()
    const { id } = await leaveRecords(t, headers, JEANNE)
    await leaveCopies(t, JEANNE)
    const planted = await plantWords(t, JEANNE)
    expect(Object.keys(planted).length).toBeGreaterThan(40)
    const places = await placesOf(t.database.pool, Object.values(planted))
    for (const [column, word] of Object.entries(planted))
      expect(places, column).toContainEqual(expect.stringMatching(`: ${word}$`))
    const words = [...WORDS, ...Object.values(planted)]

    const answer = await erase(id, { futureAppointments: 'cancel' })
    expect([answer.statusCode, answer.body]).toEqual([200, '{"success":true}'])
    expect(await placesOf(t.database.pool, words)).toEqual([])
    expect(await filesWith(dataDir, words)).toEqual([])
    if (t.dataDir) expect(await filesWith(t.dataDir, words)).toEqual([])
    const metrics = await t.call('GET', '/metrics', { remoteAddress: '127.0.0.1' })
    expect([metrics.statusCode, /zq/i.test(metrics.body)]).toEqual([200, false])
    for (const list of [
      'persons',
      'requests',
      'appointments',
      'mails',
      'newsletter/subscriptions',
      'journal',
    ]) {
      const { statusCode, body } = await call('GET', `/api/${list}`)
      expect([statusCode, /zq/i.test(body)], list).toEqual([200, false])
    }
  }, 120_000)

  it('RGPD-05 is shown beforehand, with counts, and with what is kept, why and until when', async () => {
    const { id } = await leaveRecords(t, headers, JEANNE)
    const { rows, futureAppointments, backupsUntil } = await preview(id)
    expect(rows).toEqual([
      { kind: 'Demandes', count: 1, outcome: 'erased' },
      { kind: 'Rendez-vous', count: 1, outcome: 'anonymised' },
      { kind: 'Inscriptions', count: 1, outcome: 'anonymised' },
      { kind: 'Newsletter', count: 1, outcome: 'erased' },
      { kind: 'Preuves de consentement', count: 1, outcome: 'erased' },
      { kind: 'E-mails', count: expect.any(Number), outcome: 'erased' },
      { kind: 'Fiches et notes', count: 1, outcome: 'erased' },
      { kind: 'Copies techniques', count: expect.any(Number), outcome: 'erased' },
      { kind: 'Copies techniques', count: expect.any(Number), outcome: 'anonymised' },
      {
        kind: 'Empreintes d’adresses effacées',
        count: 1,
        outcome: 'kept',
        reason: expect.stringContaining('empreinte'),
        until: '2029-03-01',
      },
    ])
    expect([futureAppointments, backupsUntil]).toEqual([1, null])
    expect((await call('GET', '/api/persons/999/erasure')).statusCode).toBe(404)
  })

  it('RGPD-05 asks for the address, and what becomes of an appointment to come', async () => {
    const { id } = await leaveRecords(t, headers, JEANNE)
    const wrong = await call('POST', `/api/persons/${id}/erase`, { email: 'autre@exemple.fr' })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { email: NOT_THEIR_ADDRESS }])
    const undecided = await erase(id)
    expect([undecided.statusCode, undecided.json().message]).toEqual([409, DECIDE_APPOINTMENTS])
    expect(await placesOf(t.database.pool, ['zqmessage'])).not.toEqual([])
    t.clock.advance(11 * 60)
    expect((await erase(id, { futureAppointments: 'cancel' })).statusCode).toBe(403)
  })

  it('RGPD-05 frees the hours of what it cancels, keeps those of what stays, and mails nobody', async () => {
    const { id, bookingId } = await leaveRecords(t, headers, JEANNE)
    const book = () => t.call('POST', '/api/appointments', { payload: bookingInput() })
    expect((await erase(id, { futureAppointments: 'keep' })).statusCode).toBe(200)
    expect((await book()).statusCode).toBe(409)
    const { data } = (await call('GET', '/api/appointments')).json()
    expect(data[0]).toMatchObject({ status: 'confirmed', name: 'Personne anonymisée', email: '' })
    const { version } = data[0]
    expect((await call('POST', `/api/appointments/${bookingId}/cancel`, { version })).statusCode).toBe(200)
    expect(await t.mails()).toEqual([])
    expect((await book()).statusCode).toBe(201)
    const claire = await personOf('claire@exemple.fr')
    const payload = { email: 'claire@exemple.fr', futureAppointments: 'cancel' }
    expect((await call('POST', `/api/persons/${claire}/erase`, payload)).statusCode).toBe(200)
    expect(await t.mails()).toEqual([])
    expect((await book()).statusCode).toBe(201)
  })

  it('RGPD-05 gives the place of a registration to the next one, and keeps the counts of the past', async () => {
    const { event } = (await call('POST', '/api/events', courseInput({}, 1))).json()
    const register = (email: string) =>
      t.call('POST', `/api/public/events/${event.id}/registrations`, { payload: { name: 'N', email } })
    await register(JEANNE.email)
    await register('luc@exemple.fr')
    const counts = async () => (await call('GET', `/api/events/${event.id}/registrations`)).json().counts
    expect(await counts()).toMatchObject({ registered: 1, waiting: 1 })
    await erase(await personOf(JEANNE.email))
    expect(await counts()).toMatchObject({ registered: 1, waiting: 0, withdrawn: 1 })
    expect((await t.mails()).every(({ recipient }) => recipient === 'luc@exemple.fr')).toBe(true)
  })

  it('RGPD-05 leaves what is of others, of an account and of a longer address', async () => {
    await t.call('POST', '/api/requests', { payload: requestInput({ email: JEANNE.email }) })
    const others = ['a.jeanne.zqadresse@exemple.fr', 'jeanne.zqadresse@exemple.fr.com']
    for (const email of others) await t.call('POST', '/api/requests', { payload: requestInput({ email }) })
    await t.call('POST', '/api/requests', { payload: requestInput({ email: 'ana@exemple.fr' }) })
    await t.database.pool.query(
      `insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, next_attempt_at, created_at)
       values (gen_random_uuid(), '<m>', 'account-security', 'ana@exemple.fr', 'S', 'T', '', now(), now())`,
    )
    await t.database.pool.query(
      `insert into newsletter_import_lines (import_id, line, cells) values (1, 1, $1::jsonb), (1, 2, $2::jsonb)`,
      [others, [JEANNE.email.toUpperCase(), 'Jeanne']].map((cells) => JSON.stringify(cells)),
    )
    await erase(await personOf(JEANNE.email))
    const lines = await t.database.pool.query('select cells from newsletter_import_lines order by line')
    expect(lines.rows).toEqual([{ cells: others }, { cells: [] }])
    const ana = await personOf('ana@exemple.fr')
    expect((await call('POST', `/api/persons/${ana}/erase`, { email: 'ana@exemple.fr' })).statusCode).toBe(
      200,
    )
    const { rows } = await t.database.pool.query('select email from contact_requests order by email')
    expect(rows.map(({ email }) => email)).toEqual(others)
    expect((await t.mails(`where kind = 'account-security'`)).length).toBe(1)
    expect((await call('GET', '/api/users')).statusCode).toBe(200)
  })

  it('RGPD-05 takes the joined addresses along, and is done once of two at one moment', async () => {
    const { id } = await leaveRecords(t, headers, JEANNE)
    await t.call('POST', '/api/requests', { payload: requestInput({ email: 'zqautre@exemple.fr' }) })
    const other = await personOf('zqautre@exemple.fr')
    expect((await call('POST', `/api/persons/${id}/join`, { otherId: other })).statusCode).toBe(200)
    const answers = await Promise.all([1, 2].map(() => erase(id, { futureAppointments: 'cancel' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await placesOf(t.database.pool, ['zqautre', ...WORDS])).toEqual([])
    const { rows } = await t.database.pool.query('select from erasures')
    expect(rows).toHaveLength(2)
  })

  it('RGPD-08 is in the journal with the number of its records, and nobody is named', async () => {
    const { id } = await leaveRecords(t, headers, JEANNE)
    await erase(id, { futureAppointments: 'cancel' })
    const { data } = (await call('GET', '/api/journal?group=deletions')).json()
    expect(data[0]).toMatchObject({
      kind: 'person.erased',
      object: null,
      details: { count: expect.any(Number) },
    })
    expect(data[0].details.count).toBeGreaterThan(4)
    expect(JSON.stringify(data)).not.toMatch(/jeanne/i)
  })

  it('RGPD-05 is not undone by an import or an addition by hand; the person may subscribe again', async () => {
    await t.call('POST', '/api/newsletter/subscribe', { payload: { email: JEANNE.email } })
    await erase(await personOf(JEANNE.email))
    const consent = { consentSource: 'Salon', consentDate: '2026-02-14' }
    const added = await call('POST', '/api/newsletter/subscriptions', { email: JEANNE.email, ...consent })
    expect([added.statusCode, added.json().message]).toEqual([409, HAS_LEFT])
    const { rows } = await t.database.pool.query(
      `with kept as (insert into newsletter_imports (file_name, lines, created_at) values ('f.csv', 2, now()) returning id)
       insert into newsletter_import_lines (import_id, line, cells)
       select id, 1, $1::jsonb from kept union all select id, 2, '["zoe@exemple.fr"]' from kept returning import_id as id`,
      [JSON.stringify([JEANNE.email])],
    )
    const check = { mapping: { email: 0, language: null, page: null }, hasHeader: false }
    const path = `/api/newsletter/imports/${rows[0].id}`
    expect((await call('POST', `${path}/check`, check)).json().data).toMatchObject({
      added: 1,
      protected: 1,
    })
    expect((await call('POST', `${path}/start`, { ...check, ...consent })).json().data).toMatchObject({
      added: 1,
      protected: 1,
    })
    const again = await t.call('POST', '/api/newsletter/subscribe', { payload: { email: JEANNE.email } })
    expect(again.statusCode).toBe(201)
    expect(await personOf(JEANNE.email)).toBeDefined()
  })
})
