import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({
  TRUST_PROXY: '1',
  RATE_LIMIT_FORMS: '10',
  RATE_LIMIT_TRACKING: '10',
  PUBLIC_URL: 'https://admin.exemple.fr',
})
let minutes = 0
beforeEach(async () => {
  await t.empty()
  // What this process has counted is over by then.
  minutes += 2
  t.clock.advance(minutes * 60)
})

/** As a proxy writes it: what the caller claims, then where the connection came from. */
const behind = (address: string) => ({ 'x-forwarded-for': `198.51.100.1, ${address}` })
const ONE_PLACE = Array.from({ length: 40 }, () => '203.0.113.7')
const ONE_NETWORK = ONE_PLACE.map((_, index) => `2001:db8:1:2:${index.toString(16)}::${index + 1}`)
const ONE_ADDRESS_WRITTEN_TWICE = ONE_PLACE.map((address, index) =>
  index % 2 ? address : `::ffff:${address}`,
)

const CALLS: Record<string, { allowed: number; path: string; payload: (index: number) => object }> = {
  'a contact request': {
    allowed: 10,
    path: '/api/requests',
    payload: (index) => ({ name: 'Ana', email: `v${index}@site.fr`, subject: 'Devis', message: 'Bonjour' }),
  },
  'a sign-up': {
    allowed: 10,
    path: '/api/users/register',
    payload: () => ({ nom: 'Petit' }),
  },
  'a visit': { allowed: 10, path: '/api/analytics/page-visit', payload: () => ({ page: '/' }) },
  'a guess of a password': {
    allowed: 20,
    path: '/api/users/login',
    payload: (index) => ({ email: `a${index}@site.fr`, password: 'not-the-password' }),
  },
}

describe.each(Object.entries(CALLS))('%s', (_, { allowed, path, payload }) => {
  it.each([
    ['one IPv4 address', ONE_PLACE],
    ['40 addresses of one /64', ONE_NETWORK],
    ['one IPv4 address, also written as IPv6', ONE_ADDRESS_WRITTEN_TWICE],
  ])('SAFE-27 is limited alike from %s', { timeout: 60_000 }, async (_, addresses) => {
    const statuses = []
    for (const [index, address] of addresses.entries()) {
      const answer = await t.call('POST', path, { headers: behind(address), payload: payload(index) })
      statuses.push(answer.statusCode)
    }
    expect(statuses.map((status) => status === 429)).toEqual(addresses.map((_, index) => index >= allowed))
  })
})

it('SAFE-27 limits the challenges of passkeys by /64', async () => {
  const statuses = []
  for (let index = 0; index < 62; index += 1) {
    const headers = behind(`2001:db8:1:2::${index.toString(16)}`)
    statuses.push((await t.call('POST', '/api/users/login/passkey/options', { headers })).statusCode)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

it('SAFE-27 a right password gives its try back to the /64 that it came from', async () => {
  await t.signUp()
  const login = (email: string, password: string, host: number) =>
    t.call('POST', '/api/users/login', {
      headers: behind(`2001:db8:1:2::${host.toString(16)}`),
      payload: { email, password },
    })
  for (let host = 1; host <= 19; host += 1) await login(`a${host}@site.fr`, 'not-the-password', host)
  expect((await login('ana@exemple.fr', PASSWORD, 20)).statusCode).toBe(200)
  expect((await login('b@site.fr', 'not-the-password', 21)).statusCode).toBe(401)
  expect((await login('c@site.fr', 'not-the-password', 22)).statusCode).toBe(429)
})

describe('what a signed-in person may ask for', async () => {
  const limited = await testApp({ TRUST_PROXY: '1', RATE_LIMIT_API: '5' })

  it('SAFE-27 is counted by /64', async () => {
    const { headers } = await limited.signUp()
    const statuses = []
    for (const address of ONE_NETWORK.slice(0, 7)) {
      const answer = await limited.call('GET', '/api/users/profile', {
        headers: { ...headers, ...behind(address) },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})
