import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { thinVersions } from '#content/history/thin-versions.ts'
import { eventInput } from '#test/builders/events.ts'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { jpeg } from '#test/images.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'
import { openImageStore } from './open-image-store.ts'
import { removeUnusedImages } from './remove-unused-images.ts'

const HOUR = 3600
const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-unused-'))
/** These tests let days pass between two calls of one person. */
const SETTINGS = { DATA_DIR: dataDir, ACCESS_TOKEN_SECONDS: '100000000' }
const stores = ['disk', 'database'] as const
const apps = {
  disk: await testApp({ ...SETTINGS, UPLOADS: 'disk' }),
  database: await testApp({ ...SETTINGS, UPLOADS: 'database' }),
}
const people = { disk: await apps.disk.signUp(), database: await apps.database.signUp() }
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const EVENT = `
  insert into events (title, description, date, all_day, category, priority, location, image, color, is_permanent,
                      is_active, search_text, created_at, updated_at)
  values ('a', '', '2026-03-02', true, '', 1, '', $1, '#3B82F6', false, true, 'a', now(), now())`

let content: Buffer
let sent = 0
/** Another file each time, since the same one would be the same image: what follows the end of a JPEG is ignored. */
const anotherFile = () => {
  sent += 1
  return Buffer.concat([content, Buffer.from(String(sent))])
}
beforeAll(async () => {
  content = await jpeg()
})

describe.each(stores)('uploads that nothing uses, kept in the %s', (store) => {
  const t = apps[store]
  const { headers } = people[store]
  const images = openImageStore(t.settings, t.db)
  beforeEach(() => emptyWriting(t))

  const upload = async (): Promise<string> => {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(anotherFile())]), 'a.jpg')
    const answer = await t.call('POST', '/api/upload/image', { headers, payload: form })
    // They are made after the response; a request for one waits until it is stored.
    for (const { url } of answer.json().data.variants) await t.call('GET', url)
    return answer.json().data.url
  }
  const cleanUp = () => removeUnusedImages(t.db, images, t.clock.now())
  const exists = async (url: string) => (await t.call('GET', url)).statusCode === 200
  const blog = async (fields: Record<string, unknown>) => {
    const answer = await t.call('POST', '/api/blogs/admin', { headers, payload: blogInput(fields) })
    return answer.json().data.id
  }
  const emptyGallery = async (id: number) => {
    const answer = await t.call('PUT', `/api/blogs/admin/${id}`, { headers, payload: { gallery: [] } })
    expect(answer.statusCode).toBe(200)
  }
  const removeBlog = async (id: number) => {
    expect((await t.call('DELETE', `/api/blogs/admin/${id}`, { headers })).statusCode).toBe(200)
  }

  const eraseDeleted = async () => {
    await t.call('POST', '/api/users/prove-password', { headers, payload: { password: PASSWORD } })
    for (const { id } of (await t.call('GET', '/api/recovery', { headers })).json().data)
      expect((await t.call('DELETE', `/api/recovery/${id}`, { headers })).statusCode).toBe(200)
  }

  it('go after a day, with all their files, and not before', async () => {
    const url = await upload()
    t.clock.advance(23 * HOUR)
    expect(await cleanUp()).toBe(0)
    expect(await exists(url)).toBe(true)
    t.clock.advance(2 * HOUR)
    expect(await cleanUp()).toBe(1)
    expect(await exists(url)).toBe(false)
    expect(await exists(url.replace('.webp', '-160.webp'))).toBe(false)
    const [name = ''] = path.basename(url).split('.')
    const left = store === 'disk' ? readdirSync(path.join(dataDir, 'uploads')) : []
    expect(left.filter((file) => file.startsWith(name))).toEqual([])
    expect((await t.database.pool.query('select * from upload_files')).rows).toEqual([])
  })

  it.each<[string, (url: string) => Promise<unknown>]>([
    ['the image of an article', (url) => blog({ image: url })],
    ['the gallery of an article', (url) => blog({ gallery: ['https://exemple.fr/a.jpg', url] })],
    ['the text of an article', (url) => blog({ content: `Voici ![une image](${url} "titre").` })],
    ['an absolute address in the text', (url) => blog({ content: `![](https://admin.exemple.fr${url})` })],
    ['a narrower form in the text', (url) => blog({ content: `![](${url.replace('.webp', '-640.webp')})` })],
    [
      'the gallery of a project',
      (url) => t.call('POST', '/api/projects/admin', { headers, payload: projectInput({ gallery: [url] }) }),
    ],
    [
      'the text of a project',
      (url) =>
        t.call('POST', '/api/projects/admin', {
          headers,
          payload: projectInput({ description: `![](${url})` }),
        }),
    ],
    ['the image of an event', (url) => t.database.pool.query(EVENT, [url])],
  ])('never include %s', async (_place, use) => {
    const url = await upload()
    await use(url)
    t.clock.advance(1000 * HOUR)
    expect(await cleanUp()).toBe(0)
    expect(await exists(url)).toBe(true)
  })

  it('are counted from the moment that their last use ended', async () => {
    const [kept, dropped] = [await upload(), await upload()]
    const id = await blog({ image: kept, gallery: [dropped] })
    t.clock.advance(100 * HOUR)
    await cleanUp()
    await emptyGallery(id)
    await removeBlog(id)
    await eraseDeleted()
    expect(await cleanUp()).toBe(0)
    t.clock.advance(23 * HOUR)
    expect(await cleanUp()).toBe(0)
    t.clock.advance(2 * HOUR)
    expect(await cleanUp()).toBe(2)
    expect([await exists(kept), await exists(dropped)]).toEqual([false, false])
  })

  it('HIST-06 stay while a kept version shows them, and go when it is thinned out', async () => {
    const [first, second] = [await upload(), await upload()]
    const id = await blog({ gallery: [first] })
    const save = (gallery: string[]) =>
      t.call('PUT', `/api/blogs/admin/${id}`, { headers, payload: { gallery } })
    await save([second])
    await save([])
    await cleanUp()
    t.clock.advance(48 * HOUR)
    expect(await cleanUp()).toBe(0)
    expect([await exists(first), await exists(second)]).toEqual([true, true])

    t.clock.advance(400 * 24 * HOUR)
    // Both were saved on one day, of which the last version stays.
    await thinVersions(t.db, { now: t.clock.now(), historyDays: 365, timeZone: t.site.timeZone })
    await cleanUp()
    t.clock.advance(25 * HOUR)
    expect(await cleanUp()).toBe(1)
    expect([await exists(first), await exists(second)]).toEqual([false, true])
  })

  /** One record of each collection, with an image in its text or as its own. */
  const showingRecords = async () => {
    const [ofBlog, ofProject, ofEvent] = [await upload(), await upload(), await upload()]
    const post = async (path: string, payload: object) =>
      (await t.call('POST', path, { headers, payload })).json()
    const blogId = await blog({ content: `Voici ![une image](${ofBlog}).` })
    const description = `Voici ![une image](${ofProject}).`
    const project = (await post('/api/projects/admin', projectInput({ description }))).data
    const { event } = await post('/api/events', eventInput({ image: ofEvent }))
    return {
      urls: [ofBlog, ofProject, ofEvent],
      paths: [`/api/blogs/admin/${blogId}`, `/api/projects/admin/${project.id}`, `/api/events/${event.id}`],
    }
  }
  const ENDS = {
    'kept version': async (paths: string[]) => {
      const saves = [{ content: 'Rien' }, { description: 'Rien' }, eventInput({ image: '' })]
      for (const [index, payload] of saves.entries())
        expect((await t.call('PUT', String(paths[index]), { headers, payload })).statusCode).toBe(200)
    },
    'deleted record': async (paths: string[]) => {
      for (const url of paths) {
        const path = url.replace(/(events\/\d+)/, '$1/permanent')
        expect((await t.call('DELETE', path, { headers })).statusCode).toBe(200)
      }
    },
  }
  it.each(['kept version', 'deleted record'] as const)(
    'HIST-06 stay while a %s of an article, a project or an event shows them, in its text too',
    async (kept) => {
      const { urls, paths } = await showingRecords()
      await ENDS[kept](paths)
      await cleanUp()
      t.clock.advance(48 * HOUR)
      expect(await cleanUp()).toBe(0)
      for (const url of urls) expect(await exists(url)).toBe(true)
    },
  )

  it('HIST-06 stay while a deleted record that shows them can be brought back', async () => {
    const url = await upload()
    const id = await blog({ image: url })
    await removeBlog(id)
    await cleanUp()
    t.clock.advance(48 * HOUR)
    expect(await cleanUp()).toBe(0)
    const [{ id: deletedId }] = (await t.call('GET', '/api/recovery', { headers })).json().data
    await t.call('POST', `/api/recovery/${deletedId}/restore`, { headers })
    t.clock.advance(48 * HOUR)
    expect(await cleanUp()).toBe(0)
    expect(await exists(url)).toBe(true)
  })

  it('stay while another row still shows them', async () => {
    const url = await upload()
    const first = await blog({ image: url })
    await blog({ title: 'Un autre', content: `![](${url})` })
    await removeBlog(first)
    await cleanUp()
    t.clock.advance(48 * HOUR)
    expect(await cleanUp()).toBe(0)
  })

  it('cannot be let go of while a row shows them, even by hand', async () => {
    const url = await upload()
    await blog({ image: url })
    await expect(t.database.pool.query('delete from uploads')).rejects.toThrow(/upload_uses_upload_fkey/)
    expect(await exists(url)).toBe(true)
  })

  it.runIf(apps.disk.database.engine === 'postgresql')(
    'stay when an article that takes them is being saved at that very moment',
    async () => {
      const url = await upload()
      t.clock.advance(48 * HOUR)
      const writer = await t.database.pool.connect()
      try {
        await writer.query('begin')
        await writer.query(
          `insert into blogs (title, slug, excerpt, content, author, category, image, search_text, created_at, updated_at)
           values ('a', 'a', 'a', 'a', 'a', 'a', $1, 'a', now(), now())`,
          [url],
        )
        const cleaning = cleanUp()
        // The clean-up has met the row that the article holds: without that, nothing was at the same moment.
        await vi.waitFor(async () => {
          const { rows } = await t.database.pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
          expect(rows.length).toBeGreaterThan(0)
        })
        await writer.query('commit')
        expect(await cleaning).toBe(0)
      } finally {
        writer.release()
      }
      expect(await exists(url)).toBe(true)
    },
  )

  it('leave nothing behind when the store fails', async () => {
    const failing = { ...images, save: () => Promise.reject(new Error('no space')) }
    const { storeImage } = await import('./store-image.ts')
    await expect(
      storeImage({ db: t.db, images: failing }, content, { now: t.clock.now(), by: null }),
    ).rejects.toThrow('no space')
    expect((await t.database.pool.query('select * from uploads')).rows).toEqual([])
  })
})

it('a file that cannot be written takes its part with it', async () => {
  const { diskImageStore } = await import('./image-store.ts')
  const folder = path.join(dataDir, 'failing')
  const store = diskImageStore(folder)
  await expect(
    store.save('a', [
      { file: 'a.webp', content },
      { file: `${'b'.repeat(300)}.webp`, content },
    ]),
  ).rejects.toThrow()
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
})
