import { beforeEach, describe, expect, it } from 'vitest'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import { spendRate } from '#mail/sending/mail-rate.queries.ts'
import { campaignDesk, insertSubscribers, PUBLIC_URL } from '#test/builders/campaigns.ts'
import { NOW, testApp } from '#test/test-app.ts'
import { campaignSource } from './campaign-source.ts'

/** One mail every nine seconds. */
const PER_HOUR = 400
const t = await testApp({ PUBLIC_URL })
let desk: Awaited<ReturnType<typeof campaignDesk>>
let id: number

beforeEach(async () => {
  await t.empty()
  desk = await campaignDesk(t)
  await insertSubscribers(t, { count: 5 })
  id = (await desk.create()).id
  await desk.call('POST', `/api/campaigns/${id}/send`, { version: 1 })
})

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
/** As another process of the product. */
const newSource = (mailsPerHour = PER_HOUR) =>
  campaignSource({ db: t.db, secret: t.settings.secret, mailsPerHour })
const take = async (source: ReturnType<typeof newSource>, seconds: number) =>
  (await source.take(after(seconds), after(seconds + 60))).due.length

describe('what may be sent now', () => {
  it('SEND-05 keeps to the rate over all processes, and makes room for other mails', async () => {
    const [one, other] = [newSource(), newSource()]
    expect(await take(one, 0)).toBe(1)
    expect(await take(other, 0)).toBe(0)
    expect(await other.take(after(4), after(64))).toMatchObject({ due: [], waitMs: 5_000 })
    expect(await take(other, 8.9)).toBe(0)
    expect(await take(other, 9)).toBe(1)
    // A mail of the outbox has left at that moment.
    await spendRate(t.db, after(9), PER_HOUR)
    expect(await take(one, 18)).toBe(0)
    expect(await take(one, 27)).toBe(1)
  })

  it('SEND-05 lets other mails pass first', async () => {
    const mail = {
      kind: 'webhook-paused',
      to: 'claire@exemple.fr',
      subject: 'a',
      text: 't',
      html: 'h',
    } as const
    await queueMail(t.db, await findMailServers(t.db), mail, NOW)
    expect(await take(newSource(), 0)).toBe(0)
    await t.database.pool.query(`update mails set state = 'sent', sent_at = now()`)
    expect(await take(newSource(), 0)).toBe(1)
  })

  it('SEND-05 is nothing while the campaign is paused, nor once it is stopped', async () => {
    const act = async (action: string) =>
      (await desk.call('POST', `/api/campaigns/${id}/${action}`)).statusCode
    await act('pause')
    expect(await take(newSource(), 0)).toBe(0)
    await act('resume')
    expect(await take(newSource(), 0)).toBe(1)
    await act('stop')
    expect(await take(newSource(), 100)).toBe(0)
    expect(await desk.read(id)).toMatchObject({ state: 'stopped', counts: { recipients: 5, sent: 0 } })
  })

  it('SEND-06 is claimed by one process until its lease ends', async () => {
    const many = 10_000_000
    expect(await take(newSource(many), 0)).toBe(5)
    expect(await take(newSource(many), 59)).toBe(0)
    expect(await take(newSource(many), 60)).toBe(5)
    expect((await desk.read(id)).state).toBe('sending')
  })
})
