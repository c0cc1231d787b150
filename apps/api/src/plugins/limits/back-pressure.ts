import type { IncomingMessage, ServerResponse } from 'node:http'
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
 * A set and not a number, so that no response is subtracted twice or forgotten. SAFE-24: what has been handed over to
 * be sent is no work any more, however long its client takes to read it.
 */
function createUnderWay() {
  const responses = new Set<ServerResponse>()

  function leave(this: ServerResponse) {
    responses.delete(this)
  }

  return {
    size() {
      for (const response of responses) if (response.headersSent) responses.delete(response)
      return responses.size
    },

    begin({ socket }: IncomingMessage, response: ServerResponse) {
      if (socket.destroyed || response.closed) return
      responses.add(response)
      response.on('close', leave)
    },

    waitForBody(message: IncomingMessage, response: ServerResponse) {
      if (hasBody(message) && !message.complete) responses.delete(response)
    },

    /** The body is there, but for a form, which its route reads later. */
    resume(message: IncomingMessage, response: ServerResponse) {
      const returnToWork = () => !response.closed && responses.add(response)
      if (message.complete) returnToWork()
      else message.once('end', returnToWork)
    },
  }
}
