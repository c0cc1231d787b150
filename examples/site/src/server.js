import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSite } from './site.js'

export const PUBLIC_FILES = /** @type {const} */ ([
  ['site.css', 'text/css; charset=utf-8'],
  ['pages.css', 'text/css; charset=utf-8'],
  ['points.css', 'text/css; charset=utf-8'],
  ['logo.svg', 'image/svg+xml'],
])
export const PUBLIC_FOLDER = new URL('../public/', import.meta.url)

/**
 * The site as a small server: what is published in Vigie shows at the next request.
 * @param {{ vigie: string, url?: string, host?: string, port: number }} options `url` is where visitors reach it
 */
export async function startServer({ vigie, url, host = '127.0.0.1', port }) {
  const files = new Map(
    PUBLIC_FILES.map(([name, type]) => [
      `/${name}`,
      { type, content: readFileSync(new URL(name, PUBLIC_FOLDER)) },
    ]),
  )
  const server = createServer((request, response) => {
    // Not `new URL`: anybody can send a path that it throws for, such as `//`.
    const [pathname = '/'] = (request.url ?? '/').split('?')
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    const file = files.get(pathname)
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.content)
    respond(pathname, response).catch((error) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })

  /** @param {string} pathname @param {import('node:http').ServerResponse} response */
  async function respond(pathname, response) {
    const { status, movedTo, type, content } = await site.render(pathname)
    if (movedTo) return response.writeHead(301, { location: movedTo }).end()
    const headers = {
      'content-type': type,
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    }
    return response.writeHead(status, headers).end(content)
  }

  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  )
  const { port: actual } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const ownUrl = url || `http://${host}:${actual}`
  let site = createSite({ vigie, url: ownUrl })
  let policy = policyFor(vigie)
  return {
    url: ownUrl,
    /** Reads from another Vigie from now on. */
    readFrom: (/** @type {string} */ other) => {
      site = createSite({ vigie: other, url: ownUrl })
      policy = policyFor(other)
    },
    stop: () =>
      /** @type {Promise<void>} */ (
        new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        })
      ),
  }
}

/**
 * Nothing but the site and Vigie; pictures of articles may come from elsewhere.
 * @param {string} vigie
 */
const policyFor = (vigie) =>
  `default-src 'self' ${new URL(vigie).origin}; img-src 'self' ${new URL(vigie).origin} https:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
