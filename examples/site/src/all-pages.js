import { articlesPage, articlesPath } from './pages/articles.js'

/** @import { Client } from './client.js' */

/** What the API gives at most at a time. */
const LIMIT = 1000
const PLAIN = ['/', '/projets', '/evenements', '/contact', '/rendez-vous']

/**
 * Every page of the site, for the site map and the static build.
 * @param {Client} client
 * @returns {Promise<{ path: string, updatedAt?: string }[]>}
 */
export async function allPages(client) {
  const { pages } = await articlesPage(client)
  const [articles, projects] = [await listAll(client.articles), await listAll(client.projects)]
  const { events } = await client.events()
  return [
    ...[...PLAIN, ...Array.from({ length: pages }, (_, index) => articlesPath(index + 1))].map((path) => ({
      path,
    })),
    ...articles.map(({ slug, updatedAt }) => ({ path: `/blog/${encodeURIComponent(slug)}`, updatedAt })),
    ...projects.map(({ slug, updatedAt }) => ({ path: `/projets/${encodeURIComponent(slug)}`, updatedAt })),
    ...events.map(({ id }) => ({ path: `/evenements/${id}` })),
  ]
}

/**
 * @template Item
 * @param {(query: { page: number, limit: number }) => Promise<{ data: Item[], pagination: { pages: number } }>} list
 */
export async function listAll(list) {
  const found = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, pagination } = await list({ page, limit: LIMIT })
    found.push(...data)
    pages = pagination.pages
  }
  return found
}
