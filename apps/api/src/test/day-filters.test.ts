import { beforeAll, expect, it } from 'vitest'
import { campaignDesk, insertSubscribers, PUBLIC_URL } from './builders/campaigns.ts'
import { blogInput } from './builders/writing.ts'
import { testApp } from './test-app.ts'

const t = await testApp({ PUBLIC_URL, ACCESS_TOKEN_SECONDS: '100000000' })
const desk = await campaignDesk(t)
const DAY = '2026-03-04'
/** The first and the last moment of that day in Paris, with those before and after it. */
const MOMENTS = [
  '2026-03-03T22:59:59.999Z',
  '2026-03-03T23:00:00.000Z',
  '2026-03-04T22:59:59.999Z',
  '2026-03-04T23:00:00.000Z',
]

beforeAll(async () => {
  for (const [index, since] of MOMENTS.entries()) {
    t.clock.set(since)
    const payload = blogInput({ title: `Article ${index}`, published: true })
    expect((await desk.call('POST', '/api/blogs/admin', payload)).statusCode).toBe(201)
    await insertSubscribers(t, { count: 1, since, prefix: `s${index}` })
  }
})

const get = async (url: string) => (await desk.call('GET', url)).json()

/** How many of the four each of these finds from a first to a last day. */
const FILTERS: [name: string, (from: string, to: string) => Promise<number>][] = [
  [
    'ACCT-05 the journal',
    async (from, to) => (await get(`/api/journal?group=publications&from=${from}&to=${to}`)).data.length,
  ],
  [
    'PLAN-06 the calendar of publications',
    async (from, to) => (await get(`/api/blogs/admin/publications?from=${from}&to=${to}`)).data.length,
  ],
  [
    'NEWS-31 an export',
    async (from, to) => (await get(`/api/newsletter/export/preview?from=${from}&to=${to}`)).data.count,
  ],
  [
    'SEND-03 the recipients of a campaign',
    async (from, to) =>
      (await desk.call('POST', '/api/campaigns/recipients', { from, to })).json().data.count,
  ],
]

it.each(FILTERS)('%s has days from midnight to midnight of the site', async (_name, count) => {
  const found = [await count(DAY, DAY), await count('2026-03-01', DAY), await count(DAY, '2026-03-31')]
  expect(found).toEqual([2, 3, 3])
})
