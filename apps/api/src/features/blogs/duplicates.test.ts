import { beforeEach, describe, expect, it } from 'vitest'
import { openImageStore } from '#features/library/open-image-store.ts'
import { removeUnusedImages } from '#features/library/remove-unused-images.ts'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { jpeg } from '#test/images.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ UPLOADS: 'database', ACCESS_TOKEN_SECONDS: '10000000' })
const { headers } = await t.signUp()
const images = openImageStore(t.settings, t.db)
beforeEach(() => emptyWriting(t))

async function upload(): Promise<string> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await jpeg())]), 'a.jpg')
  return (await t.call('POST', '/api/upload/image', { headers, payload: form })).json().data.url
}

describe.each([
  { kind: 'blogs', input: blogInput, state: { published: false }, missing: 'Blog non trouvé' },
  { kind: 'projects', input: projectInput, state: { isActive: false }, missing: 'Projet non trouvé' },
])('DAY-12 copies of $kind', ({ kind, input, state, missing }) => {
  const path = `/api/${kind}/admin`
  const create = async (fields: Record<string, unknown>) =>
    (await t.call('POST', path, { headers, payload: input(fields) })).json().data
  const duplicate = (id: number, extra = {}) =>
    t.call('POST', `${path}/${id}/duplicate`, { headers: { ...headers, ...extra } })

  it('DAY-12 are drafts with everything of the original but its title, its address and its state', async () => {
    const shown = kind === 'blogs' ? { published: true } : { isActive: true }
    const original = await create({ title: 'Un titre', slug: 'a-moi', tags: ['eau'], ...shown })
    t.clock.advance(60)
    const answer = await duplicate(original.id)
    expect(answer.statusCode, answer.body).toBe(201)
    const { id, title, slug, publishedAt, version, createdAt, updatedAt, ...rest } = answer.json().data
    expect({ title, slug, publishedAt, version }).toEqual({
      title: 'Un titre (copie)',
      slug: 'un-titre-copie',
      publishedAt: null,
      version: 1,
    })
    expect(id).not.toBe(original.id)
    expect(createdAt).toBe(t.clock.now().toISOString())
    expect(updatedAt).toBe(createdAt)
    expect(original).toMatchObject({ ...rest, ...shown })
    expect(rest).toMatchObject(state)
    expect((await t.call('GET', `/api/public/${kind}/${slug}`)).statusCode).toBe(404)
  })

  it('DAY-12 end with « (copie) » once, however long the title', async () => {
    const long = await create({ title: 'a'.repeat(200) })
    const copy = (await duplicate(long.id)).json().data
    expect(copy.title).toBe(`${'a'.repeat(192)} (copie)`)
    expect((await duplicate(copy.id)).json().data.title).toBe(copy.title)
    expect((await duplicate(999_999)).json().message).toBe(missing)
  })

  it('DAY-12 are made once for one submit', async () => {
    const { id } = await create({})
    const key = { 'idempotency-key': 'b9d2c1f4-0000-4000-8000-000000000001' }
    const [one, other] = [await duplicate(id, key), await duplicate(id, key)]
    expect(other.json()).toEqual(one.json())
    expect((await t.call('GET', path, { headers })).json().data).toHaveLength(2)
  })

  it('DAY-12 keep their pictures when the original goes', async () => {
    const url = await upload()
    const original = await create({ image: url, gallery: [url] })
    await duplicate(original.id)
    await t.call('DELETE', `${path}/${original.id}`, { headers })
    t.clock.advance(1000 * 3600)
    expect(await removeUnusedImages(t.db, images, t.clock.now())).toBe(0)
    expect((await t.call('GET', url)).statusCode).toBe(200)
  })
})
