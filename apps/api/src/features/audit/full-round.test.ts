import { expect, it, vi } from 'vitest'
import { campaignDesk, PUBLIC_URL } from '#test/builders/campaigns.ts'
import { fullRound } from '#test/full-round.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const t = await testApp({ PUBLIC_URL, SMTP_ALLOW_PRIVATE: 'true', ACCESS_TOKEN_SECONDS: '100000000' })
const { parts, secrets, tokens } = fullRound(t, await campaignDesk(t))

it('ACCT-05 a round of acts leaves a line of each kind, and no secret, text or person in any', async () => {
  for (const part of Object.values(parts)) await part()
  const { rows } = await t.database.pool.query('select journal.*, journal::text as line from journal')
  const kinds = new Set(rows.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual([...EXPECTED].sort())
  for (const [what, secret] of Object.entries({ ...secrets, ownPassword: PASSWORD, ...tokens }))
    expect(
      rows.filter(({ line }) => line.includes(secret)).map(({ kind }) => kind),
      what,
    ).toEqual([])
  const ofPerson = rows.filter(({ kind }) => kind !== 'session.refused')
  for (const { kind, actor_name, ip } of ofPerson) {
    expect(actor_name, kind).toMatch(/^(Ana Martin(-Roux)?|Paul Dupont)$/)
    expect(ip, kind).toBe('127.0.0.1')
  }
  expect(
    rows.filter(({ kind }) => kind === 'session.refused').map(({ object_title }) => object_title),
  ).toEqual(['Ana Martin', null])
})

const EXPECTED = `
  account.registered session.opened session.refused session.closed session.ended session.new_device account.changed
  account.password_changed proof.given user.created user.changed user.password_set user.sessions_ended user.deactivated
  user.activated settings.mail_server settings.allowed_origins settings.bot_state settings.newsletter_sender
  settings.appointments appointment_type.created appointment_type.changed appointment_type.deleted webhook.created
  webhook.changed webhook.secret_made webhook.resumed webhook.deleted calendar_feed.made calendar_feed.removed
  preview_link.made preview_link.revoked content.published content.changes_published content.withdrawn
  content.programmed content.programme_cancelled content.version_restored content.deleted content.recovered
  content.erased image.deleted request.deleted export.registrations registration.deleted registration.erased appointment.cancelled
  appointment.deleted
  export.subscribers subscriber.removed campaign.programmed campaign.programme_cancelled campaign.sent
  campaign.paused campaign.resumed campaign.stopped campaign.deleted export.journal`
  .trim()
  .split(/\s+/)
