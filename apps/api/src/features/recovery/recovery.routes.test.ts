import { beforeEach, describe, expect, it } from 'vitest'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({
  SIGNUP: 'open',
  PRIVILEGED_ADMIN_EMAIL: 'ana@exemple.fr',
  ACCESS_TOKEN_SECONDS: '100000000',
  REFRESH_TOKEN_DAYS: '1000',
})
const ana = await t.signUp()
const marc = await t.signUp({ prenom: 'Marc', nom: 'Petit', email: 'marc@exemple.fr' })
beforeEach(() => emptyWriting(t))

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, by = ana) =>
  t.call(method, path, { headers: by.headers, ...(payload ? { payload } : {}) })
const deleted = async () => (await call('GET', '/api/recovery')).json().data
const restore = (id: number) => call('POST', `/api/recovery/${id}/restore`)

const EVENT = { title: 'Atelier', date: '2026-03-10', startTime: '09:00', endTime: '10:00' }
const KINDS = [
  ['blogs', '/api/blogs/admin', blogInput({ published: true }), 'data', ''],
  ['projects', '/api/projects/admin', projectInput(), 'data', ''],
  ['events', '/api/events', EVENT, 'event', '/permanent'],
] as const

describe.each(KINDS)('a deleted record of %s', (collection, base, input, key, permanently) => {
  const create = async () => (await call('POST', base, input)).json()[key]
  const remove = (id: number) => call('DELETE', `${base}/${id}${permanently}`, undefined, marc)
  const read = async (id: number) => (await call('GET', `${base}/${id}`)).json()[key]

  it('HIST-07 is listed with who deleted it, when, and the days left', async () => {
    const { id } = await create()
    expect((await remove(id)).statusCode).toBe(200)
    t.clock.advance(3 * 86_400)
    expect(await deleted()).toEqual([
      {
        id: expect.any(Number),
        collection,
        title: input.title,
        deletedBy: { id: marc.user.id, name: 'Marc Petit' },
        deletedAt: '2026-03-02T09:00:00.000Z',
        daysLeft: 27,
      },
    ])
    t.clock.advance(40 * 86_400)
    expect(await deleted()).toMatchObject([{ daysLeft: 0 }])
  })

  it('HIST-07 comes back under its id, inactive, with its history', async () => {
    const { id, ...original } = await create()
    await call('PUT', `${base}/${id}`, { ...input, title: 'Un autre titre' })
    await remove(id)
    const [{ id: deletedId }] = await deleted()
    t.clock.advance(60)
    const answer = await restore(deletedId)
    expect(answer.json().data).toMatchObject({ collection, recordId: id })
    expect(answer.json().data.message).toContain('« Un autre titre » est de nouveau')
    const state = collection === 'blogs' ? { published: false } : { isActive: false }
    const { updatedAt: _, ...kept } = original
    expect(await read(id)).toEqual({
      ...kept,
      ...state,
      id,
      title: 'Un autre titre',
      version: 3,
      updatedAt: '2026-03-02T09:01:00.000Z',
    })
    const versions = (await call('GET', `${base}/${id}/versions`)).json().data
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1])
    expect(versions[0].changed).toEqual(Object.keys(state))
    const search = collection === 'projects' ? 'search=autre' : 'search=un+autre'
    const found = (await call('GET', `${base}?${search}`)).json()
    expect(found[key === 'event' ? 'events' : 'data']).toHaveLength(1)
    expect(await deleted()).toEqual([])
  })

  it('HIST-08 is nowhere else until then', async () => {
    const { id } = await create()
    const search = async () => (await call('GET', `/api/search?q=${encodeURIComponent(input.title)}`)).body
    expect(await search()).toContain(input.title)
    await remove(id)
    const lists = [base, '/api/public/blogs', '/api/public/projects', '/api/public/events']
    for (const path of lists) {
      const body = (await call('GET', path)).json()
      expect(body.data ?? body.events).toEqual([])
    }
    expect(await search()).not.toContain(input.title)
    for (const path of [`${base}/${id}`, `${base}/${id}/versions`, `${base}/${id}/versions/1`])
      expect((await call('GET', path)).statusCode).toBe(404)
    const late = await call('POST', `${base}/${id}/versions/1/restore`, { version: 1 })
    expect(late.statusCode).toBe(404)
  })

  it('HIST-07 of two people who bring it back at once, one is told that it is no longer there', async () => {
    const { id } = await create()
    await remove(id)
    const [{ id: deletedId }] = await deleted()
    const answers = await Promise.all([restore(deletedId), restore(deletedId)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(answers.find(({ statusCode }) => statusCode === 404)?.json().message).toBe(
      'Cet élément n’est plus récupérable.',
    )
    expect((await read(id)).version).toBe(2)
  })

  it('HIST-04 a restoration that meets a deletion leaves the record in one place only', async () => {
    const { id } = await create()
    await call('PUT', `${base}/${id}`, { ...input, title: 'Deux' })
    const [restored] = await Promise.all([
      call('POST', `${base}/${id}/versions/1/restore`, { version: 2 }),
      remove(id),
    ])
    expect([200, 404]).toContain(restored.statusCode)
    const [record] = await deleted()
    expect(record.title).toBe(restored.statusCode === 200 ? input.title : 'Deux')
    expect((await call('GET', `${base}/${id}`)).statusCode).toBe(404)
  })

  it('HIST-07 is erased with its versions when asked', async () => {
    const { id } = await create()
    await call('PUT', `${base}/${id}`, { ...input, title: 'Deux' })
    await remove(id)
    const [{ id: deletedId }] = await deleted()
    expect((await call('DELETE', `/api/recovery/${deletedId}`)).statusCode).toBe(200)
    expect((await call('DELETE', `/api/recovery/${deletedId}`)).statusCode).toBe(404)
    expect((await restore(deletedId)).statusCode).toBe(404)
    expect((await t.database.pool.query('select * from content_versions')).rows).toEqual([])
  })

  it('HIST-07 belongs to the privileged account alone', async () => {
    for (const [method, path] of [
      ['GET', '/api/recovery'],
      ['POST', '/api/recovery/1/restore'],
      ['DELETE', '/api/recovery/1'],
    ] as const)
      expect((await call(method, path, undefined, marc)).statusCode).toBe(403)
  })
})

describe('the address of a record that comes back', () => {
  const publish = async (fields: object) =>
    (await call('POST', '/api/blogs/admin', blogInput({ published: true, ...fields }))).json().data

  it('HIST-07 is its own again, and so are its former ones', async () => {
    const { id, slug } = await publish({})
    await call('PUT', `/api/blogs/admin/${id}`, { slug: 'nouvelle-adresse' })
    await call('DELETE', `/api/blogs/admin/${id}`)
    await restore((await deleted())[0].id)
    const { rows } = await t.database.pool.query('select slug from content_slugs order by slug')
    expect(rows).toEqual([{ slug: 'nouvelle-adresse' }, { slug }])
  })

  it('HIST-07 becomes another one where it has been taken, and the message says so', async () => {
    const { id, slug } = await publish({})
    await call('DELETE', `/api/blogs/admin/${id}`)
    const other = await publish({})
    expect(other.slug).toBe(slug)
    const answer = await restore((await deleted())[0].id)
    expect(answer.json().data.message).toBe(
      `L’article « Réduire son empreinte » est de nouveau parmi les articles, comme brouillon. Son adresse « ${slug} » a été prise entre-temps : la sienne est maintenant « ${slug}-2 ».`,
    )
    expect((await call('GET', `/api/blogs/admin/${id}`)).json().data.slug).toBe(`${slug}-2`)
  })

  it('HIST-07 a working copy becomes the text of the draft', async () => {
    const { id } = await publish({})
    const copy = await call('PUT', `/api/blogs/admin/${id}/working-copy`, { title: 'En travail', version: 1 })
    expect(copy.statusCode).toBe(200)
    await call('DELETE', `/api/blogs/admin/${id}`)
    await restore((await deleted())[0].id)
    expect((await call('GET', `/api/blogs/admin/${id}`)).json().data).toMatchObject({
      title: 'En travail',
      published: false,
      workingCopy: null,
    })
    const before = (await call('GET', `/api/blogs/admin/${id}/versions/1`)).json().data
    expect(before.fields).toMatchObject({ title: 'Réduire son empreinte', published: true })
  })
})
