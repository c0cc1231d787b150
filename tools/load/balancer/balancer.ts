import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { watchBackend } from './backend.ts'
import { forward } from './forward.ts'

/**
 * What an operator's proxy does, and no more: each ready process in turn, over kept-alive connections, and a second
 * one only for a request of which nothing was sent.
 */
export async function startBalancer(urls: readonly string[]) {
  const backends = urls.map(watchBackend)
  let turn = 0

  function inTurn() {
    turn += 1
    const order = backends.map((_, index) => backends[(turn + index) % backends.length] ?? backends[index])
    const known = order.filter((backend) => backend !== undefined)
    // With none ready the request is still worth a try.
    return [...known.filter(({ isReady }) => isReady()), ...known.filter(({ isReady }) => !isReady())]
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming)
    for (const backend of inTurn()) {
      if (await forward(backend, incoming, body, outgoing)) return
      backend.leaveOut()
    }
    outgoing.writeHead(502).end()
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readyCount: () => backends.filter(({ isReady }) => isReady()).length,
    async stop() {
      server.close()
      server.closeAllConnections()
      await Promise.all(backends.map((backend) => backend.stop()))
    },
  }
}
