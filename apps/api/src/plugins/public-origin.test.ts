import { expect, it } from 'vitest'
import { publicGets } from '#test/routes/public-gets.ts'
import { testApp } from '#test/test-app.ts'

const HOST = 'invente.example'
const t = await testApp({ TRUST_PROXY: 'true' })
const { addresses } = await publicGets(t)

/** What of each public GET, and of what is refused, names the invented host. */
async function repeating(headers: Record<string, string>) {
  const found: string[] = []
  for (const path of [...addresses, '/inconnu', '/api/inconnu', '/api/public/blogs?page=x']) {
    const answer = await t.call('GET', path, { headers })
    if ((JSON.stringify(answer.headers) + answer.body).includes(HOST)) found.push(path)
  }
  return found
}

it.each([
  ['known', 'select 1'],
  ['not known yet', 'update site_settings set public_url = null'],
])('SAFE-31 no public answer repeats an invented host while the address is %s', async (_, change) => {
  await t.database.pool.query(change)
  const said = { host: HOST, 'x-forwarded-host': HOST, forwarded: `host=${HOST}` }
  expect(await repeating({ host: HOST })).toEqual([])
  expect(await repeating({ ...said, 'x-forwarded-for': '10.0.0.1', 'x-forwarded-proto': 'https' })).toEqual(
    [],
  )
})
