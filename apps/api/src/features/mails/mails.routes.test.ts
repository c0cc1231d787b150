import { beforeEach, describe, expect, it } from 'vitest'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import { runRetentionOf } from '#test/builders/retention.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await t.call('PUT', '/api/config/email', {
    headers,
    payload: { SMTP_HOST: 'smtp.gmail.com', EMAIL_FROM: 'contact@exemple.fr' },
  })
})

const queue = async (more: object = {}) =>
  queueMail(
    t.db,
    await findMailServers(t.db),
    { kind: 'webhook-paused', to: 'claire@exemple.fr', subject: 'Été', text: 'privé', html: 'h', ...more },
    t.clock.now(),
  )
const list = async (query = '') => (await t.call('GET', `/api/mails${query}`, { headers })).json()
const resend = (id: string) => t.call('POST', `/api/mails/${id}/resend`, { headers })
const mark = (state: string, more = '') =>
  t.database.pool.query(`update mails set state = '${state}', attempts = 9${more}`)

describe('the journal of mails', () => {
  it('lists the newest first, with state, attempts and error, and nothing of what they say', async () => {
    await queue()
    t.clock.advance(60)
    await queue({ to: 'bob@exemple.fr', kind: 'contact-request' })
    const journal = await list()
    expect(journal.data.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
      'bob@exemple.fr',
      'claire@exemple.fr',
    ])
    expect(journal.data[1]).toMatchObject({ state: 'waiting', attempts: 0, lastError: null, canResend: true })
    expect(journal.counts).toEqual({ waiting: 2, sent: 0, failed: 0 })
    expect(JSON.stringify(journal)).not.toContain('privé')
  })

  it('PERS-02 opens one by its id, without what it says', async () => {
    await queue()
    const { data } = await list()
    const open = (id: string) => t.call('GET', `/api/mails/${id}`, { headers })
    const one = await open(data[0].id)
    expect(one.json().data).toEqual(data[0])
    expect(one.body).not.toContain('privé')
    expect((await open('7f3a4c1e-52d7-4bb3-9d5e-0a4f1c2b3d4e')).statusCode).toBe(404)
  })

  it('filters by state, kind and reader', async () => {
    await queue()
    await queue({ to: 'bob_x@exemple.fr', kind: 'contact-request' })
    const found = async (query: string) => (await list(query)).pagination.total
    expect(await found('?state=waiting')).toBe(2)
    expect(await found('?state=failed')).toBe(0)
    expect(await found('?kind=contact-request')).toBe(1)
    expect(await found('?search=BOB_')).toBe(1)
    expect(await found('?search=%25')).toBe(0)
    expect((await t.call('GET', '/api/mails?kind=x', { headers })).statusCode).toBe(400)
  })

  it('counts what left today against the quota of the provider', async () => {
    await queue()
    await mark('sent', `, sent_at = '2026-03-01T22:30:00Z'`)
    const status = async () => (await t.call('GET', '/api/mails/status', { headers })).json().data
    // Half past eleven in the evening in Paris: yesterday.
    expect(await status()).toMatchObject({ sentToday: 0, dailyQuota: 500, waiting: 0 })
    await mark('sent', `, sent_at = '2026-03-01T23:30:00Z'`)
    expect(await status()).toMatchObject({ sentToday: 1 })
  })

  it('sends a failed one again under its own name, with all its attempts', async () => {
    await queue()
    await mark('failed')
    const { data } = await list()
    const before = (await t.database.pool.query('select message_id from mails')).rows
    const answer = await resend(data[0].id)
    expect(answer.json()).toMatchObject({
      message: 'E-mail remis dans la file d’envoi',
      data: { state: 'waiting', attempts: 0 },
    })
    expect((await t.database.pool.query('select message_id from mails')).rows).toEqual(before)
  })

  it('sends one that left again as a new mail', async () => {
    await queue()
    await mark('sent', ', sent_at = now()')
    await resend((await list()).data[0].id)
    const { rows } = await t.database.pool.query(
      'select message_id, state, body_text from mails order by state',
    )
    expect(rows.map(({ state, body_text }) => [state, body_text])).toEqual([
      ['sent', 'privé'],
      ['waiting', 'privé'],
    ])
    expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(2)
    expect(rows[1].message_id).toMatch(/^<[\da-f-]{36}@exemple\.fr>$/)
  })

  it('does not send again what is being sent, secret, too late or unknown', async () => {
    await queue()
    await mark('sending')
    const { id } = (await list()).data[0]
    expect((await resend(id)).statusCode).toBe(409)
    await mark('failed', ', is_secret = true')
    expect((await resend(id)).json().message).toMatch(/ne peut pas être renvoyé/)
    await mark('failed', ", is_secret = false, expires_at = '2026-01-01'")
    expect((await resend(id)).statusCode).toBe(409)
    expect((await resend('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })

  it('SAFE-32 says of one with a personal link that its text was not kept, once it has left', async () => {
    await queue({ kind: 'booking-received', madeFor: 'booking 1', seal: t.site.sealMail })
    expect((await list()).data[0]).toMatchObject({ canResend: true, isTextKept: true })
    await mark('sent', ', sent_at = now()')
    const [mail] = (await list()).data
    expect(mail).toMatchObject({ canResend: false, isTextKept: false })
    const answer = await resend(mail.id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Cet e-mail ne peut pas être renvoyé : il contenait un lien personnel, et son texte n’est pas conservé après l’envoi.',
    ])
  })

  it('forgets old mails, but none that still waits', async () => {
    await queue()
    const run = runRetentionOf(t)
    expect(await run('2026-09-03T09:00:00Z')).toMatchObject({ mails: 0 })
    expect((await list()).pagination.total).toBe(1)
    await mark('sent')
    expect(await run('2026-09-03T09:00:00Z')).toMatchObject({ mails: 1 })
    expect((await list()).pagination.total).toBe(0)
  })
})
