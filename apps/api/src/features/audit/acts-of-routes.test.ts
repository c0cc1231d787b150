import { ACT_KINDS } from '@vigie/contract/accounts/acts.ts'
import { expect, it } from 'vitest'
import { ACTS_OF_ROUTES, WITHOUT_ACT } from '#test/routes/acts-of-routes.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()

it('ACCT-05 every route that changes something records its acts, or says why it records none', () => {
  const changing = t.routes
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => `${method} ${url.replace(/(?<=.)\/$/, '')}`)
  const decided = [...Object.keys(ACTS_OF_ROUTES), ...Object.keys(WITHOUT_ACT)]
  expect([...new Set(changing)].filter((route) => !decided.includes(route))).toEqual([])
  expect(decided.filter((route) => !changing.includes(route))).toEqual([])
  expect(Object.keys(ACTS_OF_ROUTES).filter((route) => route in WITHOUT_ACT)).toEqual([])
  expect(Object.values(ACTS_OF_ROUTES).flat()).toEqual(
    expect.arrayContaining([expect.toSatisfy((kind) => ACT_KINDS.includes(kind))]),
  )
})
