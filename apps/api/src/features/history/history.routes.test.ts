import type { EventInput } from '@vigie/contract/agenda/events.ts'
import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open', ACCESS_TOKEN_SECONDS: '1000000' })
const ana = await t.signUp()
const marc = await t.signUp({ prenom: 'Marc', nom: 'Petit', email: 'marc@exemple.fr' })
beforeEach(() => emptyWriting(t))

type Person = typeof ana
const EVENT = { title: 'Atelier', date: '2026-03-10', startTime: '09:00', endTime: '10:00' }
const KINDS: [HistoryCollection, string, object, string][] = [
  ['blogs', '/api/blogs/admin', blogInput(), 'data'],
  ['projects', '/api/projects/admin', projectInput(), 'data'],
  ['events', '/api/events', EVENT, 'event'],
]
type All<Input> = { [Field in keyof Required<Input>]: NonNullable<Input[Field]> }
const IMAGE = 'https://exemple.fr/autre.jpg'
/** Another value of every field that a form sends: a field without one is an error of types. */
const OTHER: Record<HistoryCollection, object> = {
  blogs: {
    title: 'Autre',
    slug: 'une-autre-adresse',
    excerpt: 'Autre',
    content: 'Autre',
    author: 'Marc',
    category: 'ESG',
    image: IMAGE,
    gallery: [IMAGE],
    imageAlts: { [IMAGE]: 'Un lac' },
    tags: ['eau'],
    metaTitle: 'Autre',
    metaDescription: 'Autre',
    published: true,
  } satisfies All<ReturnType<typeof blogInput>>,
  projects: {
    title: 'Autre',
    slug: 'une-autre-adresse',
    description: 'Autre',
    image: IMAGE,
    category: 'ESG',
    client: 'Marc',
    date: '2026-02-01',
    tags: ['eau'],
    link: 'https://exemple.fr/',
    gallery: [IMAGE],
    imageAlts: { [IMAGE]: 'Un lac' },
    isActive: false,
  } satisfies All<ReturnType<typeof projectInput>>,
  events: {
    title: 'Autre',
    description: 'Autre',
    date: '2026-03-11',
    endDate: '2026-03-12',
    allDay: true,
    startTime: '10:00',
    endTime: '11:00',
    category: 'Formation',
    priority: 3,
    location: 'Lyon',
    image: IMAGE,
    color: '#123456',
    isPermanent: true,
    isActive: false,
    registration: { places: 5 },
  } satisfies All<EventInput>,
}
const get = async (path: string) => t.call('GET', path, { headers: ana.headers })
const list = async (path: string, query = '') => (await get(`${path}/versions${query}`)).json()

describe.each(KINDS)('the versions of %s', (collection, base, input, key) => {
  const create = async () => {
    const answer = await t.call('POST', base, { headers: ana.headers, payload: input })
    return `${base}/${answer.json()[key].id}`
  }
  const save = async (path: string, fields: object, person: Person = ana) => {
    t.clock.advance(60)
    const payload = { ...input, ...fields }
    const answer = await t.call('PUT', path, { headers: person.headers, payload })
    expect(answer.statusCode).toBe(200)
    return answer.json()[key]
  }
  const restore = (path: string, version: number, payload: object, person: Person = ana) =>
    t.call('POST', `${path}/versions/${version}/restore`, { headers: person.headers, payload })

  it('HIST-01 HIST-02 lists who saved, when and what, newest first', async () => {
    const path = await create()
    await save(path, { title: 'Le deuxième titre' }, marc)
    await save(path, { title: 'Le troisième titre', category: 'Formation' })
    const doer = (person: Person, name: string) => ({ id: person.user.id, name })
    const shared = { isCurrent: false, isWorkingCopy: false }
    expect(await list(path)).toMatchObject({
      data: [
        {
          version: 3,
          savedAt: '2026-03-02T09:02:00.000Z',
          savedBy: doer(ana, 'Ana Martin'),
          isCurrent: true,
        },
        { ...shared, version: 2, savedAt: '2026-03-02T09:01:00.000Z', savedBy: doer(marc, 'Marc Petit') },
        { ...shared, version: 1, savedAt: '2026-03-02T09:00:00.000Z', changed: [] },
      ],
      pagination: { total: 3 },
    })
    const [third, second] = (await list(path)).data
    expect(third.changed).toEqual(expect.arrayContaining(['title', 'category']))
    expect(third.changed).not.toContain('image')
    expect(second.changed).toContain('title')
    expect((await list(path, '?limit=1&page=2')).data).toMatchObject([{ version: 2 }])
    expect((await list(path, '?limit=1&page=9')).data).toEqual([])
  })

  it('HIST-02 has those of its own kind alone, where another kind has the same id', async () => {
    const path = await create()
    for (const [, other, fields] of KINDS.filter(([, kind]) => kind !== base)) {
      const [headers, same] = [ana.headers, path.replace(base, other)]
      await t.call('POST', other, { headers, payload: fields })
      t.clock.advance(60)
      const changed = await t.call('PUT', same, { headers, payload: { ...fields, title: 'Un autre titre' } })
      expect(changed.statusCode).toBe(200)
    }
    expect(await list(path)).toMatchObject({ data: [{ version: 1 }], pagination: { total: 1 } })
  })

  it('HIST-01 a save that changes nothing makes no version', async () => {
    const path = await create()
    const { version } = await save(path, { title: 'Autre' })
    expect((await save(path, { title: 'Autre' })).version).toBe(version)
    expect((await list(path)).data).toHaveLength(version)
  })

  it('HIST-01 names every field that a save changes', async () => {
    const path = await create()
    await save(path, OTHER[collection])
    const [second] = (await list(path)).data
    expect(second.changed.toSorted()).toEqual(Object.keys(OTHER[collection]).toSorted())
  })

  it('HIST-01 shows every version as it was', async () => {
    const path = await create()
    for (let number = 2; number <= 45; number += 1) await save(path, { title: `Titre ${number}` })
    for (const number of [1, 2, 20, 21, 22, 44, 45]) {
      const version = (await get(`${path}/versions/${number}`)).json().data
      const title = number === 1 ? (input as { title: string }).title : `Titre ${number}`
      expect(version).toMatchObject({ version: number, fields: { title, category: expect.any(String) } })
    }
  })

  it('HIST-04 restores a whole version as a new one, and never its state', async () => {
    const path = await create()
    const state = key === 'event' || base.includes('projects') ? { isActive: false } : { published: true }
    await save(path, { ...state, title: 'Deux', category: 'Formation' })
    const answer = await restore(path, 1, { version: 2 }, marc)
    expect(answer.json()).toMatchObject({ data: { version: 3 } })
    const restored = (await get(path)).json()[key]
    expect(restored).toMatchObject({ ...state, title: (input as { title: string }).title, version: 3 })
    expect(restored.category).not.toBe('Formation')
    expect((await list(path)).data[0]).toMatchObject({ savedBy: { name: 'Marc Petit' }, isCurrent: true })
    expect((await get(`${path}/versions/2`)).json().data.fields).toMatchObject({ ...state, title: 'Deux' })
  })

  it('HIST-04 restores one field and leaves the others', async () => {
    const path = await create()
    await save(path, { title: 'Deux', category: 'Formation' })
    await restore(path, 1, { version: 2, fields: ['title'] })
    const { title } = input as { title: string }
    expect((await get(path)).json()[key]).toMatchObject({ title, category: 'Formation', version: 3 })
  })

  it('HIST-04 refuses an unknown version, an unknown field, a state and a late wish', async () => {
    const path = await create()
    await save(path, { title: 'Deux' }, marc)
    expect((await restore(path, 7, { version: 2 })).statusCode).toBe(404)
    expect((await get(`${path}/versions/7`)).json().message).toBe(
      'Cette version n’existe pas ou n’est plus conservée.',
    )
    for (const field of ['motDePasse', 'published', 'isActive'])
      expect((await restore(path, 1, { version: 2, fields: [field] })).statusCode).toBe(400)
    const late = await restore(path, 1, { version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'stale_version',
      savedBy: { id: marc.user.id, name: 'Marc Petit' },
      savedAt: '2026-03-02T09:01:00.000Z',
      current: { title: 'Deux' },
    })
    for (const address of [`${base}/999/versions`, `${base}/999/versions/1`])
      expect((await get(address)).statusCode).toBe(404)
    expect((await restore(`${base}/999`, 1, { version: 1 })).statusCode).toBe(404)
  })

  it('HIST-04 of two people who restore at once, one is told', async () => {
    const path = await create()
    await save(path, { title: 'Deux' })
    await save(path, { title: 'Trois' })
    const answers = await Promise.all([
      restore(path, 1, { version: 3 }),
      restore(path, 2, { version: 3 }, marc),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await list(path)).pagination.total).toBe(4)
  })

  it('HIST-11 a save that comes too late is told who saved and when', async () => {
    const path = await create()
    await save(path, { title: 'De Marc' }, marc)
    const payload = { ...input, title: 'D’Ana', version: 1 }
    expect((await t.call('PUT', path, { headers: ana.headers, payload })).json()).toMatchObject({
      savedBy: { id: marc.user.id, name: 'Marc Petit' },
      savedAt: '2026-03-02T09:01:00.000Z',
      current: { title: 'De Marc' },
    })
  })
})

it('HIST-02 knows no version of what is deleted, beside one that is there', async () => {
  const base = '/api/blogs/admin'
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload = {}) =>
    t.call(method, path, { headers: ana.headers, payload })
  for (const title of ['Un', 'Deux']) await send('POST', base, blogInput({ title }))
  await send('PUT', `${base}/1`, blogInput({ title: 'Le deuxième titre' }))
  expect((await list(`${base}/1`)).data).toHaveLength(2)
  expect((await send('DELETE', `${base}/1`)).statusCode).toBe(200)
  expect(await list(`${base}/1`)).toMatchObject({ success: false, code: 'not_found' })
})
