import type { Person, PersonRow, TimelineLine } from '@vigie/contract/persons/persons.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookingInput } from '#test/builders/appointments.ts'
import { courseInput } from '#test/builders/events.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { requestInput } from '#test/builders/requests.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
const EMAIL = 'jeanne@exemple.fr'
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  t.call(method, path, { headers, ...(payload ? { payload } : {}) })
const list = async (query = '') => (await call('GET', `/api/persons${query}`)).json()
const found = async (query = ''): Promise<string[]> =>
  (await list(query)).data.map(({ email }: PersonRow) => email)
const read = async (id: number, page = 1): Promise<Person> =>
  (await call('GET', `/api/persons/${id}?page=${page}`)).json().data
const kindsOf = ({ timeline }: Person) => timeline.map(({ kind }: TimelineLine) => kind)
const idOf = async (email: string): Promise<number> =>
  (await t.database.pool.query('select id from persons where address = $1', [email])).rows[0]?.id
const write = (fields: object = {}) =>
  t.call('POST', '/api/requests', { payload: { ...requestInput({ email: EMAIL }), ...fields } })
const CONSENT = { consentSource: 'Par téléphone', consentDate: '2026-03-02' }
const subscribe = (email: string) => t.call('POST', '/api/newsletter/subscribe', { payload: { email } })

describe('who a person is', () => {
  it('PERS-01 all that carries an address is one person, case and outer spaces ignored', async () => {
    await write({ email: ' Jeanne@Exemple.FR ', name: 'Jeanne Roux', company: 'Horizon' })
    await t.call('POST', '/api/appointments', {
      payload: bookingInput({ email: EMAIL, name: 'J. Roux', phone: '06 12 34 56 78' }),
    })
    const { event } = (await call('POST', '/api/events', courseInput())).json()
    const person = { name: 'Jeanne', email: EMAIL, language: 'fr' }
    await t.call('POST', `/api/public/events/${event.id}/registrations`, { payload: person })
    await subscribe(EMAIL)
    await t.database.pool.query(
      `insert into newsletter_subscriptions (email, language, created_at, search_text)
       values (' JEANNE@exemple.fr', 'fr', now(), '')`,
    )
    const { data, pagination } = await list()
    expect(pagination.total).toBe(1)
    expect(data[0]).toMatchObject({ email: EMAIL, company: 'Horizon', phone: '06 12 34 56 78' })
  })

  it('PERS-01 a mail alone, an address that is missing and what was made anonymous make nobody', async () => {
    await configureMail(t)
    await call('POST', '/api/config/email/test', { to: 'ana@exemple.fr' })
    const { event } = (await call('POST', '/api/events', courseInput())).json()
    await call('POST', `/api/events/${event.id}/registrations`, { name: 'Sans adresse' })
    const byHand = { ...bookingInput(), email: null, outsideHours: true }
    expect((await call('POST', '/api/appointments/by-hand', byHand)).statusCode).toBe(201)
    expect(await found()).toEqual([])
    await write()
    await t.database.pool.query(
      `update contact_requests set email = 'autre@exemple.fr'; update agenda set email = '', name = 'Personne anonymisée'`,
    )
    expect(await found()).toEqual(['autre@exemple.fr'])
  })

  it('PERS-01 goes with the last record, unless a note is left', async () => {
    await write()
    await write({ name: 'Jeanne bis' })
    const id = await idOf(EMAIL)
    await call('DELETE', '/api/requests/2')
    expect((await list()).data[0].name).toBe(requestInput().name)
    const { data: note } = (await call('POST', `/api/persons/${id}/notes`, { text: 'Rappeler' })).json()
    await call('DELETE', '/api/requests/1')
    expect((await list()).data).toMatchObject([{ id, name: null, lastContactAt: null }])
    expect((await call('DELETE', `/api/person-notes/${note.id}`)).statusCode).toBe(200)
    expect(await found()).toEqual([])
    expect((await call('GET', `/api/persons/${id}`)).statusCode).toBe(404)
  })

  it('PERS-01 two first requests at one moment are of one person', async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        write({ name: `Nom ${at}`, email: at % 2 ? EMAIL : 'Jeanne@exemple.fr' }),
      ),
    )
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201))
    expect(await found()).toEqual([EMAIL])
  })

  it('PERS-01 stays when the last record is deleted at the moment at which another arrives', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const first = (await write()).json().data.id
      const [, second] = await Promise.all([
        call('DELETE', `/api/requests/${first}`),
        write({ company: 'Second' }),
      ])
      expect((await list()).data).toMatchObject([{ email: EMAIL, company: 'Second' }])
      await call('DELETE', `/api/requests/${second.json().data.id}`)
      expect(await found()).toEqual([])
    }
  })
})

describe('the list', () => {
  it('PERS-04 has 20 a page, the last contact first', async () => {
    for (let at = 0; at < 21; at += 1) {
      await write({ email: `p${at}@exemple.fr` })
      t.clock.advance(10)
    }
    const first = await list()
    expect(first.pagination).toEqual({ page: 1, limit: 20, total: 21, pages: 2 })
    expect(first.data[0]).toMatchObject({
      email: 'p20@exemple.fr',
      lastContactAt: '2026-03-02T09:03:20.000Z',
    })
    expect(await found('?page=2')).toEqual(['p0@exemple.fr'])
  })

  it('PERS-04 DAY-01 is searched by words in any order, accents and case ignored', async () => {
    await write({ name: 'Élodie Brûlé', company: 'Forêt Bleue', phone: '06 12 34 56 78' })
    await write({ email: 'autre@exemple.fr', name: 'Paul' })
    for (const words of ['brule ELODIE', 'foret exemple', 'jeanne@', '0612345678', '12 34'])
      expect(await found(`?search=${encodeURIComponent(words)}`), words).toEqual([EMAIL])
    expect(await found('?search=elodie%20paul')).toEqual([])
  })

  it('PERS-04 is filtered by what is open, to come, subscribed and silent', async () => {
    await write()
    await write({ email: 'clos@exemple.fr' })
    await call('PUT', '/api/requests/2/status', { status: 'closed' })
    await t.call('POST', '/api/appointments', { payload: bookingInput({ email: 'rdv@exemple.fr' }) })
    await call('POST', '/api/newsletter/subscriptions', { email: 'abonne@exemple.fr', ...CONSENT })
    expect(await found('?filter=open-request')).toEqual([EMAIL])
    expect(await found('?filter=upcoming-appointment')).toEqual(['rdv@exemple.fr'])
    expect(await found('?filter=subscriber')).toEqual(['abonne@exemple.fr'])
    t.clock.set('2026-06-02T08:59:00Z')
    await signInAgain()
    await write()
    expect(await found('?filter=upcoming-appointment')).toEqual([])
    expect(await found('?silentMonths=3')).toEqual(['abonne@exemple.fr'])
    t.clock.set('2026-06-02T09:01:00Z')
    expect((await found('?silentMonths=3')).sort()).toEqual([
      'abonne@exemple.fr',
      'clos@exemple.fr',
      'rdv@exemple.fr',
    ])
    expect(await found('?silentMonths=3&filter=open-request')).toEqual([])
    for (const wrong of ['0', '121', 'x', '1.5'])
      expect((await call('GET', `/api/persons?silentMonths=${wrong}`)).statusCode, wrong).toBe(400)
  })
})

async function signInAgain() {
  const payload = { email: 'ana@exemple.fr', password: 'correct-horse-battery' }
  const { headers: answered } = await t.call('POST', '/api/users/login', { payload })
  headers = { authorization: String(answered.authorization) }
}

describe('the page', () => {
  it('PERS-02 has one timeline, the newest first, whose lines name their records', async () => {
    await configureMail(t)
    await write({ name: 'Jeanne Roux', subject: 'Un devis' })
    t.clock.advance(60)
    await call('POST', '/api/requests/1/reply', { message: 'Bonjour' })
    t.clock.advance(60)
    await t.call('POST', '/api/appointments', { payload: bookingInput({ email: EMAIL, name: 'Mme Roux' }) })
    t.clock.advance(60)
    await call('PUT', '/api/appointments/1/status', { status: 'confirmed' })
    t.clock.advance(60)
    const moved = { version: 2, date: '2026-03-04', startTime: '10:00' }
    expect((await call('POST', '/api/appointments/1/move', moved)).statusCode).toBe(200)
    t.clock.advance(60)
    const { event } = (await call('POST', '/api/events', courseInput())).json()
    const person = { name: 'Jeanne', email: EMAIL, language: 'fr' }
    await t.call('POST', `/api/public/events/${event.id}/registrations`, { payload: person })
    t.clock.advance(60)
    await subscribe(EMAIL)
    const page = await read(await idOf(EMAIL))
    expect(page.names).toEqual(['Jeanne', 'Mme Roux', 'Jeanne Roux'])
    expect(page.subscriptions).toEqual([{ email: EMAIL, state: 'pending' }])
    const happened = page.timeline.filter(({ kind }) => kind !== 'mail')
    expect(happened).toMatchObject([
      { kind: 'newsletter-consent', recordKind: 'subscription', recordId: 1, at: '2026-03-02T09:06:00.000Z' },
      {
        ...{ kind: 'registration', title: 'Formation bilan carbone', state: 'registered', recordId: 1 },
        ...{ eventId: event.id, day: '2026-03-23', time: '09:00' },
      },
      { kind: 'appointment-move', recordKind: 'appointment', recordId: 1, day: '2026-03-04', time: '10:00' },
      { kind: 'appointment', state: 'confirmed', recordId: 1, day: '2026-03-04', time: '10:00' },
      { kind: 'reply', title: 'Un devis', recordKind: 'request', recordId: 1 },
      { kind: 'request', title: 'Un devis', state: 'replied', recordKind: 'request', recordId: 1 },
    ])
    const mails = page.timeline.filter(({ kind }) => kind === 'mail')
    expect(new Set(mails.map(({ mailKind }) => mailKind))).toEqual(
      new Set([
        'newsletter-confirmation',
        'registration',
        'booking-moved',
        'booking-confirmed',
        'booking-received',
        'contact-reply',
      ]),
    )
    expect(mails.every(({ state, recordKind }) => state === 'waiting' && recordKind === 'mail')).toBe(true)
  })

  it('PERS-02 an undone move did not happen', async () => {
    await t.call('POST', '/api/appointments', { payload: bookingInput({ email: EMAIL }) })
    await call('PUT', '/api/appointments/1/status', { status: 'confirmed' })
    const move = { version: 2, date: '2026-03-04', startTime: '10:00' }
    const { undo } = (await call('POST', '/api/appointments/1/move', move)).json()
    const id = await idOf(EMAIL)
    expect(kindsOf(await read(id))).toContain('appointment-move')
    expect((await call('POST', '/api/appointments/1/undo', { undo: undo.id })).statusCode).toBe(200)
    expect(kindsOf(await read(id))).toEqual(['appointment'])
  })

  it('PERS-02 has the steps of the newsletter, and the campaigns that were sent', async () => {
    await t.database.pool.query(
      `insert into newsletter_subscriptions (email, language, created_at, search_text, is_active, consented_at,
         consent_wording, confirmed_at, ended_at, suspended_at, refusal_reason)
       values ($1, 'fr', '2026-01-01Z', '', false, '2026-01-01Z', 'J’accepte', '2026-01-02Z', '2026-01-05Z', '2026-01-04Z', 'Boîte pleine')`,
      [EMAIL],
    )
    await call('POST', '/api/campaigns', { subject: 'Lettre', preheader: '', content: 'x' })
    await t.database.pool.query(
      `update campaigns set started_at = '2026-01-03Z'; insert into campaign_recipients values (1, 1, 'sent', 1, now())`,
    )
    expect((await read(await idOf(EMAIL))).timeline).toMatchObject([
      { kind: 'newsletter-departure' },
      { kind: 'newsletter-refusal', title: 'Boîte pleine' },
      { kind: 'campaign', title: 'Lettre', state: 'sent', recordKind: 'campaign', recordId: 1 },
      { kind: 'newsletter-confirmation' },
      { kind: 'newsletter-consent', title: 'J’accepte' },
    ])
    expect((await list()).data[0].lastContactAt).toBe('2026-01-05T00:00:00.000Z')
  })

  it('PERS-02 shows an administrator no mail about somebody else', async () => {
    await configureMail(t)
    await write({ email: 'contact@exemple.fr' })
    await write({ email: 'autre@exemple.fr', subject: 'Secret' })
    const page = await read(await idOf('contact@exemple.fr'))
    expect(JSON.stringify(page)).not.toMatch(/Secret|autre/)
  })

  it('PERS-02 goes on page by page', async () => {
    for (let at = 0; at < 51; at += 1) await write({ subject: `Sujet ${at}` })
    const id = await idOf(EMAIL)
    const [first, second] = [await read(id), await read(id, 2)]
    expect([first.timeline.length, first.pagination.total]).toEqual([50, 51])
    expect(second.timeline.map(({ title }) => title)).toEqual(['Sujet 0'])
  })

  it('PERS-08 names the request to answer', async () => {
    await write()
    t.clock.advance(60)
    await write()
    t.clock.advance(60)
    await write()
    await call('PUT', '/api/requests/3/status', { status: 'closed' })
    const id = await idOf(EMAIL)
    expect((await read(id)).openRequestId).toBe(2)
    await t.database.pool.query(`update contact_requests set status = 'closed'`)
    await t.database.pool.query(`update revisions set revision = revision + 1`)
    expect((await read(id)).openRequestId).toBeNull()
  })

  it('PERS-03 is named by the lists and the records, never to the visitor', async () => {
    await configureMail(t)
    const sent = await write()
    expect(sent.json().data).not.toHaveProperty('personId')
    const booked = await t.call('POST', '/api/appointments', { payload: bookingInput({ email: EMAIL }) })
    expect(booked.json().data).not.toHaveProperty('personId')
    const { event } = (await call('POST', '/api/events', courseInput())).json()
    const registrations = `/api/events/${event.id}/registrations`
    await call('POST', registrations, { name: 'Sans adresse' })
    await call('POST', registrations, { name: 'Jeanne', email: EMAIL })
    await call('POST', '/api/newsletter/subscriptions', { email: EMAIL, ...CONSENT })
    const personId = await idOf(EMAIL)
    const paths = ['/api/requests', '/api/appointments', '/api/newsletter/subscriptions']
    for (const path of paths)
      expect((await call('GET', path)).json().data[0], path).toMatchObject({ personId })
    for (const path of ['/api/requests/1', '/api/appointments/1', `/api/newsletter/subscriptions/${EMAIL}`])
      expect((await call('GET', path)).json().data, path).toMatchObject({ personId })
    expect((await call('PUT', '/api/requests/1/status', { status: 'read' })).json().data).toMatchObject({
      personId,
    })
    expect((await call('GET', registrations)).json().data).toMatchObject([{ personId: null }, { personId }])
    const mails = (await call('GET', '/api/mails')).json().data
    for (const mail of mails)
      expect(mail.personId, mail.recipient).toBe(mail.recipient === EMAIL ? personId : null)
  })

  it('DAY-02 is found by Ctrl+K', async () => {
    await write({ name: 'Jeanne Roux' })
    const { data } = (await call('GET', '/api/search?q=roux%20jeanne')).json()
    expect(data).toContainEqual({
      ...{ kind: 'person', id: await idOf(EMAIL), title: 'Jeanne Roux', detail: EMAIL, date: '2026-03-02' },
    })
  })
})
