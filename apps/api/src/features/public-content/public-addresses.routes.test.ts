import { beforeEach, describe, expect, it } from 'vitest'
import { required } from '#lib/required.ts'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { type TestApp, testApp } from '#test/test-app.ts'

const PICTURE = `/uploads/${'0123456789abcdef'.repeat(2)}.webp`
const ELSEWHERE = 'https://ailleurs.fr/photo.jpg'
const OWN_URL = 'https://vigie.exemple.fr'
const CONTENT = [
  `![dedans](${PICTURE}) ![dehors](${ELSEWHERE}) ![autre](//cdn.fr/x.png) ![relative](uploads/y.webp)`,
  `[la photo](${PICTURE}) [contact](/contact)`,
  `<picture><source srcset="${PICTURE} 1x, ${ELSEWHERE} 2x"><img src="${PICTURE}" alt="src=&quot;/x&quot;"></picture>`,
  `\`<img src="${PICTURE}">\``,
].join('\n\n')
const SHOWN = {
  image: PICTURE,
  gallery: [PICTURE, ELSEWHERE],
  imageAlts: { [PICTURE]: 'Une colline', [ELSEWHERE]: '' },
}

const known = await testApp({ PUBLIC_URL: `${OWN_URL}/` })
const unknown = await testApp()
const accounts = new Map<TestApp, Record<string, string>>()
for (const t of [known, unknown]) accounts.set(t, (await t.signUp()).headers)
beforeEach(async () => {
  for (const t of [known, unknown]) {
    await emptyWriting(t)
    await t.database.pool.query('delete from site_settings')
  }
})

const create = (t: TestApp, path: string, payload: object) =>
  t.call('POST', path, { headers: required(accounts.get(t)), payload })
const publish = async (t: TestApp) => {
  await create(t, '/api/blogs/admin', blogInput({ ...SHOWN, content: CONTENT, published: true }))
  await create(t, '/api/projects/admin', projectInput({ ...SHOWN, description: CONTENT }))
  const event = { title: 'Salon', date: '2026-03-10', image: PICTURE }
  expect((await create(t, '/api/events', event)).statusCode).toBe(201)
}
const LISTS = ['/api/public/blogs', '/api/public/projects', '/api/public/events']
const DETAILS = ['/api/public/blogs/reduire-son-empreinte', '/api/public/projects/1']

const LATE = ' loading="lazy" decoding="async"'

describe('addresses of pictures in the public API', () => {
  it.each([...LISTS, ...DETAILS])('LINK-03 %s gives each in full', async (path) => {
    await publish(known)
    const { data, events } = (await known.call('GET', path)).json()
    const [row] = [data ?? events].flat()
    expect(row.image).toBe(OWN_URL + PICTURE)
    if (path.endsWith('events')) return
    expect(row.gallery).toEqual([OWN_URL + PICTURE, ELSEWHERE])
    expect(row.imageAlts).toEqual({ [OWN_URL + PICTURE]: 'Une colline', [ELSEWHERE]: '' })
  })

  it.each(DETAILS)('LINK-03 %s gives each that a text names in full in its HTML', async (path) => {
    await publish(known)
    const { data } = (await known.call('GET', path)).json()
    const html: string = data.contentHtml ?? data.descriptionHtml
    expect(html).toContain(
      `<img src="${OWN_URL}${PICTURE}" alt="dedans"${LATE}> <img src="${ELSEWHERE}" alt="dehors"${LATE}> ` +
        `<img src="//cdn.fr/x.png" alt="autre"${LATE}> <img src="${OWN_URL}/uploads/y.webp" alt="relative"${LATE}>`,
    )
    expect(html).toContain(`<a href="${OWN_URL}${PICTURE}">la photo</a> <a href="/contact">contact</a>`)
    expect(html).toContain(`<source srcset="${OWN_URL}${PICTURE} 1x, ${ELSEWHERE} 2x">`)
    expect(html).toContain(`<code>&#x3C;img src="${PICTURE}"></code>`)
  })

  it.each([required(LISTS[1]), ...DETAILS])('LINK-07 %s gives each in full in its markdown', async (path) => {
    await publish(known)
    const [row] = [(await known.call('GET', path)).json().data].flat()
    expect(row.content ?? row.description).toBe(
      [
        `![dedans](${OWN_URL}${PICTURE}) ![dehors](${ELSEWHERE}) ![autre](//cdn.fr/x.png) ![relative](${OWN_URL}/uploads/y.webp)`,
        `[la photo](${OWN_URL}${PICTURE}) [contact](/contact)`,
        `<picture><source srcset="${OWN_URL}${PICTURE} 1x, ${ELSEWHERE} 2x"><img src="${OWN_URL}${PICTURE}" alt="src=&quot;/x&quot;"></picture>`,
        `\`<img src="${PICTURE}">\``,
      ].join('\n\n'),
    )
  })

  it('LINK-03 LINK-07 leaves those of the back-office as they were written', async () => {
    await publish(known)
    const headers = required(accounts.get(known))
    const { data } = (await known.call('GET', '/api/blogs/admin/1', { headers })).json()
    expect(data).toMatchObject({ ...SHOWN, content: CONTENT })
  })

  it.each([...LISTS, ...DETAILS])(
    'LINK-03 SAFE-31 %s follows the address that the product is given, and has no host until then',
    async (path) => {
      await publish(unknown)
      const read = (extra = {}) => unknown.call('GET', path, { headers: { host: 'un.exemple.fr', ...extra } })
      const first = await read()
      expect(first.body).toContain(`"image":"${PICTURE}"`)
      expect(first.body).not.toContain('un.exemple.fr')

      await unknown.database.pool.query(
        'insert into site_settings (public_url) values ($1) on conflict (id) do update set public_url = $1',
        [OWN_URL],
      )
      const settled = await read({ 'if-none-match': String(first.headers.etag) })
      expect(settled.statusCode).toBe(200)
      expect(settled.body).toContain(OWN_URL + PICTURE)
      expect(settled.body).not.toContain('un.exemple.fr')
    },
  )
})
