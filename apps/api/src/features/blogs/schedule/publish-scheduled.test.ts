import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readSettings } from '#env.ts'
import type { ImageStore } from '#features/library/image-store.ts'
import { startJobs } from '#jobs.ts'
import { createLogger } from '#lib/logger.ts'
import { blogInput, emptyWriting } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'
import { publishScheduled } from './publish-scheduled.ts'

const t = await testApp({ ACCESS_TOKEN_SECONDS: '100000000', SIGNUP: 'open' })
const { headers } = await t.signUp()
const paul = await t.signUp({ prenom: 'Paul', nom: 'Durand', email: 'paul@exemple.fr' })
beforeEach(() => emptyWriting(t))

// It is Monday 2 March 2026, 10:00 in Paris.
const create = async (fields: object = {}) =>
  (await t.call('POST', '/api/blogs/admin', { headers, payload: { ...blogInput(), ...fields } })).json().data
const read = async (id: number) => (await t.call('GET', `/api/blogs/admin/${id}`, { headers })).json().data
const save = (id: number, payload: object) => t.call('PUT', `/api/blogs/admin/${id}`, { headers, payload })
const plan = (id: number, date = '2026-03-05', time = '08:30', by = headers) =>
  t.call('PUT', `/api/blogs/admin/${id}/programme`, { headers: by, payload: { date, time } })
const run = () => publishScheduled(t.db, t.clock.now())

describe('the programmed moment', () => {
  it('PLAN-02 publishes a draft, not before and once', async () => {
    const { id } = await create()
    await plan(id)
    t.clock.set('2026-03-05T07:29:59Z')
    expect(await run()).toBe(0)
    expect((await read(id)).published).toBe(false)
    t.clock.set('2026-03-05T07:30:00Z')
    expect(await run()).toBe(1)
    const now = '2026-03-05T07:30:00.000Z'
    const blog = await read(id)
    expect(blog).toMatchObject({ published: true, publishedAt: now, updatedAt: now, version: 2 })
    expect(blog.plannedAt).toBe(null)
    t.clock.advance(60)
    expect(await run()).toBe(0)
    expect(await read(id)).toEqual(blog)
  })

  it('PLAN-02 publishes once when several processes look at the same moment', async () => {
    const ids = [await create(), await create({ title: 'Autre' })].map(({ id }) => id)
    for (const id of ids) await plan(id)
    t.clock.set('2026-03-05T07:30:00Z')
    const counts = await Promise.all(Array.from({ length: 6 }, run))
    expect(counts.reduce((sum, count) => sum + count)).toBe(2)
    for (const id of ids) expect(await read(id)).toMatchObject({ published: true, version: 2 })
  })

  it('PLAN-02 keeps the date of the first publication', async () => {
    const { id, publishedAt } = await create({ published: true })
    await save(id, { published: false })
    await plan(id)
    t.clock.set('2026-03-05T07:30:00Z')
    await run()
    expect(await read(id)).toMatchObject({ published: true, publishedAt })
  })

  it('HIST-01 PLAN-02 ACCT-05 keeps the replaced version; who planned it has saved and published', async () => {
    const { id } = await create()
    await plan(id, '2026-03-05', '08:30', paul.headers)
    t.clock.set('2026-03-05T07:30:00Z')
    await run()
    const { rows } = await t.database.pool.query('select version, changed from content_versions')
    expect(rows).toEqual([{ version: 1, changed: ['published'] }])
    const { rows: savers } = await t.database.pool.query('select updated_by from blogs')
    expect(savers).toEqual([{ updated_by: paul.user.id }])
    await plan(id, '2026-03-06', '08:30', paul.headers)
    t.clock.set('2026-03-06T07:30:00Z')
    await run()
    const { rows: acts } = await t.database.pool.query(
      `select kind, actor_name, object_id, at from journal
       where kind in ('content.published', 'content.withdrawn') order by id desc limit 2`,
    )
    const line = { actor_name: 'Paul Durand', object_id: id }
    expect(acts).toEqual([
      { kind: 'content.withdrawn', ...line, at: new Date('2026-03-06T07:30:00Z') },
      { kind: 'content.published', ...line, at: new Date('2026-03-05T07:30:00Z') },
    ])
  })

  it('PLAN-01 withdraws a published article, and its working copy becomes the draft', async () => {
    const { id } = await create({ published: true })
    const kept = await t.call('PUT', `/api/blogs/admin/${id}/working-copy`, {
      headers,
      payload: { title: 'Inédit', slug: 'inedit' },
    })
    expect(kept.statusCode).toBe(200)
    await create({ title: 'Inédit' })
    await plan(id)
    t.clock.set('2026-03-05T07:30:00Z')
    expect(await run()).toBe(1)
    expect(await read(id)).toMatchObject({
      title: 'Inédit',
      slug: 'reduire-son-empreinte',
      published: false,
      workingCopy: null,
      plannedAt: null,
    })
    expect((await t.call('GET', '/api/public/blogs/reduire-son-empreinte')).statusCode).toBe(404)
  })

  it.each([true, false])(
    'PLAN-05 is given up when `published` (%s) is changed by hand',
    async (published) => {
      const { id } = await create({ published: !published })
      await plan(id)
      await save(id, { title: 'Même état' })
      expect((await read(id)).plannedAt).not.toBe(null)
      expect((await save(id, { published })).json().data.plannedAt).toBe(null)
      t.clock.set('2026-03-05T07:30:00Z')
      expect(await run()).toBe(0)
      expect((await read(id)).published).toBe(published)
    },
  )

  it('PLAN-02 one article that fails keeps none of the others waiting', async () => {
    const [broken, sound] = [await create({ title: 'Cassé' }), await create({ title: 'Bon' })]
    await plan(broken.id, '2026-03-04')
    await plan(sound.id)
    await t.database.pool.query(
      `alter table blogs add constraint no_broken check (title <> 'Cassé' or not published)`,
    )
    t.clock.set('2026-03-05T07:30:00Z')
    try {
      await expect(run()).rejects.toThrow()
      expect(await read(sound.id)).toMatchObject({ published: true })
      expect(await read(broken.id)).toMatchObject({ published: false, plannedAt: '2026-03-04T07:30:00.000Z' })
    } finally {
      await t.database.pool.query('alter table blogs drop constraint no_broken')
    }
    expect(await run()).toBe(1)
  })

  it('PLAN-02 is looked for at the start and every 15 s', async () => {
    const [first, second] = [await create(), await create({ title: 'Autre' })]
    await plan(first.id)
    await plan(second.id, '2026-03-05', '08:31')
    t.clock.set('2026-03-05T07:30:00Z')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const images = {} as ImageStore
    const log = createLogger('silent')
    const settings = readSettings({}, {})
    const stop = startJobs({ db: t.db, images, log, now: t.clock.now, site: t.site, settings })
    await expect.poll(async () => (await read(first.id)).published).toBe(true)
    t.clock.advance(60)
    vi.advanceTimersByTime(15_000)
    await stop()
    vi.useRealTimers()
    expect((await read(second.id)).published).toBe(true)
  })
})

describe('readers of the site', () => {
  const PATHS = ['/api/public/blogs', '/rss.xml', '/sitemap.xml']
  const look = async (path: string, etag?: string) =>
    t.call('GET', path, { headers: etag ? { 'if-none-match': etag } : {} })

  it.each(PATHS)('PLAN-02 see it at once in %s, also with an ETag', async (path) => {
    const { id } = await create({ title: 'Bientôt' })
    const before = await look(path)
    const etag = String(before.headers.etag)
    expect((await look(path, etag)).statusCode).toBe(304)
    await plan(id)
    t.clock.set('2026-03-05T07:30:00Z')
    await run()
    const after = await look(path, etag)
    expect(after.statusCode).toBe(200)
    expect(after.body).toContain('bientot')
    await plan(id, '2026-03-06')
    t.clock.set('2026-03-06T07:30:00Z')
    await run()
    expect((await look(path, String(after.headers.etag))).body).not.toContain('bientot')
  })

  it('PLAN-02 get its page at once', async () => {
    const { id } = await create({ title: 'Bientôt' })
    expect((await look('/api/public/blogs/bientot')).statusCode).toBe(404)
    await plan(id)
    t.clock.set('2026-03-05T07:30:00Z')
    await run()
    expect((await look('/api/public/blogs/bientot')).statusCode).toBe(200)
  })
})
