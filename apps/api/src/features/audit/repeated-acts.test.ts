import { beforeEach, expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
beforeEach(t.empty)

const BOB = { email: 'bob@exemple.fr', nom: 'Bob', password: 'bob-has-a-password' }

/** The kinds of the lines that these requests write, each of them sent twice. */
async function linesOf(requests: readonly (readonly ['PATCH' | 'DELETE', string])[]) {
  const { headers } = await t.signUp()
  await t.call('POST', '/api/users', { headers, payload: BOB })
  await t.call('POST', '/api/users/login', { payload: { email: BOB.email, password: BOB.password } })
  const { rows: former } = await t.database.pool.query('select coalesce(max(id), 0) as id from journal')
  for (const [method, path] of requests)
    for (const _ of [1, 2]) expect((await t.call(method, path, { headers })).statusCode).toBeLessThan(300)
  const { rows } = await t.database.pool.query('select kind from journal where id > $1 order by id', [
    former[0].id,
  ])
  return rows.map(({ kind }) => kind)
}

it('ACCT-05 writes one line for sessions that are ended twice', async () => {
  expect(
    await linesOf([
      ['DELETE', '/api/users/2/sessions'],
      ['DELETE', '/api/users/profile/sessions'],
    ]),
  ).toEqual(['user.sessions_ended'])
})

it('ACCT-05 writes one line for an account that is deactivated or activated twice', async () => {
  expect(
    await linesOf([
      ['DELETE', '/api/users/2'],
      ['PATCH', '/api/users/2/activate'],
    ]),
  ).toEqual(['user.deactivated', 'user.activated'])
})

it('ACCT-05 writes no line for an agenda address that is not there', async () => {
  expect(await linesOf([['DELETE', '/api/calendar-feed']])).toEqual([])
})
