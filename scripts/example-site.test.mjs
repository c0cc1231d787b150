import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { articlePage } from '../examples/site/src/pages/articles.js'
import { articleCard } from '../examples/site/src/pages/cards.js'
import { startServer } from '../examples/site/src/server.js'
import { buildSite } from '../examples/site/src/static-site.js'

let site
afterEach(() => site?.stop())

it('SHIP-06 a build that asks for more than the API allows waits as it is told', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vigie-site-'))
  const refusedAt = []
  const vigie = createServer((_, response) => {
    if (refusedAt.length < 2) {
      refusedAt.push(Date.now())
      return response.writeHead(429, { 'retry-after': '0.2' }).end('{}')
    }
    return response.end(JSON.stringify({ data: [], pagination: { pages: 0 }, events: [] }))
  })
  await once(vigie.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${vigie.address().port}`
  const paths = await buildSite({ vigie: url, url: 'https://www.exemple.fr' }, directory)
  vigie.close()
  expect(paths).toContain('/blog')
  expect(readFileSync(join(directory, 'blog/index.html'), 'utf8')).toContain('Aucun article')
  expect(refusedAt[1] - refusedAt[0]).toBeGreaterThanOrEqual(190)
  rmSync(directory, { recursive: true })
})

it('KIT-07 the example site outlives a path that is no address', async () => {
  site = await startServer({ port: 0, vigie: 'http://127.0.0.1:9' })
  const statusOf = async (path) => (await fetch(`${site.url}${path}`)).status
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
