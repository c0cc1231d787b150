import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createRateLimiter } from '#lib/limits/rate-limiter.ts'
import { registerAuthentication } from './authenticate.ts'

it('API-10 does not start with a list of public routes that names one that is not there', async () => {
  const app = Fastify()
  registerAuthentication(app, {
    verifyToken: async () => undefined,
    limiter: createRateLimiter(0),
    now: () => new Date(),
  })
  await expect(app.ready()).rejects.toThrow('public routes that do not exist: ')
})
