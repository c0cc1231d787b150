import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#lib/errors.ts'
import { createLateLoop } from './late-loop.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How many requests the server is working on; one whose client has gone, or still sends, is not among them. */
    requestsUnderWay: () => number
  }
}

const MAX_UNDER_WAY = 1000
const MAX_DELAY_MS = 2000

/** Under pressure some requests get a 503, so that the others are served. */
export function registerBackPressure(app: FastifyInstance) {
  const underWay = createUnderWay()
  let isLate = false
  const judge = createLateLoop(MAX_DELAY_MS)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const look = setInterval(() => {
    isLate = judge(delay.percentile(50) / 1e6)
    delay.reset()
  }, 1000).unref()

  app.decorate('requestsUnderWay', () => underWay.size())
  app.addHook('onRequest', (request, reply, done) => {
    underWay.begin(request.raw, reply.raw)
    const pressed = underWay.size() > MAX_UNDER_WAY || isLate
    if (pressed && request.routeOptions.url !== '/health/live') {
      done(unavailable('Le service est très sollicité. Veuillez réessayer dans un instant.'))
    } else done()
  })
  // A slowly arriving body costs the server nothing: a thousand of them must not use up the limit.
  app.addHook('preParsing', (request, reply, payload, done) => {
    underWay.waitForBody(request.raw, reply.raw)
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    underWay.resume(request.raw, reply.raw)
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(look)
    delay.disable()
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * A set and not a number, so that no response is subtracted twice or forgotten. A response leaves the set when it is
 * closed, also by a client that goes away. A response that waits behind another on its connection gets no such event,
 * so the end of the connection removes all of its responses.
 */
function createUnderWay() {
  const responses = new Set<ServerResponse>()
  const bySocket = new WeakMap<Socket, Set<ServerResponse>>()

  function ofSocket(socket: Socket) {
    const known = bySocket.get(socket)
    if (known) return known
    const own = new Set<ServerResponse>()
    bySocket.set(socket, own)
    socket.once('close', () => {
      for (const response of own) responses.delete(response)
      own.clear()
    })
    return own
  }

  function leave(this: ServerResponse) {
    ofSocket(this.req.socket).delete(this)
    responses.delete(this)
  }

  function returnToWork(message: IncomingMessage, response: ServerResponse) {
    if (ofSocket(message.socket).has(response)) responses.add(response)
  }

  return {
    size: () => responses.size,

    begin({ socket }: IncomingMessage, response: ServerResponse) {
      if (socket.destroyed || response.closed) return
      ofSocket(socket).add(response)
      responses.add(response)
      response.on('close', leave)
    },

    waitForBody(message: IncomingMessage, response: ServerResponse) {
      if (hasBody(message) && !message.complete) responses.delete(response)
    },

    /** The body is there, but for a form, which its route reads later. */
    resume(message: IncomingMessage, response: ServerResponse) {
      if (responses.has(response)) return
      if (message.complete) returnToWork(message, response)
      else message.once('end', () => returnToWork(message, response))
    },
  }
}
