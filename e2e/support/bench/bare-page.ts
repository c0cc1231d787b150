import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const ROWS = JSON.stringify(Array.from({ length: 50 }, (_, index) => `Ligne ${index}`))
const SCRIPT = `
const rows = await (await fetch('/rows')).json()
document.querySelector('tbody').innerHTML = rows.map((row) => '<tr><td>' + row + '</td></tr>').join('')
`
const PAGE =
  '<!doctype html><title>Témoin</title><script type="module" src="/app.js"></script><main><table><tbody></tbody></table></main>'

/** The least that a page with a list can do: one script from the cache, one call, fifty rows. */
export async function openBarePage() {
  const server = createServer(({ url }, response) => {
    const [type, body] = FILES[url ?? ''] ?? ['text/html; charset=utf-8', PAGE]
    const isKept = url === '/app.js'
    response.writeHead(200, {
      'content-type': type,
      'cache-control': isKept ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const FILES: Record<string, [type: string, body: string]> = {
  '/app.js': ['text/javascript', SCRIPT],
  '/rows': ['application/json', ROWS],
}
