import { attentionResponseSchema } from '@vigie/contract/dashboard.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'
import { wallTimeOf } from '#lib/site-time.ts'
import { readAttention } from './dashboard.queries.ts'

type Options = { db: Database; now: () => Date; timeZone: string }

export const dashboardRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, timeZone }) => {
  // The next event changes with the minute, without anybody writing anything.
  const minute = () => wallTimeOf(now(), timeZone)

  app.get(
    '/api/dashboard',
    {
      config: { collections: ['requests', 'agenda', 'events', 'blogs'], varyBy: minute },
      schema: { response: { 200: attentionResponseSchema } },
    },
    async () => {
      const [day = '', time = ''] = minute().split('T')
      return { success: true as const, data: await readAttention(db, { day, time }) }
    },
  )
}
