import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { readMigrations } from '#db/migrate.ts'
import { readSettings } from '#env.ts'
import { engineUnderTest, type TestDatabase, testDatabases } from '#test/backup-databases.ts'
import { askToSignIn, codeOf, enrol, passStep } from '#test/second-step.ts'
import { appOver, NOW, PASSWORD } from '#test/test-app.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const database = testDatabases(process.env.TEST_DATABASE_URL)
const migrations = readMigrations()
const settings = readSettings({ VIGIE_SECRET: 'a-secret-for-the-tests-that-is-long-enough' }, {})

function productOver({ handle }: TestDatabase) {
  let moment = NOW
  const clock = {
    now: () => moment,
    set: (at: Date | string) => {
      moment = new Date(at)
    },
    advance: (seconds: number) => {
      moment = new Date(moment.getTime() + seconds * 1000)
    },
  }
  const app = appOver(handle, settings, clock.now)
  const call = (method: InjectOptions['method'], url: string, options: Partial<InjectOptions> = {}) =>
    app.inject({ method, url, ...options } as InjectOptions)
  return { call, clock }
}

describe.each([engineUnderTest] as const)('on %s', (engine) => {
  test('ACCT-02 a backup carries the second steps, and no sign-in that waits for one', async () => {
    const source = await database(engine, 'source', migrations)
    const before = productOver(source)
    const person = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: PASSWORD }
    const signedUp = await before.call('POST', '/api/users/register', { payload: person })
    const headers = { authorization: String(signedUp.headers.authorization) }
    const { secret, recoveryCodes } = await enrol(before, headers)
    await before.call('PUT', '/api/config/second-step', { headers, payload: { required: true } })
    const waiting = (await askToSignIn(before, person.email, PASSWORD)).json().challenge
    const file = path.join(source.dataDir, 'out.backup')
    await createBackup(source, file)

    const target = await database(engine, 'target', migrations)
    await restoreBackup({ ...target, migrations }, file)
    const after = productOver(target)
    after.clock.set(before.clock.now())
    const code = () => codeOf(secret, after.clock.now())
    expect((await passStep(after, { challenge: waiting, code: code() })).statusCode).toBe(401)
    const ask = async () => (await askToSignIn(after, person.email, PASSWORD)).json().challenge
    const entered = await passStep(after, { challenge: await ask(), code: code() })
    expect(entered.statusCode).toBe(200)
    const [recoveryCode] = recoveryCodes
    expect((await passStep(after, { challenge: await ask(), recoveryCode })).statusCode).toBe(200)
    const again = { authorization: String(entered.headers.authorization) }
    const rule = await after.call('GET', '/api/config/second-step', { headers: again })
    expect(rule.json().data).toEqual({ required: true, missing: 0 })
    // The count goes on from where it was.
    await after.call('DELETE', '/api/users/second-step/totp', { headers: again })
    expect((await askToSignIn(after, person.email, PASSWORD)).statusCode).toBe(200)
  })
})
