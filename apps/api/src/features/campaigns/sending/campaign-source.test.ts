import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRecipientsBefore } from '#features/campaigns/recipients.queries.ts'
import { startDueCampaigns } from '#features/campaigns/start-campaign.ts'
import { createLogger } from '#lib/logger.ts'
import { announceMail } from '#mail/outbox-signal.ts'
import { startMailSender } from '#mail/sending/mail-sender.ts'
import { campaignDesk, insertSubscribers, PUBLIC_URL } from '#test/builders/campaigns.ts'
import { type Behaviour, partOf, startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { testApp } from '#test/test-app.ts'
import { campaignSource } from './campaign-source.ts'

const t = await testApp({ PUBLIC_URL })
let desk: Awaited<ReturnType<typeof campaignDesk>>
let peer: Awaited<ReturnType<typeof startSmtpPeer>>
let senders: ReturnType<typeof startMailSender>[]
/** The rate and the leases follow the real clock here: a sender waits in real time. */
const now = () => new Date()

beforeEach(async () => {
  await t.empty()
  desk = await campaignDesk(t)
  peer = await startSmtpPeer()
  senders = []
  await t.database.pool.query(
    `update email_config set smtp_host = '127.0.0.1', smtp_port = $1, smtp_user = ''`,
    [peer.port],
  )
})
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  await peer.stop()
})

const startSender = (mailsPerHour = 10_000_000) => {
  const { db, settings } = t
  const rules = { allowPrivate: true, requireTls: false }
  const sources = [campaignSource({ db, secret: settings.secret, mailsPerHour })]
  const log = createLogger('silent')
  senders.push(
    startMailSender({ db, log, now, secret: settings.secret, rules, isAlone: false, mailsPerHour, sources }),
  )
}
const send = async (more: object = {}) => {
  const { id } = await desk.create(more)
  const answer = await desk.call('POST', `/api/campaigns/${id}/send`, { version: 1 })
  expect(answer.json().data?.state ?? answer.body).toBe('sending')
  return id as number
}
const eventually = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      announceMail()
      await check()
    },
    { timeout: 40_000, interval: 100 },
  )
const isSent = (id: number) => eventually(async () => expect((await desk.read(id)).state).toBe('sent'))
const recipients = () => peer.received.flatMap(({ to }) => to).sort()
const subscribers = async (count: number) => {
  await insertSubscribers(t, { count })
  return Array.from({ length: count }, (_, index) => `s${index + 1}@exemple.fr`).sort()
}

describe('a sending', () => {
  it('SEND-05 SEND-06 reaches each recipient once, with two processes, and counts as it goes', {
    timeout: 60_000,
  }, async () => {
    const addresses = await subscribers(50)
    const id = await send()
    startSender()
    startSender()
    await isSent(id)
    expect(recipients()).toEqual(addresses)
    expect(new Set(peer.received.map(({ messageId }) => messageId)).size).toBe(50)
    expect(await desk.read(id)).toMatchObject({
      counts: { recipients: 50, sent: 50, refused: 0, failed: 0, skipped: 0 },
      slug: `lettre-de-mars-${id}`,
      finishedAt: expect.any(String),
    })
    expect((await desk.call('PUT', `/api/campaigns/${id}`, { subject: 'Autre' })).statusCode).toBe(409)
  })

  it('SEND-07 carries one-click unsubscription and a visible link of the recipient', async () => {
    await subscribers(1)
    const id = await send({ content: 'Voir [le site](https://a.fr/x)' })
    startSender()
    await isSent(id)
    const raw = peer.received[0]?.raw ?? ''
    const unfolded = raw.replace(/\r\n[ \t]+/g, ' ')
    const url = /^List-Unsubscribe: <([^>]+)>$/im.exec(unfolded)?.[1] ?? ''
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im)
    expect(url).toMatch(/^https:\/\/vigie\.exemple\.fr\/api\/newsletter\/unsubscribe-link\?token=1\./)
    expect(partOf(raw, 'text/html')).toContain(`href="${url}"`)
    // The text part has the line of dashes of a signature, which `partOf` takes for the end of a part.
    expect(raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')).toMatch(
      new RegExp(`: ${url.replace('?', '\\?')}`),
    )
    expect(partOf(raw, 'text/html')).toContain(`https://vigie.exemple.fr/api/newsletter/links/${id}/1`)
  })

  it('SEND-07 RGPD-05 skips who has left since its start, or was erased', async () => {
    await subscribers(4)
    const id = await send()
    const email = 's4@exemple.fr'
    const person = (await desk.call('GET', `/api/persons?search=${email}`)).json().data[0].id
    expect((await desk.call('POST', `/api/persons/${person}/erase`, { email })).statusCode).toBe(200)
    await t.call('POST', '/api/newsletter/unsubscribe', { payload: { email: 's2@exemple.fr' } })
    await desk.call('DELETE', '/api/newsletter/subscriptions/s3@exemple.fr')
    startSender()
    await isSent(id)
    expect(recipients()).toEqual(['s1@exemple.fr'])
    expect((await desk.read(id)).counts).toMatchObject({ recipients: 4, sent: 1, skipped: 3 })
    const rows = async () => (await t.database.pool.query('select from campaign_recipients')).rowCount
    await forgetRecipientsBefore(t.db, new Date(Date.now() - 60_000))
    expect(await rows()).toBe(4)
    await forgetRecipientsBefore(t.db, new Date(Date.now() + 60_000))
    expect(await rows()).toBe(0)
    expect((await desk.read(id)).counts).toMatchObject({ recipients: 4, sent: 1 })
  })

  it('SEND-05 stops for good, with what has left counted', async () => {
    await subscribers(30)
    const id = await send()
    const act = async (action: string) =>
      (await desk.call('POST', `/api/campaigns/${id}/${action}`)).statusCode
    expect(await act('pause')).toBe(200)
    expect(await act('pause')).toBe(409)
    expect(await act('resume')).toBe(200)
    // Ten a second.
    startSender(36_000)
    await eventually(() => expect(peer.received.length).toBeGreaterThan(2))
    expect((await desk.call('DELETE', `/api/campaigns/${id}`)).statusCode).toBe(409)
    expect(await act('stop')).toBe(200)
    await Promise.all(senders.map((sender) => sender.stop()))
    const { state, counts } = await desk.read(id)
    expect(state).toBe('stopped')
    expect(counts.sent).toBe(peer.received.length)
    expect(await act('resume')).toBe(409)
    expect((await desk.call('DELETE', `/api/campaigns/${id}`)).statusCode).toBe(200)
  })
})

describe('what was claimed and has not left', () => {
  const act = async (id: number, action: string) =>
    (await desk.call('POST', `/api/campaigns/${id}/${action}`)).statusCode
  /** Once the first mail has arrived, `meanwhile` happens before any other is taken. */
  const atFirst = (meanwhile: () => Promise<unknown>) => {
    const done = Promise.withResolvers<void>()
    peer.behave(({ messageId }) => {
      if (!messageId) return 'accept'
      peer.behave(() => 'accept')
      meanwhile().then(() => done.resolve(), done.reject)
      return 'accept'
    })
    return done.promise
  }
  const settled = async (): Promise<number> => {
    const count = peer.received.length
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return peer.received.length === count ? count : settled()
  }
  /** What the connections were handing over at that moment may still arrive. */
  const IN_FLIGHT = 5

  it('SEND-05 waits from the moment of a pause, and leaves once after it', { timeout: 60_000 }, async () => {
    const addresses = await subscribers(50)
    const id = await send()
    let arrived = Number.NaN
    const paused = atFirst(async () => {
      expect(await act(id, 'pause')).toBe(200)
      arrived = peer.received.length
    })
    startSender()
    await paused
    const count = await settled()
    expect(count).toBeLessThanOrEqual(arrived + IN_FLIGHT)
    expect(count).toBeLessThan(50)
    await eventually(async () => {
      const { rows } = await t.database.pool.query(
        'select state, attempts, count(*)::integer from campaign_recipients group by 1, 2 order by 1',
      )
      expect(rows).toEqual([
        { state: 'sent', attempts: 1, count: peer.received.length },
        { state: 'waiting', attempts: 0, count: 50 - peer.received.length },
      ])
    })
    expect((await desk.read(id)).counts.sent).toBe(peer.received.length)

    expect(await act(id, 'resume')).toBe(200)
    await isSent(id)
    expect(recipients()).toEqual(addresses)
    expect([...peer.tries.values()]).toEqual(Array(50).fill(1))
  })

  it('SEND-05 never leaves after a stop', { timeout: 60_000 }, async () => {
    await subscribers(50)
    const id = await send()
    let arrived = Number.NaN
    const stopped = atFirst(async () => {
      expect(await act(id, 'stop')).toBe(200)
      arrived = peer.received.length
    })
    startSender()
    await stopped
    const count = await settled()
    expect(count).toBeLessThanOrEqual(arrived + IN_FLIGHT)
    expect(count).toBeLessThan(50)
    await eventually(async () =>
      expect(await desk.read(id)).toMatchObject({
        state: 'stopped',
        counts: { recipients: 50, sent: count },
      }),
    )
  })

  it('SEND-07 does not leave to somebody who unsubscribes in that moment', { timeout: 60_000 }, async () => {
    await subscribers(50)
    const id = await send()
    const left = atFirst(() =>
      t.database.pool.query('update newsletter_subscriptions set is_active = false, ended_at = now()'),
    )
    startSender()
    await left
    await isSent(id)
    const { sent, skipped } = (await desk.read(id)).counts
    expect(sent).toBe(peer.received.length)
    expect(sent).toBeLessThan(50)
    expect(sent + skipped).toBe(50)
  })
})

describe('the language of a reader', () => {
  it('SEND-07 is that of the words around the text, whoever else gets the mail', async () => {
    await insertSubscribers(t, { count: 1 })
    await insertSubscribers(t, { count: 1, language: 'en', prefix: 'e' })
    const id = await send({ content: 'Bonjour, [un lien](https://a.fr/x).' })
    startSender()
    await isSent(id)
    /** Both parts, of which the text is in quoted-printable: words are looked for by their plain letters. */
    const mailTo = (address: string) => {
      const raw = peer.received.find(({ to }) => to.includes(address))?.raw ?? ''
      expect(partOf(raw, 'text/html')).toContain(`https://vigie.exemple.fr/api/newsletter/links/${id}/1`)
      return raw.replace(/=\r?\n/g, '')
    }
    const english = mailTo('e1@exemple.fr')
    expect(english.match(/You receive this message/g)).toHaveLength(2)
    expect(english).toContain('Unsubscribe: https://')
    expect(english).toContain('Unsubscribe</a>')
    expect(english).not.toMatch(/sinscrire|Vous recevez/)
    const french = mailTo('s1@exemple.fr')
    expect(french.match(/Vous recevez ce message/g)).toHaveLength(2)
    expect(french).toContain('sinscrire</a>')
    expect(french).not.toMatch(/Unsubscribe(<|: https)|You receive/)
    for (const mail of [english, french]) expect(mail.match(/Bonjour, /g)).toHaveLength(2)
    expect((await desk.call('GET', `/api/campaigns/${id}/report`)).json().data.links).toHaveLength(1)
  })
})

describe('a mail server in trouble', () => {
  it('SEND-08 suspends an address that is refused twice, and says so in the list', async () => {
    await subscribers(2)
    let behaviour: Behaviour = 'refuse'
    peer.behave(({ times }) => (times > 0 ? behaviour : 'accept'))
    const first = await send()
    startSender()
    await isSent(first)
    expect((await desk.read(first)).counts).toMatchObject({ sent: 0, refused: 2 })
    const list = async () => (await desk.call('GET', '/api/newsletter/subscriptions')).json().data
    expect((await list())[0]).not.toHaveProperty('suspendedAt')
    await isSent(await send())
    expect((await list())[0]).toMatchObject({
      isActive: true,
      suspendedAt: expect.any(String),
      suspensionReason: expect.stringMatching(/No such user here/),
    })
    behaviour = 'accept'
    const none = await desk.call('POST', '/api/campaigns/recipients', {})
    expect(none.json().data.count).toBe(0)
    const resume = async (address: string) =>
      (await desk.call('POST', `/api/newsletter/subscriptions/${address}/resume`)).statusCode
    expect([await resume('inconnue@exemple.fr'), await resume('s1@exemple.fr')]).toEqual([404, 200])
    await isSent(await send())
    expect(recipients()).toEqual(['s1@exemple.fr'])
  })

  it('SEND-05 tries again after a 4xx and after a dropped connection, under the same Message-ID', async () => {
    await subscribers(2)
    const behaviours: Behaviour[] = ['defer', 'drop']
    peer.behave(({ messageId, times }) =>
      messageId && times === 1 ? (behaviours.pop() ?? 'accept') : 'accept',
    )
    const id = await send()
    startSender()
    await eventually(() => expect([...peer.tries.values()].reduce((sum, times) => sum + times, 0)).toBe(2))
    await eventually(async () => {
      await t.database.pool.query(`update campaign_recipients set next_attempt_at = now() where state = 'waiting';
        update email_config set trouble_until = null`)
      expect((await desk.read(id)).state).toBe('sent')
    })
    expect(peer.received).toHaveLength(2)
    expect([...peer.tries.values()]).toEqual([2, 2])
  })
})

describe('a programmed sending', () => {
  it('SEND-04 starts late when the product was down, once, and says why it could not', async () => {
    const { id } = await desk.create()
    const programme = { date: '2026-03-02', time: '11:00', version: 1 }
    await desk.call('POST', `/api/campaigns/${id}/programme`, programme)
    const deps = { db: t.db, site: t.site }
    const run = (moment: string) => startDueCampaigns(deps, new Date(moment))
    await run('2026-03-02T09:59:00Z')
    expect((await desk.read(id)).state).toBe('programmed')
    await run('2026-03-02T10:00:00Z')
    expect(await desk.read(id)).toMatchObject({
      state: 'draft',
      plannedAt: null,
      problem: expect.stringMatching(/Aucun abonné/),
    })
    await subscribers(2)
    await desk.call('POST', `/api/campaigns/${id}/programme`, programme)
    await Promise.allSettled([run('2026-03-03T10:00:00Z'), run('2026-03-03T10:00:00Z')])
    expect(await desk.read(id)).toMatchObject({ state: 'sending', problem: null, counts: { recipients: 2 } })
  })
})
