import { beforeEach, describe, expect, it } from 'vitest'
import { sendImage, storedImage } from '#test/builders/library.ts'
import { blogInput, emptyWriting, projectInput } from '#test/builders/writing.ts'
import { jpeg } from '#test/images.ts'
import { testApp } from '#test/test-app.ts'

const OWN = 'https://vigie.exemple.fr'
const ELSEWHERE = 'https://ailleurs.fr/photo.jpg'
const t = await testApp({ PUBLIC_URL: OWN, UPLOADS: 'database' })
const { headers } = await t.signUp()
beforeEach(() => emptyWriting(t))

const store = async (size: { width: number; height: number }) => storedImage(t, headers, await jpeg(size))
const describeImage = (id: string, payload: object) =>
  t.call('PATCH', `/api/media/${id}`, { headers, payload })
const post = (url: string, payload: object) => t.call('POST', url, { headers, payload })
const read = async (url: string) => (await t.call('GET', url)).json()
const srcset = (url: string, widths: number[], own: number, v = '') =>
  [
    ...widths.map((width) => `${OWN}${url.replace('.webp', `-${width}.webp`)}${v} ${width}w`),
    `${OWN}${url}${v} ${own}w`,
  ].join(', ')

describe('images in the public API', () => {
  it('LINK-03 MEDIA-06 MEDIA-08 gives each all that a site needs, beside its address', async () => {
    const { id, url } = await store({ width: 700, height: 350 })
    await describeImage(id, { alt: 'Un lac', focus: { x: 0.2, y: 0.8 } })
    const fields = { image: url, gallery: [ELSEWHERE, url], imageAlts: { [ELSEWHERE]: 'Une photo' } }
    await post('/api/blogs/admin', blogInput({ ...fields, published: true }))
    await post('/api/projects/admin', projectInput({ ...fields, imageAlts: { [url]: '' } }))
    await post('/api/events', { title: 'Foire', date: '2026-03-05', image: url })

    const cover = {
      url: OWN + url,
      width: 700,
      height: 350,
      alt: 'Un lac',
      srcset: srcset(url, [160, 320, 640], 700),
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      focus: { x: 0.2, y: 0.8 },
    }
    const elsewhere = {
      url: ELSEWHERE,
      width: null,
      height: null,
      alt: 'Une photo',
      srcset: '',
      placeholder: null,
      focus: { x: 0.5, y: 0.5 },
    }
    for (const { data } of [
      await read('/api/public/blogs'),
      await read('/api/public/blogs/reduire-son-empreinte'),
    ]) {
      const [blog] = [data].flat()
      expect(blog).toMatchObject({ image: OWN + url, cover, pictures: [elsewhere, cover] })
    }
    // What the page says comes first: here that the image says nothing.
    const [project] = (await read('/api/public/projects')).data
    expect(project).toMatchObject({ cover: { ...cover, alt: '' }, pictures: [{ alt: '' }, { alt: '' }] })
    expect((await read('/api/public/events')).events[0]).toMatchObject({ image: OWN + url, cover })
  })

  it('MEDIA-06 gives null where there is no image', async () => {
    await post('/api/blogs/admin', blogInput({ published: true }))
    expect((await read('/api/public/blogs')).data[0]).toMatchObject({ cover: null, pictures: [] })
  })

  it('LINK-03 MEDIA-05 says the sizes of the images of a text, of its own only', async () => {
    const { url } = await store({ width: 700, height: 350 })
    const content = `![a](${url})\n\n<img src="${url}" width="50" alt="b">\n\n![c](${ELSEWHERE})\n\n[d](${url})\n\n\`<img src="${url}"\``
    await post('/api/blogs/admin', blogInput({ content, published: true }))
    const { contentHtml } = (await read('/api/public/blogs/reduire-son-empreinte')).data
    const late = 'loading="lazy" decoding="async"'
    const sizes = `srcset="${srcset(url, [160, 320, 640], 700)}" sizes="(min-width: 60rem) 60rem, 100vw" width="700" height="350"`
    expect(contentHtml.split('\n')).toEqual([
      `<p><img src="${OWN}${url}" ${sizes} alt="a" ${late}></p>`,
      `<img width="50" alt="b" src="${OWN}${url}" ${late}>`,
      `<p><img src="${ELSEWHERE}" alt="c" ${late}></p>`,
      `<p><a href="${OWN}${url}">d</a></p>`,
      `<p><code>&#x3C;img src="${url}"</code></p>`,
    ])
  })

  it('MEDIA-06 says of an image of a text what the library says where the text says nothing', async () => {
    const { id, url } = await store({ width: 700, height: 350 })
    await describeImage(id, { alt: 'Un lac & "$1"' })
    const content = `![](${url})\n\n![Une forêt](${url})\n\n<img width="50" alt src="${url}"> <img src="${url}">\n\n![](${ELSEWHERE})`
    const blog = (await post('/api/blogs/admin', blogInput({ content, published: true }))).json().data
    await post('/api/projects/admin', projectInput({ description: content }))
    const link = (await post(`/api/blogs/admin/${blog.id}/preview-links`, {})).json().data
    for (const html of [
      (await read('/api/public/blogs/reduire-son-empreinte')).data.contentHtml,
      (await read('/api/public/projects/1')).data.descriptionHtml,
      (await t.call('GET', new URL(link.url).pathname)).body,
    ] as string[]) {
      const words = [...html.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt)
      const own = 'Un lac &amp; &quot;$1&quot;'
      expect(words).toEqual([own, 'Une forêt', own, own, ''])
    }
  })

  it('MEDIA-03 MEDIA-06 sends new tags, addresses and sizes when an image is replaced or described', async () => {
    const { id, url } = await store({ width: 700, height: 350 })
    await post('/api/blogs/admin', blogInput({ image: url, content: `![](${url})`, published: true }))
    const paths = ['/api/public/blogs', '/api/public/blogs/reduire-son-empreinte']
    const tags = async () => Promise.all(paths.map(async (path) => (await t.call('GET', path)).headers.etag))
    const before = await tags()
    expect(await tags()).toEqual(before)
    await describeImage(id, { alt: 'Un lac' })
    const described = await tags()
    expect(described.filter((tag) => before.includes(tag))).toEqual([])
    expect((await read(paths[0] ?? '')).data[0].cover.alt).toBe('Un lac')

    await sendImage(t, headers, await jpeg({ width: 400, height: 300 }), { path: `/api/media/${id}/replace` })
    expect((await tags()).filter((tag) => described.includes(tag))).toEqual([])
    const { image, cover, contentHtml } = (await read(paths[1] ?? '')).data
    expect(image).toBe(`${OWN}${url}?v=2`)
    expect(cover).toMatchObject({ url: image, width: 400, srcset: srcset(url, [160, 320], 400, '?v=2') })
    expect(contentHtml).toContain(`<img src="${image}" srcset="${cover.srcset}"`)
    expect(contentHtml).toContain('width="400" height="300"')
  })

  it('MEDIA-03 names the present version also where a text was saved with a former one', async () => {
    const { id, url } = await store({ width: 700, height: 350 })
    await sendImage(t, headers, await jpeg({ width: 400, height: 300 }), { path: `/api/media/${id}/replace` })
    const old = { image: url, gallery: [url], imageAlts: { [url]: 'Avant' }, content: `![](${url})` }
    await post('/api/blogs/admin', blogInput({ ...old, published: true }))
    const { data } = await read('/api/public/blogs/reduire-son-empreinte')
    const now = `${OWN}${url}?v=2`
    expect(data).toMatchObject({
      image: now,
      gallery: [now],
      imageAlts: { [now]: 'Avant' },
      cover: { url: now, alt: 'Avant' },
    })
    expect(data.contentHtml).toContain(`<img src="${now}"`)
  })
})
