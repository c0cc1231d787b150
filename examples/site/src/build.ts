// node examples/site/src/build.ts http://localhost:5000: the same pages as files, in examples/site/dist.
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { articlesPage, articlesPath } from './pages/articles.ts'
import { PUBLIC_DIRECTORY, PUBLIC_FILES } from './server.ts'
import { createSite } from './site.ts'

/** Writes every page under `directory` and returns their paths. */
export async function buildSite(vigie: string, directory: string) {
  const { client, render } = createSite(vigie)
  const { pages } = await articlesPage(client)
  const lists = Array.from({ length: pages }, (_, index) => articlesPath(index + 1))
  const articles = (await client.articles({ limit: 1000 })).data.map(({ slug }) => `/blog/${slug}`)
  const projects = (await client.projects({ limit: 1000 })).data.map(({ slug }) => `/projets/${slug}`)
  const events = (await client.events()).events.map(({ id }) => `/evenements/${id}`)
  const plain = ['/', '/projets', '/evenements', '/contact', '/rendez-vous']
  const paths = [...plain, ...lists, ...articles, ...projects, ...events]

  await rm(directory, { recursive: true, force: true })
  for (const page of paths) {
    const { status, html } = await render(page)
    if (status !== 200) throw new Error(`${page}: ${status}`)
    await write(path.join(directory, page, 'index.html'), html)
  }
  await write(path.join(directory, '404.html'), (await render('/404')).html)
  for (const [name] of PUBLIC_FILES)
    await copyFile(path.join(PUBLIC_DIRECTORY, name), path.join(directory, name))
  return paths
}

async function write(file: string, content: string) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}

if (import.meta.main) {
  const directory = path.resolve(import.meta.dirname, '../dist')
  const paths = await buildSite(process.argv[2] ?? 'http://localhost:5000', directory)
  process.stdout.write(`${paths.length} pages dans ${directory}\n`)
}
