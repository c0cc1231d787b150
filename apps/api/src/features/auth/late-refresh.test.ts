import { beforeEach, expect, it } from 'vitest'
import { sessions } from '#db/schema/sessions.ts'
import { PASSWORD, refreshCookie, testApp } from '#test/test-app.ts'

const t = await testApp()
beforeEach(t.empty)
const refresh = (cookie: string) =>
  t.call('POST', '/api/users/refresh', { cookies: { vigie_refresh: cookie } })
const bearer = (answer: { headers: Record<string, unknown> }) => ({
  authorization: String(answer.headers.authorization),
})
const status = async (headers: Record<string, string>) =>
  (await t.call('GET', '/api/users/profile', { headers })).statusCode

it('ASVS V7.2.4 a token that a proof has ended does not come back with a late refresh', async () => {
  const ana = await t.signUp()
  const first = await refresh(ana.cookie)
  const proved = await t.call('POST', '/api/users/prove-password', {
    headers: bearer(first),
    cookies: { vigie_refresh: refreshCookie(first) },
    payload: { password: PASSWORD },
  })
  expect([proved.statusCode, await status(bearer(first))]).toEqual([200, 401])
  // Another tab has sent the cookie from before, and gets tokens of its own.
  const late = await refresh(ana.cookie)
  expect([late.statusCode, await status(bearer(late)), await status(bearer(first))]).toEqual([200, 200, 401])
  expect((await refresh(refreshCookie(late))).statusCode).toBe(200)
})

it('AUTH-38 logs out by the cookie that was just replaced, and nobody by a made-up one', async () => {
  const { cookie } = await t.signUp()
  const newest = refreshCookie(await refresh(cookie))
  const logOut = (value: string) => t.call('POST', '/api/users/logout', { cookies: { vigie_refresh: value } })
  await logOut(newest.replace(/\..*/, '.made-up'))
  expect(await t.db.select().from(sessions)).toHaveLength(1)
  await logOut(cookie)
  expect(await t.db.select().from(sessions)).toEqual([])
})
