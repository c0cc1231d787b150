import type { Pool } from 'pg'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { required } from '#lib/required.ts'
import { testApp } from '#test/test-app.ts'
import { createTokenLookup } from './token-lookup.ts'

const t = await testApp({ SIGNUP: 'open' })
const emails = Array.from({ length: 11 }, (_, number) => `personne.${number}@exemple.fr`)
const tokens: string[] = []
let queries = 0
const counted = {
  query: (config: Parameters<Pool['query']>[0]) => {
    queries += 1
    return t.database.pool.query(config)
  },
} as Pool
const look = createTokenLookup(counted, t.clock.now)

beforeAll(async () => {
  for (const email of emails) tokens.push((await t.signUp({ email })).token)
})

beforeEach(() => {
  queries = 0
})

it('AUTH-41 gives everyone who asks in one turn their own name, and a stranger none', async () => {
  const found = await Promise.all([...tokens, 'un-jeton-inconnu'].map((token) => look(token, [])))
  expect(found.map((one) => one?.user.email)).toEqual([...emails, undefined])
  expect(queries).toBe(2)
})

it('asks once for all that one person wants in a turn, with all the revisions', async () => {
  const [first, second] = await Promise.all([
    look(required(tokens[0]), []),
    look(required(tokens[0]), ['users']),
  ])
  expect(queries).toBe(1)
  expect(first?.user.email).toBe(emails[0])
  expect(second).toEqual({ user: first?.user, revisions: { users: expect.any(Number) } })
})

it('asks again in the next turn: a session that ended meanwhile lets nobody in', async () => {
  expect(await look(required(tokens[1]), [])).toBeDefined()
  const headers = { authorization: `Bearer ${tokens[1]}` }
  const [, , other] = await Promise.all([
    t.call('POST', '/api/users/logout', { headers }),
    look(required(tokens[2]), []),
    look(required(tokens[3]), []),
  ])
  expect(other?.user.email).toBe(emails[3])
  expect(await look(required(tokens[1]), [])).toBeUndefined()
  expect(await look(required(tokens[2]), [])).toBeDefined()
})

it('tells everyone of the turn when the database does not answer', async () => {
  const broken = createTokenLookup(
    { query: () => Promise.reject(new Error('no connection')) } as unknown as Pool,
    t.clock.now,
  )
  const outcomes = await Promise.allSettled(tokens.map((token) => broken(token, [])))
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
})
