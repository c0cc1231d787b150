import { beforeAll, expect, it, vi } from 'vitest'
import { bookingInput } from './builders/appointments.ts'
import { campaignDesk, insertSubscribers, PUBLIC_URL } from './builders/campaigns.ts'
import { courseInput } from './builders/events.ts'
import { storedImage } from './builders/library.ts'
import { requestInput } from './builders/requests.ts'
import { blogInput, projectInput } from './builders/writing.ts'
import { jpeg } from './images.ts'
import { testApp } from './test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const t = await testApp({ PUBLIC_URL, ACCESS_TOKEN_SECONDS: '100000000' })
const desk = await campaignDesk(t)
const ROWS = 5
const numbers = Array.from({ length: ROWS }, (_, index) => index + 1)

async function made(url: string, payload: object) {
  const answer = await desk.call('POST', url, payload)
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(201)
  const { data, event } = answer.json()
  return (data ?? event).id as number
}

/** As many of each kind, at different moments and at the same. */
beforeAll(async () => {
  const course = await made('/api/events', courseInput({}, ROWS))
  for (const number of numbers) {
    if (number % 2) t.clock.advance(60)
    await made('/api/projects/admin', projectInput({ title: `Projet ${number}` }))
    await made('/api/requests', requestInput({ subject: `Demande ${number}` }))
    await made(
      '/api/appointments',
      bookingInput({ email: `b${number}@exemple.fr`, startTime: `${9 + number}:00` }),
    )
    await made('/api/campaigns', { subject: `Lettre ${number}`, preheader: '', content: 'Texte' })
    const person = { name: `Ana ${number}`, email: `a${number}@exemple.fr`, answers: [] }
    await made(`/api/events/${course}/registrations`, person)
    const gone = await made('/api/blogs/admin', blogInput({ title: `Supprimé ${number}` }))
    await desk.call('DELETE', `/api/blogs/admin/${gone}`)
    const kept = await made('/api/blogs/admin', blogInput({ title: `Article ${number}`, published: true }))
    if (number === 1) for (const title of numbers) await rename(kept, `Article renommé ${title}`)
    await storedImage(t, desk.headers, await jpeg({ width: 500 + number }))
    const medicine = { code: String(60_000_000 + number), denomination: `Médicament ${number}` }
    await desk.call('POST', '/medocs/add-medicament', medicine)
  }
  await insertSubscribers(t, { count: ROWS })
})

const rename = (id: number, title: string) => desk.call('PUT', `/api/blogs/admin/${id}`, { title })

it.each([
  '/api/projects/admin?',
  '/api/blogs/admin?',
  '/api/blogs/admin?search=article',
  '/api/blogs/admin/2/versions?',
  '/api/requests?',
  '/api/requests?search=demande',
  '/api/appointments?',
  '/api/campaigns?',
  '/api/events/1/registrations?',
  '/api/recovery?',
  '/api/media?',
  '/api/mails?',
  '/api/journal?',
  '/api/public/blogs?',
  '/api/public/projects?',
  '/medocs/all?',
  '/medocs?q=medicament',
])('%s comes in pages that have each row once, in one order', async (url) => {
  const read = async (query: string) => {
    const answer = await desk.call('GET', `${url}&${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const { data: all, pagination } = await read('limit=1000')
  expect(all.length).toBeGreaterThanOrEqual(ROWS)
  expect(pagination).toMatchObject({ page: 1, total: all.length, pages: 1 })
  for (const page of [1, 2, 3]) {
    const { data, pagination: part } = await read(`limit=2&page=${page}`)
    expect(data, `page ${page}`).toEqual(all.slice(2 * page - 2, 2 * page))
    expect(part).toMatchObject({ page, limit: 2, total: all.length, pages: Math.ceil(all.length / 2) })
  }
})

it('/api/newsletter/subscriptions comes in parts that have each row once, in one order', async () => {
  const read = async (query: string) =>
    (await desk.call('GET', `/api/newsletter/subscriptions?${query}`)).json().data
  const all = await read('limit=1000')
  expect(all).toHaveLength(ROWS)
  for (const offset of [0, 2, 4])
    expect(await read(`limit=2&offset=${offset}`)).toEqual(all.slice(offset, offset + 2))
})
