import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { allPages } from './all-pages.js'
import { PUBLIC_FILES, PUBLIC_FOLDER } from './server.js'
import { createSite } from './site.js'

/**
 * Writes every page under `directory` and returns their paths.
 * @param {{ vigie: string, url: string }} addresses of Vigie and of the site
 * @param {string} directory
 */
export async function buildSite(addresses, directory) {
  const { client, render } = createSite({ ...addresses, fetch: patientFetch })
  const paths = (await allPages(client)).map((page) => page.path)
  await rm(directory, { recursive: true, force: true })
  for (const page of paths) await writePage(page, path.join(page, 'index.html'))
  for (const page of ['/sitemap.xml', '/robots.txt']) await writePage(page, page)
  await writePage('/404', '404.html', 404)
  for (const [name] of PUBLIC_FILES)
    await copyFile(fileURLToPath(new URL(name, PUBLIC_FOLDER)), path.join(directory, name))
  return paths

  /** @param {string} page @param {string} name */
  async function writePage(page, name, expected = 200) {
    const { status, content } = await render(page)
    if (status !== expected) throw new Error(`${page} : ${status}`)
    const file = path.join(directory, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/**
 * A site of more than a thousand pages asks for more than the API allows in a minute: it waits as it is told.
 * @param {string | URL | Request} address @param {RequestInit} [init] @returns {Promise<Response>}
 */
async function patientFetch(address, init) {
  const response = await fetch(address, init)
  if (response.status !== 429) return response
  await sleep(Number(response.headers.get('retry-after')) * 1000)
  // Not `init` whole: its signal ends the call after 20 seconds, and the wait may be longer.
  return patientFetch(address, { headers: init?.headers })
}
