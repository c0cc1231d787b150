import { attentionResponseSchema, firstStepsResponseSchema } from '@vigie/contract/dashboard.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'
import { ok } from '#lib/envelopes.ts'
import { dayOf, wallTimeOf } from '#lib/site-time.ts'
import { readAttention } from './dashboard.queries.ts'
import { readFirstSteps } from './first-steps.queries.ts'

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
      return ok(await readAttention(db, { day, time }))
    },
  )

  app.get(
    '/api/dashboard/first-steps',
    {
      config: {
        collections: ['email_config', 'blogs', 'agenda', 'visits', 'users'],
        varyBy: () => dayOf(now(), timeZone),
      },
      schema: { response: { 200: firstStepsResponseSchema } },
    },
    async () => ok(await readFirstSteps(db, now())),
  )
}
