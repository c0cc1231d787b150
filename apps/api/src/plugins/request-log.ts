import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '#lib/logger.ts'
import type { Metrics } from '#lib/metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No line for a response that is no refusal: for what the company's site sends with each visit. */
    logsFailuresOnly?: boolean
  }
}

type Headed = { headers: Record<string, string | string[] | undefined> }

/** An id that a proxy chose is kept when it is harmless to log; without a proxy anybody could choose it. */
export const requestIds = (hasProxy: boolean) => (request: Headed) => {
  const given = hasProxy ? request.headers['x-request-id'] : undefined
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** One line per response that the route wants logged, with the route pattern: an e-mail address in a path or a query never reaches the log. */
export function registerRequestLog(app: FastifyInstance, log: Logger, { observe }: Pick<Metrics, 'observe'>) {
  // Nothing in these lines can hold a secret, and looking for one in each would cost as much as the rest.
  const lines = log.child({}, { redact: [] })

  app.addHook('onResponse', (request, reply, done) => {
    const { url = '', config } = request.routeOptions
    const { method } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.is404 ? '(none)' : url
    observe({ method, route: config.isFile ? '(file)' : route, status, seconds: elapsedTime / 1000 })
    const isSilent = config.logsFailuresOnly ? status < 400 : /^\/(health\/|metrics$)/.test(url)
    if (!isSilent) {
      const line = { reqId: request.id, method, route, status, ms: Math.round(elapsedTime * 10) / 10 }
      if (status >= 500) lines.error(line)
      else lines.info(line)
    }
    done()
  })
}
