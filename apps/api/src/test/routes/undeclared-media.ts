import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'

type Responses = Record<string, { content?: object } | undefined>

/** KIT-10: a file of tests fails when a route responded in another form than the documentation says. */
export function watchMedia(app: FastifyInstance) {
  const undeclared = new Set<string>()
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply
    const { url, schema } = request.routeOptions
    const { hide, response = {} } = (schema ?? {}) as { hide?: boolean; response?: Responses }
    if (!url || hide || request.is404 || request.method === 'HEAD' || status === 304) return done()
    const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';')
    const known = Object.keys(response[status]?.content ?? { 'application/json': {} })
    const isRedirect = status >= 300 && status < 400
    if (isRedirect ? !Object.hasOwn(response, status) : type !== '' && !known.includes(type))
      undeclared.add(`${request.method} ${url} responds ${status} ${type}: name it in schema.response`)
    return done()
  })
  afterAll(() => {
    if (undeclared.size > 0) throw new Error([...undeclared].join('\n'))
  })
}
