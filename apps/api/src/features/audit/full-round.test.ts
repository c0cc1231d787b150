import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ACT_KINDS, type ActKind } from '@vigie/contract/accounts/acts.ts'
import { expect, it, vi } from 'vitest'
import { campaignDesk, PUBLIC_URL } from '#test/builders/campaigns.ts'
import { fullRound } from '#test/full-round.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })
const SOURCE = path.join(import.meta.dirname, '../..')

const t = await testApp({ PUBLIC_URL, SMTP_ALLOW_PRIVATE: 'true', ACCESS_TOKEN_SECONDS: '100000000' })
const { parts, secrets, tokens } = fullRound(t, await campaignDesk(t))

it('ACCT-05 a round of acts leaves a line of each kind, and no secret, text or person in any', async () => {
  for (const part of Object.values(parts)) await part()
  const { rows } = await t.database.pool.query('select journal.*, journal::text as line from journal')
  const kinds = new Set(rows.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(ACT_KINDS.filter((kind) => !(kind in ELSEWHERE)).toSorted())
  for (const [what, secret] of Object.entries({ ...secrets, ownPassword: PASSWORD, ...tokens }))
    expect(
      rows.filter(({ line }) => line.includes(secret)).map(({ kind }) => kind),
      what,
    ).toEqual([])
  const ofPerson = rows.filter(({ kind }) => kind !== 'session.refused')
  for (const { kind, actor_name, ip } of ofPerson) {
    expect(actor_name, kind).toMatch(/^(Ana Martin(-Roux)?|Paul Dupont|Léa Petit)$/)
    expect(ip, kind).toBe('127.0.0.1')
  }
  expect(
    rows.filter(({ kind }) => kind === 'session.refused').map(({ object_title }) => object_title),
  ).toEqual(['Ana Martin', null])
})

/** Kinds that no request of the round can leave, and the test that asserts each. */
const ELSEWHERE: Partial<Record<ActKind, string>> = {
  'session.ended_by_link': 'features/auth/new-device.test.ts',
  'passkey.added': 'features/passkeys/passkeys.routes.test.ts',
  'passkey.renamed': 'features/passkeys/passkeys.routes.test.ts',
  'passkey.removed': 'features/passkeys/passkeys.routes.test.ts',
  'passkey.cloned': 'features/passkeys/passkey-sign-in.test.ts',
  'user.deleted': 'features/invitations/replaced-sign-ups.test.ts',
  'privilege.moved': 'features/auth/sign-up-policy.test.ts',
  'settings.mail_approved': 'features/email-config/mail-approval.test.ts',
  'settings.site_address': 'features/site/site-address.routes.test.ts',
  'medicines.imported': 'features/medicines/import-medicines.test.ts',
  'backup.made': 'commands/command-line.process.test.ts',
  'backup.restored': 'backup/backup-audit.test.ts',
  'journal.chain_restarted': 'audit/chain.test.ts',
  'retention.applied': 'features/retention/run-retention.test.ts',
}

it('ACCT-05 every kind that the round leaves out is asserted elsewhere', async () => {
  for (const [kind, file] of Object.entries(ELSEWHERE))
    expect(await readFile(path.join(SOURCE, file), 'utf8'), kind).toMatch(`'${kind}'`)
})
