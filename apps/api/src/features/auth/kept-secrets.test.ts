import { beforeEach, expect, it } from 'vitest'
import { PASSWORD, testApp } from '#test/test-app.ts'
import { deleteExpiredSessions } from './auth.queries.ts'

const t = await testApp()
beforeEach(t.empty)

it('ACCT-04 keeps what knows a device from scripts and from other sites', async () => {
  await t.signUp()
  const answer = await t.call('POST', '/api/users/login', {
    payload: { email: 'ana@exemple.fr', password: PASSWORD },
  })
  const [device] = answer.cookies.filter(({ name }) => name.startsWith('vigie_device_'))
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
})

it('deletes the links that have expired, and no others', async () => {
  await t.signUp()
  const reset = (hash: string, expires: string) =>
    t.database.pool.query(
      'insert into password_resets (hash, user_id, expires_at) select $1, id, $2 from users',
      [Buffer.from(hash), expires],
    )
  await reset('old', '2026-03-02T08:59:59Z')
  await reset('valid', '2026-03-02T09:00:01Z')
  await deleteExpiredSessions(t.db, t.clock.now())
  const { rows } = await t.database.pool.query('select hash from password_resets')
  expect(rows.map(({ hash }) => String(hash))).toEqual(['valid'])
})
