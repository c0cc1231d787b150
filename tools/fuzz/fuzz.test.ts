import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appOver, NOW, testApp } from '#test/test-app.ts'
import { createShownSecrets } from './judging/shown-secrets.ts'
import type { Sendable } from './requests/case.ts'
import { createFailures } from './running/failures.ts'
import { inParallel } from './running/in-parallel.ts'
import { rawRunner } from './running/run-raw.ts'
import { requestRunner } from './running/run-requests.ts'
import { createTally } from './running/tally.ts'
import { plantCanaries } from './world/canaries.ts'
import { seedRoles } from './world/seed-roles.ts'

const SEED = 20_261_116
const ACCOUNTS = 5
const t = await testApp()
// Not its own: that one fails where a status is not documented, and any route refuses a malformed request.
const app = appOver(t.database, t.settings, t.clock.now)

beforeAll(async () => {
  await app.ready()
  await seedRoles(t.database.pool, ACCOUNTS, NOW)
  await plantCanaries(t.database.pool, NOW)
})
afterAll(() => app.close())

async function inject({ method, path, headers, body }: Sendable) {
  const options = { method, url: path, headers, ...(body ? { payload: body } : {}) }
  const { statusCode, headers: sent, body: text } = await app.inject(options as InjectOptions)
  return { answer: { status: statusCode, contentType: String(sent['content-type'] ?? ''), body: text } }
}

it('SAFE-11 OPS-05 SAFE-32 no hostile request gets a 5xx, English, what it may not see, or stores a secret', async () => {
  const [failures, tally] = [createFailures(), createTally()]
  const shown = createShownSecrets()
  const given = { seed: SEED, accounts: ACCOUNTS, url: '', secrets: [t.settings.secret], failures, tally }
  const run = await requestRunner({ ...given, send: inject, shown })
  await inParallel(1500, 8, run)
  expect(failures.all()).toEqual([])
  expect(shown.count()).toBeGreaterThan(0)
  expect(await shown.inClear(t.database.pool)).toEqual([])
  expect(tally.of('privileged', '2xx')).toBeGreaterThan(50)
  expect(tally.of('ordinary', '2xx')).toBeGreaterThan(50)
}, 180_000)

it('SAFE-11 OPS-05 every socket is answered or closed, whatever its bytes', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const [failures, tally] = [createFailures(), createTally()]
  const given = { seed: SEED, accounts: ACCOUNTS, secrets: [t.settings.secret], failures, tally }
  const { run } = rawRunner({ ...given, port })
  await inParallel(200, 16, run)
  expect(failures.all()).toEqual([])
}, 180_000)
