import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from './fixtures.ts'

/** Styles of a site that would ruin any form that they reach. */
const HOSTILE_CSS =
  'p, input, button, label { display: none; color: red } html { font-size: 62.5% } body { font-size: 1.6rem } vigie-contact { --vigie-couleur: light-dark(#14532d, #86efac); --vigie-sur-couleur: light-dark(#fff, #052e16) }'

/** A page of some company's site, whose policy allows itself and the product and nothing else. */
export async function withHostPage(body: string, journey: (host: HostPage) => Promise<void>) {
  let vigie = ''
  const server = createServer(({ url }, response) => {
    if (url === '/hostile.css')
      return void response.writeHead(200, { 'content-type': 'text/css' }).end(HOSTILE_CSS)
    if (url !== '/') return void response.writeHead(204).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'self' ${vigie}`,
    })
    response.end(
      `<!doctype html><html lang="fr"><title>Cabinet</title><link rel="stylesheet" href="/hostile.css">
      <script defer src="${vigie}/embed/vigie.js"></script>
      <script defer src="${vigie}/embed/vigie.js"></script><main><h1>Cabinet</h1>${body}</main>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const host = {
    url: `http://127.0.0.1:${port}`,
    otherUrl: `http://localhost:${port}`,
    show: (of: string) => (vigie = of),
  }
  try {
    await test.step('a page of another site', () => journey(host))
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

export type HostPage = { url: string; otherUrl: string; show: (vigie: string) => void }
