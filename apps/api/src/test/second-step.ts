import { hotp, stepAt } from '#features/second-step/codes/totp.ts'
import type { TestApp } from './test-app.ts'

type Headers = Record<string, string>
type Stored = Pick<TestApp, 'database'>
type Called = Pick<TestApp, 'call'>

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator does with the text that it is shown. */
export function codeOf(secret: string, moment: Date, shift = 0) {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return hotp(Buffer.from(bytes), stepAt(moment) + shift)
}

/** Turns the authenticator on; the clock is then past the step of its first code. */
export async function enrol(t: Called & Pick<TestApp, 'clock'>, headers: Headers) {
  const begun = await t.call('POST', '/api/users/second-step/totp', { headers })
  const { secret } = begun.json().data
  const confirmed = await t.call('POST', '/api/users/second-step/totp/confirm', {
    headers,
    payload: { code: codeOf(secret, t.clock.now()) },
  })
  t.clock.advance(60)
  return { secret: String(secret), recoveryCodes: confirmed.json().data.recoveryCodes as string[] }
}

/** The first half of a sign-in. */
export const askToSignIn = (t: Called, email: string, password: string) =>
  t.call('POST', '/api/users/login', { payload: { email, password } })

export const passStep = (t: Called, payload: object, cookies: Record<string, string> = {}) =>
  t.call('POST', '/api/users/login/second-step', { payload, cookies })

export async function mailSubjects(t: Stored, recipient: string) {
  const { rows } = await t.database.pool.query(
    'select subject from mails where recipient = $1 order by created_at, id',
    [recipient],
  )
  return rows.map(({ subject }) => String(subject))
}

export async function actKinds(t: Stored) {
  const { rows } = await t.database.pool.query('select kind, actor_kind, details from journal order by id')
  return rows.map(({ kind }) => String(kind))
}
