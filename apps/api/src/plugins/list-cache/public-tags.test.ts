import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { typeInput } from '#test/builders/appointments.ts'
import { PUBLIC_URL } from '#test/builders/campaigns.ts'
import { eventInput } from '#test/builders/events.ts'
import { storedImage } from '#test/builders/library.ts'
import { blogInput, projectInput } from '#test/builders/writing.ts'
import { png } from '#test/images.ts'
import { publicGets } from '#test/routes/public-gets.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL })
const { desk, article, addresses } = await publicGets(t)
const read = (path: string, tag?: unknown) =>
  t.call('GET', path, tag ? { headers: { 'if-none-match': String(tag) } } : {})

/** Whatever is a secret of the back-office until it is published. */
async function saveMuch() {
  const draft = (await desk.call('POST', '/api/blogs/admin', blogInput({ title: 'Brouillon' }))).json().data
  const project = projectInput({ title: 'Caché', isActive: false })
  const unused = await storedImage(t, desk.headers, await png())
  const answers = [
    await desk.call('PUT', `/api/blogs/admin/${draft.id}`, { title: 'Autre brouillon' }),
    await desk.call('PUT', `/api/blogs/admin/${article.id}/working-copy`, { title: 'Inédit' }),
    await desk.call('POST', '/api/projects/admin', project),
    await desk.call('POST', '/api/events', eventInput({ isActive: false })),
    await desk.call('PATCH', `/api/media/${unused.id}`, { alt: 'Un lac' }),
    await desk.call('POST', '/api/campaigns', { subject: 'Plus tard' }),
    await desk.call('POST', '/api/appointment-types', typeInput({ isActive: false })),
    await desk.call('PUT', '/api/config/origins', { origins: ['https://www.exemple.fr'] }),
  ]
  expect(answers.filter(({ statusCode }) => statusCode >= 300).map(({ body }) => body)).toEqual([])
}

describe('the ETag of a public answer', () => {
  it('SAFE-33 stays, with every other header, while drafts, working copies and settings are saved', async () => {
    const sent = async () => {
      const answers = await Promise.all(addresses.map((path) => read(path)))
      return answers.map(({ headers: { date: _date, 'x-request-id': _id, ...headers }, body }, at) => {
        const path = String(addresses[at])
        // Its counts are for the operator alone.
        return path === '/metrics' ? { path } : { path, headers, body }
      })
    }
    const before = await sent()
    await saveMuch()
    const after = await sent()
    expect(before.flatMap((answer, at) => (isDeepStrictEqual(answer, after[at]) ? [] : answer.path))).toEqual(
      [],
    )

    const tagged = before.flatMap(({ path, headers }) => (headers?.etag ? { path, tag: headers.etag } : []))
    expect(tagged.map(({ path }) => path)).toEqual(
      expect.arrayContaining(
        addresses.filter((path) => /^\/api\/public\/(?!preview)|slots|\.xml/.test(path)),
      ),
    )
    await saveMuch()
    for (const { path, tag } of tagged)
      expect([path, (await read(path, tag)).statusCode]).toEqual([path, 304])
  })

  it('SAFE-33 is missing where an old address leads elsewhere, or to nothing', async () => {
    await desk.call('PUT', `/api/blogs/admin/${article.id}`, { slug: 'ailleurs' })
    for (const [path, status] of [
      [`/api/public/blogs/${article.slug}`, 301],
      ['/api/public/blogs/inconnu', 404],
    ] as const) {
      const answer = await read(path, '*')
      expect(answer.statusCode).toBe(status)
      expect(answer.headers).not.toHaveProperty('etag')
    }
  })
})
