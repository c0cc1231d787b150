import { beforeEach, expect, it } from 'vitest'
import { eventInput } from '#test/builders/events.ts'
import { testApp } from '#test/test-app.ts'

const AT_ONCE = 12
const t = await testApp()
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const create = async () =>
  (await t.call('POST', '/api/events', { headers, payload: eventInput() })).json().event
const save = (id: number, payload: object) =>
  t.call('PUT', `/api/events/${id}`, { headers, payload: { ...eventInput(), ...payload } })
const titlesOf = async (id: number) => {
  const { data } = (await t.call('GET', `/api/events/${id}/versions`, { headers })).json()
  const one = ({ version }: { version: number }) =>
    t.call('GET', `/api/events/${id}/versions/${version}`, { headers })
  return (await Promise.all(data.map(one))).map((answer) => answer.json().data.fields.title)
}

it('HIST-01 saves at one moment each keep the version that they replace', async () => {
  const { id } = await create()
  const titles = Array.from({ length: AT_ONCE }, (_, number) => `Titre ${number}`)
  const answers = await Promise.all(titles.map((title) => save(id, { title })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(titles.map(() => 200))
  expect((await titlesOf(id)).toSorted()).toEqual([eventInput().title, ...titles].toSorted())
})

it('HIST-11 of saves over one version, one is stored and the others are told', async () => {
  const { id, version } = await create()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, number) => save(id, { title: `Titre ${number}`, version })),
  )
  const codes = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(codes).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)])
  expect(await titlesOf(id)).toHaveLength(2)
})
