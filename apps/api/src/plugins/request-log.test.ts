import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { createLogger } from '#lib/logger.ts'
import { registerRequestLog } from './request-log.ts'

it('PERF-07 writes no line for a visit that is counted, and one for a visit that is refused', async () => {
  const [log, lines] = [createLogger('silent'), createLogger('silent')]
  vi.spyOn(log, 'child').mockReturnValue(lines as never)
  const info = vi.spyOn(lines, 'info')
  const observe = vi.fn()
  const app = Fastify()
  registerRequestLog(app, log, { observe })
  const config = { logsFailuresOnly: true }
  app.post('/visit', { config }, async () => ({ success: true }))
  app.post('/refused', { config }, async (_request, reply) => reply.code(400).send({ success: false }))
  app.post('/other', async () => ({ success: true }))

  for (const url of ['/visit', '/refused', '/other']) await app.inject({ method: 'POST', url })
  expect(info.mock.calls).toMatchObject([[{ route: '/refused', status: 400 }], [{ route: '/other' }]])
  expect(observe).toHaveBeenCalledTimes(3)
})
