import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { refusalsOf } from '#plugins/docs/refusals.ts'

/** KIT-08: a file of tests fails when a route refused by a status that the documentation does not name. */
export function watchRefusals(app: FastifyInstance) {
  const undeclared = new Set<string>()
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { url, schema, config } = request.routeOptions
    const isRefusal = statusCode >= 400 && statusCode < 500
    if (isRefusal && url && !request.is404 && !isHidden(schema)) {
      const known = refusalsOf({
        method: request.method,
        url,
        schema: schema as object,
        config,
      })
      if (!known.includes(statusCode) && !hasResponse(schema, statusCode))
        undeclared.add(`${request.method} ${url} refuses by ${statusCode}: name it in config.refusals`)
    }
    done()
  })
  afterAll(() => {
    if (undeclared.size > 0) throw new Error([...undeclared].join('\n'))
  })
}

const isHidden = (schema: unknown) => (schema as { hide?: boolean } | undefined)?.hide === true
const hasResponse = (schema: unknown, status: number) =>
  Object.hasOwn((schema as { response?: object } | undefined)?.response ?? {}, status)
