import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Options = { isDatabaseUp: () => Promise<boolean>; isStopping: () => boolean }

const statusSchema = z.object({ status: z.enum(['ok', 'unavailable']).describe('S’il sert') })

/** Of a query that holds forbidden characters, as on every route. */
const config = { refusals: [400] }

export function registerHealth(app: FastifyInstance, { isDatabaseUp, isStopping }: Options) {
  const live = { summary: 'Le serveur répond', response: { 200: statusSchema } }
  app.get('/health/live', { config, schema: live }, async () => ({ status: 'ok' }))

  const ready = {
    summary: 'Le serveur peut servir : sa base de données répond et il ne s’arrête pas',
    response: { 200: statusSchema, 503: statusSchema },
  }
  app.get('/health/ready', { config, schema: ready }, async (_request, reply) => {
    const isReady = !isStopping() && (await isDatabaseUp())
    return reply
      .code(isReady ? 200 : 503)
      .headers(isReady ? {} : { 'retry-after': '2' })
      .send({ status: isReady ? 'ok' : 'unavailable' })
  })
}
