import { WEBHOOK_EVENTS } from '@vigie/contract/site/webhooks.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { publishScheduled } from '#features/blogs/schedule/publish-scheduled.ts'
import { appointmentsOf } from '#test/builders/appointments.ts'
import { eventInput } from '#test/builders/events.ts'
import { requestInput } from '#test/builders/requests.ts'
import { blogInput, projectInput } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'
import { forgetDeliveriesBefore } from './deliveries.queries.ts'

const t = await testApp({ SMTP_ALLOW_PRIVATE: '1', ACCESS_TOKEN_SECONDS: '100000000' })
let headers: Record<string, string>
const { book, decide } = appointmentsOf(t)

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await call('POST', '/api/webhooks', { url: 'http://127.0.0.1:9/all', events: WEBHOOK_EVENTS })
  await call('POST', '/api/webhooks', { url: 'http://127.0.0.1:9/one', events: ['request.received'] })
})

const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await t.call(method, path, { headers, ...(payload ? { payload } : {}) })
  expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(300)
  return answer.json()
}
/** What is to be told to an address, in order; the first one wants everything. */
const told = async (webhook = 1) => {
  const { rows } = await t.database.pool.query(
    `select concat_ws(' ', type, object, object_id, change) as line from webhook_deliveries
     where webhook_id = $1 order by seq`,
    [webhook],
  )
  return rows.map(({ line }) => line)
}

describe('an article', () => {
  it('HOOK-01 is told when it is published, changed, withdrawn and deleted, and not before', async () => {
    const { id } = (await call('POST', '/api/blogs/admin', blogInput())).data
    await call('PUT', `/api/blogs/admin/${id}`, { title: 'Un autre titre' })
    expect(await told()).toEqual([])
    await call('PUT', `/api/blogs/admin/${id}`, { published: true })
    await call('PUT', `/api/blogs/admin/${id}`, { title: 'Un titre public' })
    await call('PUT', `/api/blogs/admin/${id}`, { published: false })
    await call('PUT', `/api/blogs/admin/${id}`, { published: true })
    await call('DELETE', `/api/blogs/admin/${id}`)
    expect(await told()).toEqual([
      `content.published article ${id}`,
      `content.changed article ${id}`,
      `content.withdrawn article ${id}`,
      `content.published article ${id}`,
      `content.withdrawn article ${id}`,
    ])
  })

  it('HOOK-01 is told when a programme publishes it', async () => {
    const { id } = (await call('POST', '/api/blogs/admin', blogInput())).data
    await call('PUT', `/api/blogs/admin/${id}/programme`, { date: '2026-03-05', time: '08:30' })
    t.clock.set('2026-03-05T07:30:00Z')
    await publishScheduled(t.db, t.clock.now())
    expect(await told()).toEqual([`content.published article ${id}`])
  })

  it('HOOK-01 is not told when only what is searched of it changes', async () => {
    const { id } = (await call('POST', '/api/blogs/admin', blogInput({ published: true }))).data
    await t.database.pool.query('update blogs set search_text = $1', ['autre'])
    expect(await told()).toEqual([`content.published article ${id}`])
  })

  it('HOOK-01 is told when its working copy is published, not while it is written', async () => {
    const { id, version } = (await call('POST', '/api/blogs/admin', blogInput({ published: true }))).data
    const kept = await call('PUT', `/api/blogs/admin/${id}/working-copy`, { title: 'Mieux', version })
    expect(await told()).toEqual([`content.published article ${id}`])
    await call('POST', `/api/blogs/admin/${id}/working-copy/publish`, { version: kept.data.version })
    expect(await told()).toEqual([`content.published article ${id}`, `content.changed article ${id}`])
  })
})

/** The type and the addresses of what is told, in order. */
const toldAddresses = async () => {
  const { rows } = await t.database.pool.query(
    `select concat_ws(' ', type, slug, former_slug) as line from webhook_deliveries where webhook_id = 1 order by seq`,
  )
  return rows.map(({ line }) => line)
}

it.each([
  ['article', '/api/blogs/admin', blogInput({ title: 'Bilan', published: true }), 'published'],
  ['project', '/api/projects/admin', projectInput({ title: 'Bilan', isActive: true }), 'isActive'],
])(
  'SHIP-07 tells at which address the page of an %s is, was and no longer is',
  async (_, path, input, shown) => {
    const { id } = (await call('POST', path, input)).data
    await call('PUT', `${path}/${id}`, { tags: ['climat'] })
    await call('PUT', `${path}/${id}`, { slug: 'bilan-carbone' })
    await call('PUT', `${path}/${id}`, { slug: 'brouillon', [shown]: false })
    await call('PUT', `${path}/${id}`, { [shown]: true })
    await call('DELETE', `${path}/${id}`)
    expect(await toldAddresses()).toEqual([
      'content.published bilan',
      'content.changed bilan',
      'content.changed bilan-carbone bilan',
      'content.withdrawn bilan-carbone',
      'content.published brouillon',
      'content.withdrawn brouillon',
    ])
  },
)

it('HOOK-01 tells of projects and events that the site shows', async () => {
  const project = (await call('POST', '/api/projects/admin', projectInput({ isActive: true }))).data
  await call('PUT', `/api/projects/admin/${project.id}`, { isActive: false })
  const { event } = await call('POST', '/api/events', eventInput())
  await call('PUT', `/api/events/${event.id}`, eventInput({ title: 'Réunion publique' }))
  await call('DELETE', `/api/events/${event.id}/permanent`)
  expect(await told()).toEqual([
    `content.published project ${project.id}`,
    `content.withdrawn project ${project.id}`,
    `event.changed event ${event.id} created`,
    `event.changed event ${event.id} changed`,
    `event.changed event ${event.id} deleted`,
  ])
})

it('HOOK-01 tells of what visitors send, to those who asked for it', async () => {
  await call('POST', '/api/requests', requestInput())
  await book()
  await decide(headers, 1, 'confirmed')
  await book({ startTime: '14:00', email: 'luc@exemple.fr' })
  await decide(headers, 2, 'cancelled')
  await t.database.pool.query(
    `update agenda set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = 1`,
  )
  await call('POST', '/api/newsletter/subscribe', { email: 'zoe@exemple.fr' })
  expect(await told()).toEqual([
    'request.received request 1',
    'booking.received booking 1',
    'booking.changed booking 1 confirmed',
    'booking.received booking 2',
    'booking.changed booking 2 cancelled',
    'booking.changed booking 1 moved',
    'subscription.received subscription 1',
  ])
  expect(await told(2)).toEqual(['request.received request 1'])
})

it('HOOK-03 forgets deliveries after some time', async () => {
  await call('POST', '/api/requests', requestInput())
  const { rows } = await t.database.pool.query('select created_at from webhook_deliveries')
  await forgetDeliveriesBefore(t.db, rows[0].created_at)
  expect(await told()).toHaveLength(1)
  await forgetDeliveriesBefore(t.db, new Date(rows[0].created_at.getTime() + 60_000))
  expect(await told()).toEqual([])
})

it('HOOK-02 writes nothing when the change itself is refused', async () => {
  const failing = t.db.transaction(async (tx) => {
    await tx.execute(`insert into contact_requests (name, email, subject, message, type, search_text, created_at)
      values ('a', 'a@b.fr', 'c', 'd', 'normal', '', now())`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await told()).toEqual([])
})
