import { expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_TIMEZONE: 'Asia/Kathmandu' })

it('counts the months of a time zone whose clocks differ by quarters of an hour', async () => {
  // April begins there at 18:15 UTC.
  await t.database.pool.query(
    `insert into newsletter_subscriptions (email, language, created_at, search_text)
     select moment || '@exemple.fr', 'fr', moment, '' from unnest(
       array['2025-03-31T18:14:59Z', '2025-03-31T18:15:00Z', '2026-03-01T00:00:00Z']::timestamptz[]) as moment`,
  )
  t.clock.set('2026-03-31T18:14:00Z')
  const { headers } = await t.signUp()
  const months: object[] = (await t.call('GET', '/api/newsletter/growth', { headers })).json().data
  expect(months.at(0)).toEqual({ month: '2025-04', started: 1, ended: 0 })
  expect(months.at(-1)).toEqual({ month: '2026-03', started: 1, ended: 0 })
})
