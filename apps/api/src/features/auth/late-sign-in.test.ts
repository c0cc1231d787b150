import { setTimeout as sleep } from 'node:timers/promises'
import { WRONG_CREDENTIALS } from '@vigie/contract/accounts/credentials.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { actKinds, askToSignIn, codeOf, enrol, passStep } from '#test/second-step.ts'
import { type Answer, PASSWORD, refreshCookie, testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open', PUBLIC_URL: 'https://admin.exemple.fr' })
let bob: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  await t.signUp()
  bob = await t.signUp({ email: 'bob@exemple.fr', nom: 'Bob' })
})

/** Changes Bob’s account after what was shown is found right, and before the session is opened. */
async function meanwhile(change: string, run: () => Promise<Answer>, after: 'insert' | 'delete' = 'delete') {
  const { pool } = t.database
  await pool.query(`create function meanwhile() returns trigger language plpgsql as $$
    begin update users set ${change} where email = 'bob@exemple.fr'; return null; end $$`)
  await pool.query(`create trigger meanwhile after ${after} on attempts execute function meanwhile()`)
  try {
    return await run()
  } finally {
    await pool.query('drop function meanwhile cascade')
  }
}
async function knownBrowser() {
  const first = await askToSignIn(t, 'bob@exemple.fr', PASSWORD)
  const cookies = Object.fromEntries(
    first.cookies.flatMap(({ name, value }) => (name.includes('device') ? [[name, value]] : [])),
  )
  const payload = { email: 'bob@exemple.fr', password: PASSWORD }
  return () => t.call('POST', '/api/users/login', { payload, cookies })
}

/** Changes something in a transaction that holds Bob’s account when the request comes to it. */
async function whileLocked(change: string, run: () => Promise<Answer>) {
  const other = await t.database.pool.connect()
  await other.query("begin; select from users where email = 'bob@exemple.fr' for update")
  const running = run()
  // On PostgreSQL it gets as far as the lock; on the only session of the embedded engine it waits at once.
  await sleep(1500)
  await other.query(`${change}; commit`)
  other.release()
  return running
}

const said = (answer: Answer) => [answer.statusCode, answer.json().message, refreshCookie(answer)]
const REFUSED = [401, WRONG_CREDENTIALS, '']
const PASSWORD_CHANGED = "password_hash = 'another'"
const DEACTIVATED = 'is_active = false'

describe('a sign-in that was being checked when the sessions of the account were ended', () => {
  it.each([
    ['another password', PASSWORD_CHANGED],
    ['a second step', 'second_step_count = 1'],
    ['a deactivated account', DEACTIVATED],
  ])('ASVS V7.4.3 by a password is refused after %s', async (_name, change) => {
    const answer = await meanwhile(change, () => askToSignIn(t, 'bob@exemple.fr', PASSWORD))
    expect(said(answer)).toEqual(REFUSED)
    expect(await actKinds(t)).toContain('session.refused')
  })

  it.each([
    ['another password', PASSWORD_CHANGED],
    ['the end of the second step', 'second_step_count = 0'],
    ['a deactivated account', DEACTIVATED],
  ])('ACCT-02 by a second step is refused after %s', async (_name, change) => {
    const { secret } = await enrol(t, bob.headers)
    const { challenge } = (await askToSignIn(t, 'bob@exemple.fr', PASSWORD)).json()
    const code = codeOf(secret, t.clock.now())
    expect(said(await meanwhile(change, () => passStep(t, { challenge, code })))).toEqual(REFUSED)
  })

  describe('from a browser that the account knows', () => {
    it('ACCT-04 is one from a new device when its browser was forgotten meanwhile', async () => {
      const enter = await knownBrowser()
      await enter()
      const before = (await actKinds(t)).filter((kind) => kind === 'session.new_device').length
      expect((await whileLocked('delete from known_devices', enter)).statusCode).toBe(200)
      expect((await actKinds(t)).filter((kind) => kind === 'session.new_device')).toHaveLength(before + 1)
    })

    it('ACCT-05 is written under the name that the account has then', async () => {
      const enter = await knownBrowser()
      const rename = "update users set nom = 'Nouveau', prenom = '' where email = 'bob@exemple.fr'"
      expect((await whileLocked(rename, enter)).statusCode).toBe(200)
      const { rows } = await t.database.pool.query('select actor_name from journal order by id desc limit 1')
      expect(rows).toEqual([{ actor_name: 'Nouveau' }])
    })

    it.each([
      ['another password', PASSWORD_CHANGED],
      ['a second step', 'second_step_count = 1'],
      ['a deactivated account', DEACTIVATED],
    ])('ASVS V7.4.3 is refused after %s', async (_name, change) => {
      const enter = await knownBrowser()
      const sessions = await countOf('sessions')
      // Its tries are forgotten in the statement that opens the session: the change must come before.
      const answer = await meanwhile(change, enter, 'insert')
      expect(said(answer)).toEqual(REFUSED)
      expect(await countOf('sessions')).toBe(sessions)
      expect((await actKinds(t)).at(-1)).toBe('session.refused')
    })
  })
})

async function countOf(table: 'sessions') {
  const { rows } = await t.database.pool.query(`select count(*)::integer as count from ${table}`)
  return rows[0].count
}
