import http, { type RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** No client that waits for its responses comes near it. */
const MAX_WAITING = 20
/** Node sees one interval later that nothing moved: a stalled connection ends after twice this time at most. */
const STALLED_MS = 30_000
/** A request follows its connection at once, where one follows at all. */
const UNUSED_MS = 1000

/** What a response may hold in memory beyond what the system takes; Node's own default is four times as much. */
const HELD_BYTES = 16 * 1024
const OPTIONS = { keepAliveTimeout: 72_000, requestTimeout: 60_000, highWaterMark: HELD_BYTES }

/**
 * SAFE-24: a connection works on one request at a time, so that responses nobody reads do not pile up behind each
 * other, and ends when its client takes nothing of a response any more.
 */
export function createBoundedServer(handler: RequestListener, { stalledMs = STALLED_MS } = {}) {
  /** The requests that wait behind the one under way; a connection without one has no entry. */
  const waiting = new WeakMap<Socket, (() => void)[]>()

  /** The connections that have asked for nothing yet, and since when. */
  const unused = new Map<Socket, number>()

  function handleNext(socket: Socket) {
    const next = waiting.get(socket)?.shift()
    if (!next) waiting.delete(socket)
    else if (!socket.destroyed) next()
  }

  const server = http.createServer(OPTIONS, (request, response) => {
    const { socket } = request
    unused.delete(socket)
    const queue = waiting.get(socket)
    response.on('close', () => handleNext(socket))
    if (!queue) {
      waiting.set(socket, [])
      handler(request, response)
    } else if (queue.push(() => handler(request, response)) > MAX_WAITING) socket.destroy()
  })
  // A request that the server still works on has nothing to write yet, and is none of the client's fault.
  server.setTimeout(stalledMs, (socket) => {
    if (!waiting.has(socket) || socket.writableLength > 0) socket.destroy()
  })
  server.on('connection', (socket) => {
    unused.set(socket, performance.now())
    socket.once('close', () => unused.delete(socket))
  })
  // Browsers open connections ahead: Node takes them for busy ones, and they would hold up the end of the process.
  const closeKeptAlive = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    closeKeptAlive()
    for (const [socket, since] of unused) if (performance.now() - since > UNUSED_MS) socket.destroy()
  }
  return server
}
