import { allPages } from './all-pages.js'
import { createClient, VigieError } from './client.js'
import { html } from './html.js'
import { layout } from './layout.js'
import { articlePage, articlesPage } from './pages/articles.js'
import { eventPage, eventsPage } from './pages/events.js'
import { homePage } from './pages/home.js'
import { bookingPage, contactPage, notFoundPage, unavailablePage } from './pages/plain.js'
import { projectPage, projectsPage } from './pages/projects.js'

/** @import { Client } from './client.js' */
/** @import { Addresses, Page } from './layout.js' */

/** How many responses of the API are kept with their ETag: all the pages of a small site. */
const MEMORY = 500
const HTML = 'text/html; charset=utf-8'

/** @type {[RegExp, (client: Client, name: string) => Page | Promise<Page>][]} */
const ROUTES = [
  [/^\/$/, homePage],
  [/^\/blog$/, (client) => articlesPage(client)],
  [/^\/blog\/page\/(\d{1,4})$/, (client, page) => articlesPage(client, Number(page))],
  [/^\/blog\/([^/]+)$/, articlePage],
  [/^\/projets$/, projectsPage],
  [/^\/projets\/([^/]+)$/, projectPage],
  [/^\/evenements$/, eventsPage],
  [/^\/evenements\/(\d+)$/, eventPage],
  [/^\/contact$/, contactPage],
  [/^\/rendez-vous$/, bookingPage],
]

/**
 * Renders the pages of the site from what Vigie publishes, at each request and for the static build alike.
 * @param {Addresses & { fetch?: typeof fetch }} options
 */
export function createSite({ vigie, url, fetch: send = fetch }) {
  const client = createClient({ url: vigie, memory: MEMORY, fetch: send })

  /** @param {string} path */
  async function render(path) {
    if (path === '/robots.txt')
      return file('text/plain', `User-agent: *\nAllow: /\nSitemap: ${url}/sitemap.xml\n`)
    try {
      if (path === '/sitemap.xml') return file('application/xml', sitemap(url, await allPages(client)))
      return show(await find(path.replace(/(?<=.)\/+$/, '')))
    } catch (error) {
      if (!(error instanceof VigieError)) throw error
      if (error.status === 404 || error.status === 400) return show(notFoundPage())
      console.error(`${path} : ${error.message}`)
      return show(unavailablePage())
    }
  }

  /** @param {string} path */
  async function find(path) {
    for (const [pattern, page] of ROUTES) {
      const match = pattern.exec(path)
      if (match) return page(client, decode(match[1] ?? ''))
    }
    return notFoundPage()
  }

  /** @param {Page} page */
  function show(page) {
    const { status = 200, movedTo } = page
    return { status, movedTo, type: HTML, content: layout(page, { vigie, url }).text }
  }

  return { client, render }
}

/** @param {string} type @param {string} content */
const file = (type, content) => ({ status: 200, movedTo: undefined, type: `${type}; charset=utf-8`, content })

/** @param {string} url @param {{ path: string, updatedAt?: string }[]} pages */
function sitemap(url, pages) {
  const entries = pages.map(
    ({ path, updatedAt }) =>
      html`<url><loc>${url}${path}</loc>${updatedAt && html`<lastmod>${updatedAt}</lastmod>`}</url>\n`,
  )
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`.text
}

/** @param {string} name */
function decode(name) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
