import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { campaignUnsubscribeToken } from '#mail/campaign-unsubscribe-link.ts'
import { campaignDesk, insertSubscribers, PUBLIC_URL } from '#test/builders/campaigns.ts'
import { testApp } from '#test/test-app.ts'
import { createClickCounter } from './click-counter.ts'

const t = await testApp({ PUBLIC_URL })
let desk: Awaited<ReturnType<typeof campaignDesk>>
beforeEach(async () => {
  await t.empty()
  desk = await campaignDesk(t)
  await insertSubscribers(t, { count: 2 })
})
afterEach(() => void vi.useRealTimers())

const CONTENT = '[un](https://a.fr/?x=1) [deux](https://b.fr) [encore](https://a.fr/?x=1)'
const start = async (more: object = {}) => {
  const { id } = await desk.create({ content: CONTENT, ...more })
  await desk.call('POST', `/api/campaigns/${id}/send`, { version: 1 })
  return id as number
}
const report = async (id: number) => (await desk.call('GET', `/api/campaigns/${id}/report`)).json().data

describe('the links of a mail', () => {
  it('SEND-09 lead only to the addresses of their campaign', async () => {
    const id = await start()
    const follow = (path: string) => t.call('GET', `/api/newsletter/links/${path}`)
    const answer = await follow(`${id}/1?url=https://mechant.example`)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('https://a.fr/?x=1')
    expect(answer.cookies).toEqual([])
    for (const path of [`${id}/3`, `${id + 1}/1`]) expect((await follow(path)).statusCode, path).toBe(404)
    for (const path of [`${id}/0`, `${id}/x`]) expect((await follow(path)).statusCode, path).toBe(400)
    expect(await report(id)).toMatchObject({
      counts: { recipients: 2 },
      links: [{ url: 'https://a.fr/?x=1' }, { url: 'https://b.fr' }],
    })
  })

  it('SEND-09 count a click some seconds later', async () => {
    const id = await start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Another visitor than that of the test before, whose click may still be held.
    const headers = { 'user-agent': 'une lectrice' }
    await t.call('GET', `/api/newsletter/links/${id}/2`, { headers })
    await t.call('HEAD', `/api/newsletter/links/${id}/1`, { headers })
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect((await report(id)).links[1].clicks).toBe(1), { timeout: 10_000 })
    expect((await report(id)).links[0].clicks).toBe(0)
  })

  it('SEND-09 lead declared robots and prefetches on without counting them', async () => {
    const id = await start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const follow = async (headers: Record<string, string>, position = 1) => {
      const answer = await t.call('GET', `/api/newsletter/links/${id}/${position}`, { headers })
      expect([answer.statusCode, answer.headers.location?.toString()]).toEqual([302, expect.any(String)])
    }
    await follow({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await follow({ 'user-agent': 'Slackbot-LinkExpanding 1.0' })
    for (const [index, prefetch] of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-purpose': 'preview' },
      { 'x-moz': 'prefetch' },
    ].entries())
      await follow({ 'user-agent': `Firefox ${index}`, ...prefetch } as Record<string, string>)
    await follow({ 'user-agent': 'un lecteur' }, 2)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect((await report(id)).links[1].clicks).toBe(1), { timeout: 10_000 })
    expect((await report(id)).links[0].clicks).toBe(0)
  })

  it('SEND-09 count each visitor once, and no robot that opens them all', async () => {
    vi.useFakeTimers()
    const counted: unknown[] = []
    const counter = createClickCounter({
      log: { error: () => {} },
      count: async (campaignId, positions) => void counted.push([campaignId, positions]),
    })
    const click = (visitor: string, position: number, links = 5, second = 0) =>
      counter.add(visitor, { campaignId: links, position, links, at: new Date(second * 1000) })
    for (const position of [1, 1, 4]) click('reader', position)
    for (const position of [1, 2, 3]) click('robot', position)
    for (const position of [1, 2]) click('robot', position, 2)
    click('reader', 1, 2, 0)
    click('reader', 2, 2, 4)
    click('reader', 1, 1)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(counted).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(counted).toEqual([
      [5, [1, 4]],
      [2, [1, 2]],
      [1, [1]],
    ])
    click('reader', 1)
    await counter.close()
    expect(counted.at(-1)).toEqual([5, [1]])
  })
})

describe('leaving', () => {
  it('SEND-07 SEND-09 takes one POST without a cookie, says of a cut link that it is not valid, and counts a departure once', async () => {
    const id = await start()
    const { rows } = await t.database.pool.query('select id, email from newsletter_subscriptions order by id')
    const [{ id: subscriptionId, email }] = rows
    const token = campaignUnsubscribeToken(t.settings.secret, { subscriptionId, campaignId: id })
    const path = `/api/newsletter/unsubscribe-link?token=${token}`
    const isActive = async () =>
      (await desk.call('GET', `/api/newsletter/subscriptions?search=${email}`)).json().data[0].isActive
    expect((await t.call('GET', path)).statusCode).toBe(200)
    expect(await isActive()).toBe(true)
    const post = (url: string) =>
      t.call('POST', url, {
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    for (const cut of [
      path.slice(0, -1),
      path.replace(`token=${subscriptionId}.`, `token=${subscriptionId + 1}.`),
    ])
      for (const page of [await t.call('GET', cut), await post(cut)]) {
        expect([page.statusCode, page.body.includes('Ce lien n’est pas valable')]).toEqual([404, true])
        expect(page.body).not.toMatch(/Votre désinscription est faite|<form/)
      }
    expect(await isActive()).toBe(true)
    expect((await post(path)).statusCode).toBe(200)
    await post(path)
    expect(await isActive()).toBe(false)
    expect((await report(id)).counts.departures).toBe(1)
    // A link of ours is as good as before once the person is forgotten.
    await desk.call('DELETE', `/api/newsletter/subscriptions/${email}`)
    expect([(await t.call('GET', path)).statusCode, (await post(path)).statusCode]).toEqual([200, 200])
  })
})

describe('the archive', () => {
  it('SEND-11 shows what was sent and ticked, and nothing else', async () => {
    const list = async () => (await t.call('GET', '/api/public/newsletters')).json().data
    const draft = await desk.create({ inArchive: true })
    const id = await start({ content: '**Bonjour** <script>x</script>' })
    expect(await list()).toEqual([])
    await desk.call('PUT', `/api/campaigns/${id}/archive`, { inArchive: true })
    expect(await list()).toEqual([
      {
        slug: `lettre-de-mars-${id}`,
        subject: 'Lettre de mars',
        preheader: 'Ce mois-ci',
        sentAt: t.clock.now().toISOString(),
      },
    ])
    const one = await t.call('GET', `/api/public/newsletters/lettre-de-mars-${id}`)
    expect(one.json().data.contentHtml).toBe('<p><strong>Bonjour</strong> </p>')
    expect((await t.call('GET', `/api/public/newsletters/lettre-de-mars-${draft.id}`)).statusCode).toBe(404)
    await desk.call('PUT', `/api/campaigns/${id}/archive`, { inArchive: false })
    expect((await t.call('GET', `/api/public/newsletters/lettre-de-mars-${id}`)).statusCode).toBe(404)
  })
})
