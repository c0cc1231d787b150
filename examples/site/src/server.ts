import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createSite } from './site.ts'

export const PUBLIC_FILES = [
  ['site.css', 'text/css; charset=utf-8'],
  ['pages.css', 'text/css; charset=utf-8'],
  ['points.css', 'text/css; charset=utf-8'],
  ['logo.svg', 'image/svg+xml'],
] as const
export const PUBLIC_DIRECTORY = path.resolve(import.meta.dirname, '../public')

type Options = { port: number; host?: string; vigie: string }

/** The site as a small server: what is published in Vigie shows at the next request. */
export async function startServer({ port, host, vigie }: Options) {
  let { render } = createSite(vigie)
  let policy = policyFor(vigie)
  const files = new Map(
    PUBLIC_FILES.map(([name, type]) => [
      `/${name}`,
      { type, content: readFileSync(path.join(PUBLIC_DIRECTORY, name)) },
    ]),
  )
  const server = createServer((request, response) => {
    // Not `new URL`: anybody can send a path that it throws for, such as `//`.
    const [pathname = '/'] = (request.url ?? '/').split('?')
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    const file = files.get(pathname)
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.content)
    answer(pathname, response).catch((error) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })

  async function answer(pathname: string, response: ServerResponse) {
    const { status, movedTo, html } = await render(pathname)
    if (movedTo) return response.writeHead(301, { location: movedTo }).end()
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    }
    return response.writeHead(status, headers).end(html)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** Reads from another Vigie from now on. */
    readFrom: (other: string) => {
      ;({ render } = createSite(other))
      policy = policyFor(other)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Nothing but the site and Vigie; pictures of articles may come from elsewhere. */
const policyFor = (vigie: string) =>
  `default-src 'self' ${new URL(vigie).origin}; img-src 'self' ${new URL(vigie).origin} https:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
