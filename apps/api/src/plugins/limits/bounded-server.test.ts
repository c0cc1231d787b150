import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createBoundedServer } from './bounded-server.ts'

const STALLED_MS = 100
/** More than the buffers of a connection hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024)

/** A client of the handler that reads nothing until it is told to. */
async function unreadClient(handler: RequestListener, stalledMs = STALLED_MS) {
  const server = createBoundedServer(handler, { stalledMs })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  return { server, socket, ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`) }
}

const connectionsOf = (server: ReturnType<typeof createBoundedServer>) =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)))

it('SAFE-24 a request waits until the response before it has been taken', async () => {
  const begun: string[] = []
  const responses: ServerResponse[] = []
  const { socket, ask } = await unreadClient(({ url = '' }, response) => {
    begun.push(url)
    responses.push(response)
  })
  socket.resume()
  for (const path of ['/1', '/2', '/3']) ask(path)
  await sleep(100)
  expect(begun).toEqual(['/1'])
  responses[0]?.end('done')
  await vi.waitFor(() => expect(begun).toEqual(['/1', '/2']))
  responses[1]?.end('done')
  await vi.waitFor(() => expect(begun).toEqual(['/1', '/2', '/3']))
})

it('SAFE-24 a connection that sends far ahead of its responses is ended', async () => {
  const handler = vi.fn<RequestListener>()
  const { server, ask } = await unreadClient(handler)
  ask('/')
  for (let count = 0; count < 20; count += 1) ask('/')
  await sleep(50)
  expect(await connectionsOf(server)).toBe(1)
  ask('/')
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0))
  expect(handler).toHaveBeenCalledTimes(1)
})

it('SAFE-24 a connection whose client takes nothing is ended', async () => {
  const { server, ask } = await unreadClient((_, response) => response.end(LARGE))
  ask('/')
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(1))
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), { timeout: 10_000 })
})

it('SAFE-24 a client that waits for slow work keeps its connection', async () => {
  const { socket, ask } = await unreadClient((_, response) => {
    setTimeout(() => response.end('done'), 5 * STALLED_MS)
  })
  socket.resume()
  ask('/')
  const [text] = await once(socket.setEncoding('latin1'), 'data')
  expect(text).toContain('done')
})

it('a connection that has asked for nothing does not hold up the end of the process, one that works is let finish', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  const { server, ask } = await unreadClient(() => {}, 60_000)
  const ahead = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const aheadEnds = once(ahead, 'close')
  ask('/')
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(2))
  server.closeIdleConnections()
  expect(await connectionsOf(server)).toBe(2)
  now.mockReturnValue(1001)
  server.closeIdleConnections()
  await aheadEnds
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(1))
})
