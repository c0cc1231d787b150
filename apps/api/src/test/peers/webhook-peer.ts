import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedDelivery = {
  id: string
  type: string
  time: string
  data: { object: string; id: number; change?: string; slug?: string; formerSlug?: string }
  raw: string
  path: string
  headers: IncomingHttpHeaders
}
/** What the peer does with a delivery that it was given; `hang` says nothing, `close` hangs up, `switch` changes the protocol. */
export type PeerBehaviour = 'accept' | 'fail' | 'redirect' | 'hang' | 'close' | 'switch'

/** A real receiver of webhooks on a port of its own, which keeps everything that it was given. */
export async function startWebhookPeer() {
  const received: ReceivedDelivery[] = []
  const state = { behave: (_delivery: ReceivedDelivery): PeerBehaviour | Promise<PeerBehaviour> => 'accept' }
  const server = createServer(async (request, response) => {
    const raw = await text(request)
    const delivery = { ...JSON.parse(raw), raw, path: request.url ?? '', headers: request.headers }
    received.push(delivery)
    answer(response, await state.behave(delivery))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    behave(behave: typeof state.behave) {
      state.behave = behave
    },
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function answer(response: ServerResponse, behaviour: PeerBehaviour) {
  if (behaviour === 'close') response.destroy()
  if (behaviour === 'accept') response.end('merci')
  if (behaviour === 'fail') response.writeHead(500).end('<h1>Erreur</h1>'.repeat(100))
  if (behaviour === 'switch') response.writeHead(101, { connection: 'upgrade', upgrade: 'h2c' }).end()
  if (behaviour === 'redirect') response.writeHead(302, { location: '/ailleurs' }).end()
}
