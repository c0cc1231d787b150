import { NOTE_OF_ANOTHER, REMINDER_PAST } from '@vigie/contract/persons/person-notes.ts'
import type { Person } from '@vigie/contract/persons/persons.ts'
import { beforeEach, expect, it } from 'vitest'
import { configureMail } from '#test/builders/mail-config.ts'
import { requestInput } from '#test/builders/requests.ts'
import { placesOf } from '#test/stored-words.ts'
import { appOver, PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp()
const CHLOE = { nom: 'Lefèvre', prenom: 'Chloé', email: 'chloe@exemple.fr', password: PASSWORD }
let headers: Record<string, string>
let person: number

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await t.call('POST', '/api/requests', { payload: requestInput() })
  person = (await t.database.pool.query('select id from persons')).rows[0].id
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = headers) =>
  t.call(method, path, { headers: as, ...(payload ? { payload } : {}) })
const add = async (note: object, as = headers): Promise<number> =>
  (await call('POST', `/api/persons/${person}/notes`, note, as)).json().data.id
const notes = async (as = headers) => {
  const { data } = (await call('GET', `/api/persons/${person}`, undefined, as)).json()
  return (data as Person).timeline.flatMap(({ note }) => note ?? [])
}
const reminders = async (as = headers) =>
  (await call('GET', '/api/dashboard/day', undefined, as)).json().data.reminders
async function signIn({ email, password } = { email: 'ana@exemple.fr', password: PASSWORD }) {
  const answer = await t.call('POST', '/api/users/login', { payload: { email, password } })
  return { authorization: String(answer.headers.authorization) }
}
async function colleague() {
  expect((await call('POST', '/api/users', CHLOE)).statusCode).toBe(201)
  return signIn(CHLOE)
}

it('PERS-05 has up to 5,000 characters, an author and a date', async () => {
  const id = await add({ text: ` ${'é'.repeat(5_000)} ` })
  const now = '2026-03-02T09:00:00.000Z'
  expect(await notes()).toEqual([
    {
      ...{ id, text: 'é'.repeat(5_000), author: 'Ana Martin', isMine: true, remindOn: null },
      ...{ createdAt: now, updatedAt: now },
    },
  ])
  const path = `/api/persons/${person}/notes`
  for (const text of ['é'.repeat(5_001), '', '  ']) {
    const answer = await call('POST', path, { text })
    expect([answer.statusCode, Object.keys(answer.json().fields)], text).toEqual([400, ['text']])
    expect((await call('PUT', `/api/person-notes/${id}`, { text })).statusCode).toBe(400)
  }
  expect((await call('POST', '/api/persons/99/notes', { text: 'x' })).statusCode).toBe(404)
  expect(await notes()).toHaveLength(1)
})

it('PERS-05 is changed by its author and deleted by anybody, without its text in the journal', async () => {
  const chloe = await colleague()
  const id = await add({ text: 'zqnote' })
  const refused = await call('PUT', `/api/person-notes/${id}`, { text: 'autre' }, chloe)
  expect([refused.statusCode, refused.json().message]).toEqual([403, NOTE_OF_ANOTHER])
  t.clock.advance(60)
  await call('PUT', `/api/person-notes/${id}`, { text: 'zqnote bis' })
  expect(await notes(chloe)).toMatchObject([
    { text: 'zqnote bis', author: 'Ana Martin', isMine: false, updatedAt: '2026-03-02T09:01:00.000Z' },
  ])
  expect((await call('DELETE', `/api/person-notes/${id}`, undefined, chloe)).statusCode).toBe(200)
  expect((await call('DELETE', `/api/person-notes/${id}`, undefined, chloe)).statusCode).toBe(404)
  expect((await call('PUT', `/api/person-notes/${id}`, { text: 'x' })).statusCode).toBe(404)
  expect(await placesOf(t.database.pool, ['zqnote'])).toEqual([])
  const { data: acts } = (await call('GET', '/api/journal?group=persons')).json()
  expect(acts).toMatchObject([{ kind: 'person.note_deleted', object: { kind: 'person', id: person } }])
})

it('PERS-05 is in no mail, webhook, list or stored response', async () => {
  await configureMail(t)
  await call('POST', '/api/webhooks', { url: 'http://127.0.0.1:9/', events: ['request.received'] })
  const path = `/api/persons/${person}/notes`
  const key = { ...headers, 'idempotency-key': 'une-note' }
  const first = await call('POST', path, { text: 'zqnote' }, key)
  expect((await call('POST', path, { text: 'zqnote' }, key)).json()).toEqual(first.json())
  await t.call('POST', '/api/requests', { payload: requestInput() })
  expect(await placesOf(t.database.pool, ['zqnote'])).toEqual(['person_notes: zqnote'])
  for (const list of ['/api/persons', '/api/requests', '/api/mails', '/api/search?q=zqnote'])
    expect((await call('GET', list)).body, list).not.toContain('zqnote')
})

it('PERS-06 is one line on the dashboard of its author, from its day on, until it is done or moved', async () => {
  await colleague()
  const id = await add({ text: 'Rappeler', remindOn: '2026-03-03' })
  await add({ text: 'Sans rappel' })
  expect(await reminders()).toEqual({ rows: [], total: 0 })
  t.clock.set('2026-03-02T23:00:00Z')
  headers = await signIn()
  // It is 3 March in Paris.
  expect(await reminders()).toEqual({
    rows: [{ id, personId: person, name: requestInput().name, text: 'Rappeler', remindOn: '2026-03-03' }],
    total: 1,
  })
  const chloe = await signIn(CHLOE)
  expect(await reminders(chloe)).toEqual({ rows: [], total: 0 })
  expect((await notes(chloe)).map(({ remindOn }) => remindOn)).toEqual([null, null])
  await call('PUT', `/api/person-notes/${id}`, { remindOn: '2026-03-05' })
  expect((await reminders()).total).toBe(0)
  t.clock.set('2026-03-09T09:00:00Z')
  headers = await signIn()
  expect((await reminders()).total).toBe(1)
  // The text of a late one changes without its day.
  expect(
    (await call('PUT', `/api/person-notes/${id}`, { text: 'b', remindOn: '2026-03-05' })).statusCode,
  ).toBe(200)
  await call('PUT', `/api/person-notes/${id}`, { remindOn: null })
  expect((await reminders()).total).toBe(0)
  expect((await notes()).map(({ text }) => text).sort()).toEqual(['Sans rappel', 'b'])
})

it('PERS-06 refuses a day that does not exist or is over', async () => {
  const path = `/api/persons/${person}/notes`
  for (const remindOn of ['2026-02-30', '30/03/2026', 'demain', ''])
    expect((await call('POST', path, { text: 'x', remindOn })).statusCode, remindOn).toBe(400)
  const past = await call('POST', path, { text: 'x', remindOn: '2026-03-01' })
  expect([past.statusCode, past.json().fields]).toEqual([400, { remindOn: REMINDER_PAST }])
  const id = await add({ text: 'x', remindOn: '2026-03-02' })
  expect((await call('PUT', `/api/person-notes/${id}`, { remindOn: '2026-03-01' })).statusCode).toBe(400)
  expect(await notes()).toMatchObject([{ remindOn: '2026-03-02' }])
})

it('PERS-06 survives a restart', async () => {
  await add({ text: 'Rappeler', remindOn: '2026-03-02' })
  const other = appOver(t.database, t.settings, t.clock.now)
  try {
    const { data } = (await other.inject({ url: '/api/dashboard/day', headers })).json()
    expect(data.reminders.total).toBe(1)
  } finally {
    await other.close()
  }
})

it('PERS-05 stays when its author is deleted, without a name and without a reminder', async () => {
  const chloe = await colleague()
  await add({ text: 'De Chloé', remindOn: '2026-03-02' }, chloe)
  expect((await notes())[0]).toMatchObject({ author: 'Chloé Lefèvre', isMine: false, remindOn: null })
  await t.database.pool.query('delete from users where email = $1', [CHLOE.email])
  expect(await notes()).toMatchObject([{ text: 'De Chloé', author: null, isMine: false, remindOn: null }])
})
