import { WRONG_CREDENTIALS } from '@vigie/contract/accounts/credentials.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { addPasskey, signInRequest } from '#test/accounts/passkeys.ts'
import { askToSignIn, codeOf, enrol, passStep } from '#test/second-step.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr' })
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
})

const ask = (password = PASSWORD, email = 'ana@exemple.fr') => askToSignIn(t, email, password)
const triesOfOrigin = async () => {
  const { rows } = await t.database.pool.query(
    "select count from attempts where key = sha256('sign-in origin 127.0.0.1')",
  )
  return rows[0]?.count
}
type Authenticator = Awaited<ReturnType<typeof addPasskey>>['authenticator']
const enter = async (authenticator: Authenticator) =>
  t.call('POST', '/api/users/login/passkey', {
    payload: { credential: authenticator.get(await signInRequest(t)) },
  })

describe('a password, then a passkey', () => {
  it('ACCT-02 gives back the try of the password', async () => {
    const { authenticator } = await addPasskey(t, ana.headers)
    for (let times = 0; times < 7; times += 1) {
      expect((await ask()).json().code).toBe('second_step_required')
      expect((await enter(authenticator)).statusCode).toBe(200)
    }
    expect(await triesOfOrigin()).toBe(0)
  })

  it('ACCT-02 gives back nothing where no password was given', async () => {
    const { authenticator } = await addPasskey(t, ana.headers)
    await ask('un-autre-mot', 'leo@exemple.fr')
    expect((await enter(authenticator)).statusCode).toBe(200)
    expect(await triesOfOrigin()).toBe(1)
  })

  it('ACCT-03 is refused when the steps of the account were removed meanwhile', async () => {
    const { authenticator } = await addPasskey(t, ana.headers)
    await ask()
    const { pool } = t.database
    await pool.query(`create function meanwhile() returns trigger language plpgsql as $$
      begin update users set second_step_count = 0; return null; end $$`)
    await pool.query('create trigger meanwhile after delete on attempts execute function meanwhile()')
    try {
      const answer = await enter(authenticator)
      expect([answer.statusCode, answer.json().message]).toEqual([401, WRONG_CREDENTIALS])
    } finally {
      await pool.query('drop function meanwhile cascade')
    }
  })
})

it('ACCT-02 a second step gives back one try, also while another address waits', async () => {
  const { secret } = await enrol(t, ana.headers)
  const payload = { email: 'autre@exemple.fr' }
  await t.call('PATCH', '/api/users/update-info', { headers: ana.headers, payload })
  await t.database.pool.query("update users set reset_email = 'ana@exemple.fr'")
  await ask('un-autre-mot', 'leo@exemple.fr')
  await ask('un-autre-mot', 'eve@exemple.fr')
  const { challenge } = (await ask(PASSWORD, 'autre@exemple.fr')).json()
  const code = codeOf(secret, t.clock.now())
  expect((await passStep(t, { challenge, code })).statusCode).toBe(200)
  expect(await triesOfOrigin()).toBe(2)
})
