import { expect, it } from 'vitest'
import { POLLED } from '#test/routes/polled-lists.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
const { headers } = await t.signUp()

it.each(POLLED)('API-18 %s gets 304 as long as nothing has changed', async (url) => {
  const { headers: sent, statusCode } = await t.call('GET', url, { headers })
  expect([statusCode, sent.etag]).toEqual([200, expect.stringMatching(/^W\/"/)])
  const again = await t.call('GET', url, { headers: { ...headers, 'if-none-match': String(sent.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
