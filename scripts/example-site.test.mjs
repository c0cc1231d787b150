import { afterEach, expect, it } from 'vitest'
import { articlePage } from '../examples/site/src/pages/articles.ts'
import { articleCard } from '../examples/site/src/pages/cards.ts'
import { startServer } from '../examples/site/src/server.ts'

let site
afterEach(() => site?.stop())

it('KIT-07 the example site outlives a path that is no address', async () => {
  site = await startServer({ port: 0, host: '127.0.0.1', vigie: 'http://127.0.0.1:9' })
  const statusOf = async (path) => (await fetch(`http://127.0.0.1:${site.port}${path}`)).status
  expect(await statusOf('//')).toBe(503)
  expect(await statusOf('//rien')).toBe(404)
  expect(await statusOf('/%')).toBe(404)
  expect(await statusOf('/contact?de=//')).toBe(200)
})

it('KIT-07 the example site shows images with their widths, words and point of interest', async () => {
  const cover = {
    url: 'https://v.fr/a.webp',
    srcset: 'https://v.fr/a-320.webp 320w, https://v.fr/a.webp 700w',
    alt: 'Un « lac » & <des monts>',
    width: 700,
    height: 500,
    placeholder: null,
    focus: { x: 0.24, y: 1 },
  }
  const elsewhere = { ...cover, url: 'https://ailleurs.fr/b.jpg', srcset: '', width: null, height: null }
  const article = {
    slug: 'lac',
    title: 'Lac',
    contentHtml: '<p>Bonjour</p>',
    publishedAt: '2026-03-02T09:00:00Z',
  }
  const data = { ...article, cover, pictures: [cover, elsewhere] }
  const page = (await articlePage({ article: async () => ({ data }) }, 'lac')).main.text
  expect(page).toContain('class="cover x2 y10" src="https://v.fr/a.webp"')
  expect(page).toContain(`srcset="${cover.srcset}" sizes="(min-width: 48rem) 46rem, 100vw"`)
  expect(page).toContain('alt="Un « lac » &#38; &#60;des monts&#62;" width="700" height="500"')
  expect(page).toMatch(
    /<li><img class="shown x2 y10" src="https:..ailleurs.fr.b.jpg" alt="[^"]+" loading="lazy">/,
  )
  expect(page.match(/<img/g)).toHaveLength(2)
  expect(articleCard({ ...data, cover: null }, 2).text).not.toContain('<img')
  expect(articleCard(data, 2).text).toContain(cover.srcset)
})
