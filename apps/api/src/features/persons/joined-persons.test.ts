import {
  ALREADY_JOINED,
  JOINED_MEANWHILE,
  JOINED_TO_ITSELF,
  NOT_JOINED,
  type Person,
  SEPARATION_TOO_LATE,
} from '@vigie/contract/persons/persons.ts'
import { beforeEach, expect, it } from 'vitest'
import { requestInput } from '#test/builders/requests.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'
import { addressesOfPerson } from './person-addresses.queries.ts'

const t = await testApp()
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  t.call(method, path, { headers, ...(payload ? { payload } : {}) })
/** Somebody new, by a request a minute after the last one. */
async function somebody(name: string, fields: object = {}): Promise<number> {
  t.clock.advance(60)
  const email = `${name}@exemple.fr`
  await t.call('POST', '/api/requests', { payload: { ...requestInput({ name, email }), ...fields } })
  return (await t.database.pool.query('select id from persons where address = $1', [email])).rows[0].id
}
const read = async (id: number): Promise<Person> => (await call('GET', `/api/persons/${id}`)).json().data
const list = async (query = '') => (await call('GET', `/api/persons${query}`)).json().data
const join = (id: number, otherId: number) => call('POST', `/api/persons/${id}/join`, { otherId })
const separate = (id: number, otherId: number) => call('POST', `/api/persons/${id}/separate`, { otherId })
const refusal = ({ statusCode, json }: { statusCode: number; json: () => { message: string } }) => [
  statusCode,
  json().message,
]
async function at(moment: string) {
  t.clock.set(moment)
  const payload = { email: 'ana@exemple.fr', password: PASSWORD }
  const answer = await t.call('POST', '/api/users/login', { payload })
  headers = { authorization: String(answer.headers.authorization) }
}

it('PERS-07 « Réunir » shows two as one, and « Séparer » gives back exactly the two', async () => {
  const [lea, paul] = [
    await somebody('lea', { company: 'Horizon' }),
    await somebody('paul', { phone: '0612345678' }),
  ]
  await t.call('POST', '/api/newsletter/subscribe', { payload: { email: 'paul@exemple.fr' } })
  await call('POST', `/api/persons/${lea}/notes`, { text: 'De Léa' })
  await call('POST', `/api/persons/${paul}/notes`, { text: 'De Paul' })
  const before = [await read(lea), await read(paul), await list()]

  expect((await join(lea, paul)).json().data).toEqual({ id: lea })
  const both = await read(lea)
  expect(both).toMatchObject({
    id: lea,
    names: ['paul', 'lea'],
    companies: ['Horizon'],
    phones: ['0612345678'],
  })
  expect(both.addresses).toEqual([
    { id: lea, email: 'lea@exemple.fr', joinedAt: null, separableUntil: null },
    {
      ...{ id: paul, email: 'paul@exemple.fr' },
      ...{ joinedAt: '2026-03-02T09:02:00.000Z', separableUntil: '2026-04-01T09:02:00.000Z' },
    },
  ])
  expect(both.timeline).toHaveLength(5)
  expect(await read(paul)).toEqual(both)
  // Joining gives no consent: the subscription is that of its own address.
  expect(both.subscriptions).toEqual([{ email: 'paul@exemple.fr', state: 'active' }])
  expect(await list()).toMatchObject([{ id: lea, name: 'paul', lastContactAt: '2026-03-02T09:02:00.000Z' }])
  expect(await list('?search=paul@')).toMatchObject([{ id: lea }])
  expect(await addressesOfPerson(t.db, paul)).toEqual(['lea@exemple.fr', 'paul@exemple.fr'])

  expect((await separate(lea, paul)).statusCode).toBe(200)
  expect([await read(lea), await read(paul), await list()]).toEqual(before)
  expect(await addressesOfPerson(t.db, paul)).toEqual(['paul@exemple.fr'])
  const { data: acts } = (await call('GET', '/api/journal?group=persons')).json()
  expect(acts).toMatchObject([
    { kind: 'person.separated', object: { kind: 'person', id: lea, title: null, exists: true } },
    { kind: 'person.joined', object: { kind: 'person', id: lea, title: null, exists: true } },
  ])
})

it('PERS-07 separates for 30 days, and not a moment longer', async () => {
  const [lea, paul] = [await somebody('lea'), await somebody('paul')]
  await join(lea, paul)
  await at('2026-04-01T09:02:00.001Z')
  expect((await read(lea)).addresses[1]).toMatchObject({ separableUntil: null })
  expect(refusal(await separate(lea, paul))).toEqual([409, SEPARATION_TOO_LATE])
  await at('2026-04-01T09:02:00Z')
  expect((await separate(lea, paul)).statusCode).toBe(200)
})

it('PERS-07 refuses a person with itself, twice the same, a circle and who is not there', async () => {
  const [lea, paul, zoe] = [await somebody('lea'), await somebody('paul'), await somebody('zoe')]
  expect(refusal(await join(lea, lea))).toEqual([400, JOINED_TO_ITSELF])
  expect((await join(lea, 99)).statusCode).toBe(404)
  expect((await join(99, lea)).statusCode).toBe(404)
  expect(refusal(await separate(lea, paul))).toEqual([409, NOT_JOINED])
  await join(lea, paul)
  expect(refusal(await join(lea, paul))).toEqual([409, ALREADY_JOINED])
  expect(refusal(await join(paul, lea))).toEqual([409, ALREADY_JOINED])
  expect(refusal(await join(zoe, paul))).toEqual([409, JOINED_MEANWHILE])
  expect(refusal(await separate(paul, lea))).toEqual([409, NOT_JOINED])
})

it('PERS-07 a chain is one person, and each step is taken back by itself', async () => {
  const [lea, paul, zoe] = [await somebody('lea'), await somebody('paul'), await somebody('zoe')]
  await join(paul, zoe)
  await join(lea, paul)
  expect((await read(zoe)).addresses.map(({ id }) => id)).toEqual([lea, paul, zoe])
  // What comes to the last of the chain is a contact of the first.
  t.clock.advance(60)
  await t.call('POST', '/api/requests', { payload: requestInput({ email: 'zoe@exemple.fr', name: 'Zoé' }) })
  expect(await list()).toMatchObject([{ id: lea, name: 'Zoé', lastContactAt: '2026-03-02T09:04:00.000Z' }])
  await separate(lea, paul)
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual([paul, lea])
  expect((await read(paul)).addresses.map(({ id }) => id)).toEqual([paul, zoe])
})

it('PERS-07 those who are left stay together when the one between them goes', async () => {
  const [lea, paul, zoe] = [await somebody('lea'), await somebody('paul'), await somebody('zoe')]
  await join(lea, paul)
  await join(lea, zoe)
  await call('DELETE', '/api/requests/1')
  expect((await read(zoe)).addresses.map(({ id }) => id)).toEqual([paul, zoe])
  expect(await list()).toMatchObject([{ id: paul, name: 'zoe' }])
  await call('DELETE', '/api/requests/3')
  expect(await list()).toMatchObject([{ id: paul, name: 'paul', lastContactAt: '2026-03-02T09:02:00.000Z' }])
})

it('PERS-07 two joins at one moment make no circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await somebody(`a${round}`), await somebody(`b${round}`)]
    const answers = await Promise.all([join(a, b), join(b, a), join(a, b)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await read(a)).addresses).toHaveLength(2)
  }
})

it('PERS-07 proposes the same telephone, or the same name and company, and joins nobody by itself', async () => {
  const company = 'Forêt Bleue'
  const lea = await somebody('lea', { phone: '+33 6 12 34 56 78', company })
  const phone = await somebody('paul', { phone: '06.12.34.56.78' })
  const named = await somebody('zoe', { name: 'LEA', company: 'foret bleue' })
  const both = await somebody('max', { name: 'Léa', company, phone: '0612345678' })
  await somebody('other', { name: 'lea', company: 'Autre' })
  await somebody('short', { phone: '12345' })
  await somebody('short2', { phone: '12345' })
  expect((await read(lea)).suggestions).toEqual([
    { id: both, name: 'Léa', email: 'max@exemple.fr', reason: 'phone' },
    { id: phone, name: 'paul', email: 'paul@exemple.fr', reason: 'phone' },
    { id: named, name: 'LEA', email: 'zoe@exemple.fr', reason: 'name-and-company' },
  ])
  expect(await list()).toHaveLength(7)
  const [short] = await list('?search=short@')
  expect((await read(short.id)).suggestions).toEqual([])
  await join(lea, both)
  expect((await read(lea)).suggestions.map(({ id }) => id)).toEqual([phone, named])
  expect((await read(phone)).suggestions.map(({ id }) => id)).toEqual([lea])
})
