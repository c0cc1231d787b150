import { expect, it } from 'vitest'
import { requestInput } from '#test/builders/requests.ts'
import { testApp } from '#test/test-app.ts'

const EMAIL = 'jeanne.effacee@exemple.fr'
const NAME = 'Jeanne Effacée'

const t = await testApp({ PRIVILEGED_ADMIN_EMAIL: 'ana@exemple.fr' })
const { headers } = await t.signUp()

/** Every table whose rows still hold the address or the name of the person. */
const tablesWithHer = async () => {
  const { pool } = t.database
  const { rows } = await pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const match = await pool.query(
      `select 1 from "${name}" as record where record::text like any ($1) limit 1`,
      [[`%${EMAIL}%`, `%${NAME}%`]],
    )
    if (match.rows.length > 0) found.push(name)
  }
  return found.sort()
}

it('HIST-09 requests and subscriptions are erased at once, in every table', async () => {
  await t.call('POST', '/api/requests', { payload: requestInput({ name: NAME, email: EMAIL }) })
  await t.call('POST', '/api/newsletter/subscribe', { payload: { email: EMAIL } })
  expect(await tablesWithHer()).toEqual(
    expect.arrayContaining(['contact_requests', 'newsletter_subscriptions']),
  )
  const [{ id }] = (await t.call('GET', '/api/requests', { headers })).json().data
  for (const path of [`/api/requests/${id}`, `/api/newsletter/subscriptions/${encodeURIComponent(EMAIL)}`])
    expect((await t.call('DELETE', path, { headers })).statusCode).toBe(200)
  expect((await t.call('GET', '/api/recovery', { headers })).json().data).toEqual([])
  expect(await tablesWithHer()).toEqual([])
})
