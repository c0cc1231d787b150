import { ACT_KINDS } from '@vigie/contract/accounts/acts.ts'
import { expect, it } from 'vitest'
import { ACTS_OF_ROUTES, WITHOUT_ACT } from '#test/routes/acts-of-routes.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()

/** What an export, a start, a job or a command records. */
const OF_NO_CHANGING_ROUTE = [
  'session.new_device',
  'privilege.moved',
  'retention.applied',
  'medicines.imported',
  'export.subscribers',
  'export.person',
  'export.registrations',
  'export.journal',
  'backup.made',
  'backup.restored',
  'journal.chain_restarted',
]

it('ACCT-05 every route that changes something names its acts, or why it has none; no act is left over', () => {
  const changing = t.routes
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => `${method} ${url.replace(/(?<=.)\/$/, '')}`)
  const decided = [...Object.keys(ACTS_OF_ROUTES), ...Object.keys(WITHOUT_ACT)]
  expect([...new Set(changing)].filter((route) => !decided.includes(route))).toEqual([])
  expect(decided.filter((route) => !changing.includes(route))).toEqual([])
  expect(Object.keys(ACTS_OF_ROUTES).filter((route) => route in WITHOUT_ACT)).toEqual([])
  const named: string[] = Object.values(ACTS_OF_ROUTES).flat()
  expect(ACT_KINDS.filter((kind) => !named.includes(kind))).toEqual(OF_NO_CHANGING_ROUTE)
})
