import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SLOW_CALENDARS } from '#test/builders/slow-files.ts'

/** Calendars that take long to read, as another server would give them. */
export async function serveCalendars() {
  const texts = SLOW_CALENDARS.map((make) => make())
  const server = createServer(({ url = '' }, response) => void response.end(texts[Number(url.slice(1))]))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { calendars: texts.map((_, index) => `http://127.0.0.1:${port}/${index}`), close }
}
