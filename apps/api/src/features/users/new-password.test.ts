import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr' })
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
})

const NEW = 'un-tout-nouveau-mot'
const change = (newPassword: string) =>
  t.call('POST', '/api/users/change-password', {
    headers: ana.headers,
    cookies: { '__Host-vigie_refresh': ana.cookie },
    payload: { currentPassword: PASSWORD, newPassword },
  })
const status = async (headers: Record<string, string> = ana.headers) =>
  (await t.call('GET', '/api/users/profile', { headers })).statusCode
const given = ({ headers }: Answer) => ({ authorization: String(headers.authorization) })

describe('the access tokens from before a proof', () => {
  it('ASVS V7.2.4 end with the password that is changed in the browser', async () => {
    expect((await change(NEW)).statusCode).toBe(200)
    expect(await status()).toBe(401)
    const cookies = { '__Host-vigie_refresh': ana.cookie }
    expect((await t.call('POST', '/api/users/refresh', { cookies })).statusCode).toBe(200)
  })

  it('ASVS V7.2.4 end too when the new password is refused, since the current one was proved', async () => {
    const refused = await change('ana@exemple.fr')
    expect(refused.statusCode).toBe(400)
    expect([await status(), await status(given(refused))]).toEqual([401, 200])
  })

  it('ACCT-06 are replaced by one that the response carries: the very next call succeeds', async () => {
    const cookies = { '__Host-vigie_refresh': ana.cookie }
    const prove = { headers: ana.headers, cookies, payload: { password: PASSWORD } }
    const proved = await t.call('POST', '/api/users/prove-password', prove)
    expect(await status(given(proved))).toBe(200)
    ana.headers = given(proved)
    const changed = await change(NEW)
    expect([await status(), await status(given(changed))]).toEqual([401, 200])
    expect((await t.call('POST', '/api/users/refresh', { cookies })).statusCode).toBe(200)
  })

  it('ACCT-06 live no longer than those that it replaces', async () => {
    t.clock.advance(890)
    const changed = await change(NEW)
    expect(await status(given(changed))).toBe(200)
    t.clock.advance(11)
    expect(await status(given(changed))).toBe(401)
  })

  it('ACCT-06 stay as they are for a caller without the cookie, who gets none', async () => {
    const prove = { headers: ana.headers, payload: { password: PASSWORD } }
    const proved = await t.call('POST', '/api/users/prove-password', prove)
    expect([proved.headers.authorization, await status()]).toEqual([undefined, 200])
  })

  it('ASVS V7.2.4 end with the proof or not at all', async () => {
    const { pool } = t.database
    t.clock.advance(60)
    await pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no deletion'; end $$`)
    await pool.query('create trigger refuse before delete on access_tokens execute function refuse()')
    try {
      const cookies = { '__Host-vigie_refresh': ana.cookie }
      const prove = { headers: ana.headers, cookies, payload: { password: PASSWORD } }
      expect((await t.call('POST', '/api/users/prove-password', prove)).statusCode).toBe(500)
    } finally {
      await pool.query('drop function refuse cascade')
    }
    const { rows } = await pool.query('select 1 from sessions where proved_at = $1', [t.clock.now()])
    expect(rows).toEqual([])
  })
})

describe('a link that resets the password', () => {
  const reset = async (how: () => Promise<{ statusCode: number }>) => {
    await t.call('PUT', '/api/config/email', {
      headers: ana.headers,
      payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
    })
    const leo = { nom: 'Petit', email: 'leo@exemple.fr', password: PASSWORD }
    await t.call('POST', '/api/users', { headers: ana.headers, payload: leo })
    for (const email of ['ana@exemple.fr', leo.email])
      await t.call('POST', '/api/users/forgot-password', { payload: { email } })
    expect((await how()).statusCode).toBe(200)
    const rows = await t.mails("where kind = 'password-reset' order by recipient")
    const tokens = rows.map(({ body_text }) => /reinitialiser=([\w-]{43})/.exec(body_text)?.[1])
    const answers = tokens.map((token) =>
      t.call('POST', '/api/users/reset-password', { payload: { token, password: 'encore-un-autre-mot' } }),
    )
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }
  const edit = (payload: object) => t.call('PUT', '/api/users/2', { headers: ana.headers, payload })

  it('ends when its owner changes the password', async () => {
    expect(await reset(() => change(NEW))).toEqual([400, 200])
  })

  it.each([{ password: NEW }, { email: 'leo@autre.fr' }])(
    'ends when an administrator sets %o',
    async (payload) => {
      expect(await reset(() => edit(payload))).toEqual([200, 400])
    },
  )
})
