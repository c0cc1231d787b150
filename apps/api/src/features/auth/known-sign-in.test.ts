import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr' })
beforeEach(async () => {
  await t.empty()
  await t.signUp()
})

const cookiesOf = (answer: Answer, part: string) =>
  Object.fromEntries(
    answer.cookies.flatMap(({ name, value }) => (name.includes(part) ? [[name, value]] : [])),
  )
const enter = (cookies: Record<string, string> = {}, password = PASSWORD) =>
  t.call('POST', '/api/users/login', {
    payload: { email: 'ana@exemple.fr', password },
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    cookies,
  })

/** The newest session with its token, its line in the journal and its account, without what is new in each. */
async function written() {
  const { rows } = await t.database.pool.query(`
    select to_jsonb(s) - 'id' - 'refresh_hash' - 'expires_at' as session,
      (s.expires_at - s.created_at)::text as lasts, (a.expires_at - s.created_at)::text as token_lasts, to_jsonb(j) - 'id' as act,
      u.last_login_at, k.used_at
    from sessions s
    join access_tokens a on a.session_id = s.id
    join users u on u.id = s.user_id
    join known_devices k on k.hash = s.device_hash
    join lateral (select * from journal where kind = 'session.opened' order by id desc limit 1) j on true
    order by s.created_at desc limit 1`)
  return JSON.parse(JSON.stringify(rows[0]).replaceAll(t.clock.now().toISOString().slice(0, 19), 'now'))
}

describe('a sign-in from a browser that the account knows, in one statement', () => {
  it('ACCT-05 SAFE-05 writes what one writes that ends an earlier session of the browser', async () => {
    const first = await enter()
    const device = cookiesOf(first, 'device')
    t.clock.advance(60)
    await enter({ ...device, ...cookiesOf(first, 'refresh') })
    const inTransaction = await written()
    t.clock.advance(60)
    await enter(device, 'un-mauvais-mot-de-passe')
    const answer = await enter(device)
    expect(await written()).toEqual(inTransaction)
    expect(cookiesOf(answer, 'device')).toEqual(device)
    const authorization = String(answer.headers.authorization)
    expect((await t.call('GET', '/api/users/profile', { headers: { authorization } })).statusCode).toBe(200)
    const { rows } = await t.database.pool.query('select from attempts where count > 0')
    expect(rows).toHaveLength(0)
  })
})
