import { beforeEach, describe, expect, it } from 'vitest'
import { askToSignIn, codeOf, enrol, mailSubjects, passStep } from '#test/second-step.ts'
import { type Answer, appOver, PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', SIGNUP: 'open' })
const other = appOver(t.database, t.settings, t.clock.now)
const EMAIL = 'ana@exemple.fr'
let ana: Awaited<ReturnType<typeof t.signUp>>
let authenticator: Awaited<ReturnType<typeof enrol>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
  await t.call('PUT', '/api/config/email', {
    headers: ana.headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
  authenticator = await enrol(t, ana.headers)
})

const ask = async () => String((await askToSignIn(t, EMAIL, PASSWORD)).json().challenge)
const code = (shift = 0) => codeOf(authenticator.secret, t.clock.now(), shift)
/** A code of no step that would be accepted. */
const wrongCode = () => code(50)
const firstCode = () => String(authenticator.recoveryCodes[0])
const outcome = ({ statusCode, json }: Answer) => [statusCode, json().code]
const statuses = (answers: Answer[]) => answers.map(({ statusCode }) => statusCode).sort()
const EXPIRED = [401, 'challenge_expired']
const WRONG = [400, 'wrong_code']

describe('a sign-in in two steps', () => {
  it('ACCT-02 opens no session by the right password alone', async () => {
    const answer = await askToSignIn(t, EMAIL, PASSWORD)
    expect(answer.json()).toEqual({
      success: false,
      code: 'second_step_required',
      message: 'Confirmez votre identité pour terminer la connexion.',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      steps: ['totp', 'recovery'],
    })
    expect([answer.statusCode, answer.headers.authorization, answer.cookies]).toEqual([401, undefined, []])
    expect((await t.database.pool.query('select * from sessions')).rows).toHaveLength(1)
  })

  it('ACCT-02 ends with a code exactly as a sign-in by password does', async () => {
    const answer = await passStep(t, { challenge: await ask(), code: code() })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, User: ana.user })
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['vigie_device_1', 'vigie_refresh'])
    const headers = { authorization: String(answer.headers.authorization) }
    expect((await t.call('GET', '/api/users/profile', { headers })).statusCode).toBe(200)
    const { rows } = await t.database.pool.query(
      "select details from journal where kind = 'session.opened' order by id",
    )
    expect(rows.at(-1).details).toEqual({ way: 'second_step' })
  })

  it('ACCT-02 says nothing of the second step to who has not the password', async () => {
    const stranger = await askToSignIn(t, EMAIL, 'not-the-password')
    const nobody = await askToSignIn(t, 'personne@exemple.fr', 'not-the-password')
    expect(stranger.json()).toEqual({
      success: false,
      code: 'unauthenticated',
      message: 'Identifiants incorrects',
    })
    expect(stranger.body).toBe(nobody.body)
  })

  it('ACCT-02 refuses the same code twice, one after the other and at the same moment', async () => {
    const [first, second] = [await ask(), await ask()]
    const used = code()
    const together = await Promise.all([
      passStep(t, { challenge: first, code: used }),
      other.inject({
        method: 'POST',
        url: '/api/users/login/second-step',
        payload: { challenge: second, code: used },
      }),
    ])
    expect(statuses(together)).toEqual([200, 400])
    expect(outcome(await passStep(t, { challenge: await ask(), code: used }))).toEqual(WRONG)
    expect(outcome(await passStep(t, { challenge: await ask(), code: code(-1) }))).toEqual(WRONG)
    expect((await passStep(t, { challenge: await ask(), code: code(1) })).statusCode).toBe(200)
  })

  it('ACCT-02 refuses the code that has turned the authenticator on', async () => {
    await t.call('DELETE', '/api/users/second-step/totp', { headers: ana.headers })
    const begun = await t.call('POST', '/api/users/second-step/totp', { headers: ana.headers })
    const used = codeOf(begun.json().data.secret, t.clock.now())
    await t.call('POST', '/api/users/second-step/totp/confirm', {
      headers: ana.headers,
      payload: { code: used },
    })
    expect(outcome(await passStep(t, { challenge: await ask(), code: used }))).toEqual(WRONG)
  })

  it('ACCT-02 lets a challenge open one session', async () => {
    const challenge = await ask()
    const [one, two] = [code(), code(1)]
    const answers = await Promise.all([
      passStep(t, { challenge, code: one }),
      passStep(t, { challenge, code: two }),
    ])
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
    expect(outcome(await passStep(t, { challenge, recoveryCode: firstCode() }))).toEqual(EXPIRED)
  })

  it('ACCT-02 ends a challenge after five minutes and at the sixth try', async () => {
    const late = await ask()
    t.clock.advance(5 * 60)
    expect(outcome(await passStep(t, { challenge: late, code: code() }))).toEqual(EXPIRED)
    const tried = await ask()
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => passStep(t, { challenge: tried, code: wrongCode() })),
    )
    expect(statuses(tries)).toEqual([400, 400, 400, 400, 400])
    expect(outcome(await passStep(t, { challenge: tried, code: code() }))).toEqual(EXPIRED)
    expect(outcome(await passStep(t, { challenge: 'invented', code: code() }))).toEqual(EXPIRED)
  })

  it('ACCT-02 takes the challenge of an account for no other', async () => {
    const bob = await t.signUp({ email: 'bob@exemple.fr', nom: 'Bob' })
    const { secret, recoveryCodes } = await enrol(t, bob.headers)
    const challenge = await ask()
    expect(outcome(await passStep(t, { challenge, code: codeOf(secret, t.clock.now()) }))).toEqual(WRONG)
    expect(outcome(await passStep(t, { challenge, recoveryCode: recoveryCodes[0] }))).toEqual(WRONG)
  })

  it('ACCT-02 asks for exactly one code, in French', async () => {
    const challenge = await ask()
    const messages = async (payload: object) => (await passStep(t, payload)).json().message
    expect(await messages({ challenge })).toBe('Un code est requis')
    expect(await messages({ challenge, code: code(), recoveryCode: 'x' })).toBe('Un code est requis')
    expect(await messages({ challenge, code: '12 34' })).toBe('Le code a 6 chiffres')
  })
})

describe('a recovery code', () => {
  it('ACCT-02 replaces the authenticator once, as somebody types it, and is told by mail', async () => {
    const typed = ` ${firstCode().toUpperCase().replace('-', ' ').replaceAll('0', 'O')} `
    const answer = await passStep(t, { challenge: await ask(), recoveryCode: typed })
    expect(answer.statusCode).toBe(200)
    expect(await mailSubjects(t, EMAIL)).toContain('Cap Vert : code de récupération utilisé')
    const { rows } = await t.database.pool.query(
      "select body_text from mails where subject like '%récupération utilisé'",
    )
    expect(rows[0].body_text).toContain('Il en reste 9.')
    expect(outcome(await passStep(t, { challenge: await ask(), recoveryCode: firstCode() }))).toEqual(WRONG)
  })

  it('ACCT-02 is used once by two requests at the same moment', async () => {
    const challenges = [await ask(), await ask(), await ask()]
    const answers = await Promise.all(
      challenges.map((challenge) => passStep(t, { challenge, recoveryCode: firstCode() })),
    )
    expect(statuses(answers)).toEqual([200, 400, 400])
    expect((await t.database.pool.query('select * from recovery_codes')).rows).toHaveLength(9)
  })

  it('ACCT-02 is not used up by a challenge that has ended', async () => {
    const challenge = await ask()
    t.clock.advance(301)
    await passStep(t, { challenge, recoveryCode: firstCode() })
    expect((await passStep(t, { challenge: await ask(), recoveryCode: firstCode() })).statusCode).toBe(200)
  })
})
