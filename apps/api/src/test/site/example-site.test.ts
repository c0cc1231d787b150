import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { courseInput } from '#test/builders/events.ts'
import { blogInput, projectInput } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'
import { buildClient } from './built-client.ts'
import { machineNode } from './machine-node.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../../../../../examples/site')
const SITE_URL = 'https://www.exemple.fr'
const HOSTILE = '</script><script>alert(1)</script> & "Élan"'
const ARTICLES = 1010

const folder = mkdtempSync(path.join(tmpdir(), 'vigie-example-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const name of ['web/dist', 'embed/dist']) mkdirSync(path.join(folder, name), { recursive: true })
writeFileSync(path.join(folder, 'web/dist/index.html'), '<!doctype html><title>Vigie</title>')
await buildClient(path.join(folder, 'embed/dist'))
const t = await testApp({}, path.join(folder, 'web/dist'))
const url = await t.app.listen({ port: 0, host: '127.0.0.1' })

const copy = path.join(folder, 'copy')
cpSync(EXAMPLE, copy, { recursive: true, filter: (file) => !/\/(node_modules|dist)$/.test(file) })
const readme = readFileSync(path.join(copy, 'README.md'), 'utf8')
const [setUp = '', start = '', build = ''] = [...readme.matchAll(/```sh\n([\s\S]+?)```/g)].map(
  ([, code = '']) => code.replace('https://admin.exemple.fr', url),
)
const env = { PATH: `${path.dirname(machineNode())}${path.delimiter}${process.env.PATH}` }
/** Its client is taken once. */
const settings = setUp
  .split('\n')
  .filter((line) => line.startsWith('export '))
  .join('\n')
const shell = (script: string) => promisify(execFile)('sh', ['-ec', script], { cwd: copy, env })

beforeAll(async () => {
  const { headers } = await t.signUp()
  const made = (address: string, payload: object) => t.call('POST', address, { headers, payload })
  await made('/api/blogs/admin', blogInput({ published: true, slug: 'elan', title: HOSTILE }))
  await made('/api/projects/admin', projectInput({ isActive: true, slug: 'projet' }))
  await made('/api/events', courseInput())
  await t.database.pool.query(`
    insert into blogs (title, slug, excerpt, content, author, category, published, published_at, search_text,
      created_at, updated_at)
    select 'Étude ' || n, 'etude-' || n, 'x', content, 'x', 'x', true, now(), 'x', now(), now()
    from blogs, generate_series(2, ${ARTICLES}) as n;
    -- As if each had been saved: the API would render them one by one.
    insert into blog_renderings (id, source, pieces)
    select blogs.id, source, pieces from blogs, blog_renderings on conflict do nothing`)
  await shell(setUp)
})

/** What a page says of itself to search engines and to those with whom it is shared. */
function aboutPage(page: string) {
  const [, canonical] = /<link rel="canonical" href="([^"]+)">/.exec(page) ?? []
  const [, data = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  const og = [...page.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, value]) => [
    name,
    value,
  ])
  return { canonical, data: JSON.parse(data), og: Object.fromEntries(og) }
}

describe('the example site, copied out of the repository', () => {
  it('SHIP-06 builds every page of more than a thousand articles, and its site map names them all', {
    timeout: 300_000,
  }, async () => {
    await shell(`${settings}\n${build}`)
    const dist = path.join(copy, 'dist')
    const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')
    const addresses = [...read('sitemap.xml').matchAll(/<loc>(.+?)<\/loc>/g)].map(
      ([, address = '']) => address,
    )
    const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('index.html'))
      .map((name) => `${SITE_URL}/${name.replace(/\/?index\.html$/, '')}`)
    expect(addresses.filter((address) => /\/blog\/(etude-\d+|elan)$/.test(address))).toHaveLength(ARTICLES)
    expect(addresses.toSorted()).toEqual(pages.toSorted())
    expect(addresses).toEqual(
      expect.arrayContaining([
        `${SITE_URL}/projets/projet`,
        `${SITE_URL}/evenements/1`,
        `${SITE_URL}/blog/page/113`,
      ]),
    )
    expect(read('robots.txt')).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`)
    expect(read('404.html')).toContain('<meta name="robots" content="noindex">')

    const wrong = pages.filter((address) => {
      const name = path.join(address.slice(SITE_URL.length), 'index.html')
      return aboutPage(read(name)).canonical !== address
    })
    expect(wrong).toEqual([])
    const article = read('blog/elan/index.html')
    expect(article.match(/<script(?! (defer|type="application\/ld\+json"))/g)).toBeNull()
    expect(aboutPage(article)).toMatchObject({
      data: {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: HOSTILE,
        url: `${SITE_URL}/blog/elan`,
      },
      og: { type: 'article', url: `${SITE_URL}/blog/elan`, title: expect.stringContaining('Élan') },
    })
    expect(aboutPage(read('evenements/1/index.html')).data).toMatchObject({
      '@type': 'Event',
      startDate: '2026-03-23T09:00',
      endDate: '2026-03-25T17:00',
      location: { name: 'Lyon' },
    })
    expect(aboutPage(read('index.html')).data['@type']).toBe('Organization')
    expect(aboutPage(read('contact/index.html'))).toMatchObject({ data: null, og: { type: 'website' } })
  })

  it.each([
    ['', '127.0.0.1', '127.0.0.2'],
    ['HOST=127.0.0.2', '127.0.0.2', '127.0.0.1'],
  ])(
    'SHIP-06 serves the same pages where it is told to, with %j',
    { timeout: 60_000 },
    async (setting, host, other) => {
      const child = spawn('sh', ['-ec', `${settings}\nexport PORT=0 ${setting}\nunset SITE_URL\n${start}`], {
        cwd: copy,
        env,
        detached: true,
      })
      onTestFinished(async () => {
        process.kill(-(child.pid ?? 0), 'SIGTERM')
        await once(child, 'exit')
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      await vi.waitFor(() => expect(output).toContain('Site d’exemple'), { timeout: 50_000 })
      const [address = '', port] = /http:\/\/127\.\S+:(\d+)$/m.exec(output) ?? []
      expect(new URL(address).hostname).toBe(host)
      await expect(fetch(`http://${other}:${port}/`)).rejects.toThrow()

      const page = await (await fetch(`${address}/blog/page/113`)).text()
      expect(page.match(/class="card"/g)).toHaveLength(ARTICLES % 9)
      expect(aboutPage(page).canonical).toBe(`${address}/blog/page/113`)
      const map = await fetch(`${address}/sitemap.xml`)
      expect(map.headers.get('content-type')).toContain('xml')
      expect((await map.text()).match(/<loc>/g)?.length).toBeGreaterThan(ARTICLES)
    },
  )
})

it('SHIP-06 the example depends on no package, and takes its client from the product', async () => {
  const manifest = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8'))
  expect(Object.keys(manifest).filter((name) => /dependencies/i.test(name))).toEqual([])
  expect(existsSync(path.join(copy, 'node_modules'))).toBe(false)
  const client = readFileSync(path.join(copy, 'src/client.js'), 'utf8')
  expect(client).toBe(readFileSync(path.join(folder, 'embed/dist/client.js'), 'utf8'))
  await expect(shell(`VIGIE_URL=${url}/ailleurs npm run client`)).rejects.toThrow('404')
  await expect(shell('VIGIE_URL=admin.exemple.fr npm start')).rejects.toThrow(
    '«\u202fadmin.exemple.fr\u202f»',
  )
  expect(readFileSync(path.join(copy, 'src/client.js'), 'utf8')).toBe(client)
})
