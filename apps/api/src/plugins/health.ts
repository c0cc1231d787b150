import type { FastifyInstance } from 'fastify'

type Options = { isDatabaseUp: () => Promise<boolean>; isStopping: () => boolean }

export function registerHealth(app: FastifyInstance, { isDatabaseUp, isStopping }: Options) {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const ready = !isStopping() && (await isDatabaseUp())
    return reply
      .code(ready ? 200 : 503)
      .headers(ready ? {} : { 'retry-after': '2' })
      .send({ status: ready ? 'ok' : 'unavailable' })
  })
}
