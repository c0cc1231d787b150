import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { at } from './lists.ts'

export type Beacon = { call: string; body: Record<string, unknown> }

/**
 * A company's site whose pages carry the tracker, at an address of its own. The tracker's calls pass through a third
 * address that writes them down as they are, so that a test can count them for itself.
 */
export async function openMeasuredSite(productUrl: string) {
  const beacons: Beacon[] = []
  const relay = await listen(async (request, response) => {
    const body = await read(request)
    if (request.method === 'POST')
      beacons.push({ call: lastPart(request.url ?? ''), body: JSON.parse(body.toString() || '{}') })
    const answer = await fetch(productUrl + request.url, {
      method: request.method ?? 'GET',
      headers: forwarded(request),
      ...(request.method === 'POST' ? { body } : {}),
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const site = await listen((request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><title>Cabinet</title><script defer src="${relay.url}/t.js"></script><h1>Cabinet</h1>`,
    )
  })
  return {
    url: site.url,
    relayUrl: relay.url,
    beacons,
    count: (call: string) => beacons.filter((beacon) => beacon.call === call).length,
    close: () => Promise.all([site.close(), relay.close()]),
  }
}

const lastPart = (url: string) => at(url.split('/'), -1)

function listen(handler: RequestListener) {
  const server = createServer(handler)
  return new Promise<{ url: string; close: () => Promise<void> }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed())
          server.closeAllConnections()
        })
      resolve({ url: `http://127.0.0.1:${port}`, close })
    })
  })
}

/** What the product judges a visitor by. */
function forwarded({ headers }: IncomingMessage) {
  const names = ['content-type', 'user-agent', 'origin', 'dnt', 'sec-gpc'] as const
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  )
}

async function read(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
