import { DAY_MS } from '@vigie/contract/common/days.ts'
import {
  attentionResponseSchema,
  backupStateResponseSchema,
  dayOverviewResponseSchema,
  dayQuerySchema,
  firstStepsResponseSchema,
} from '@vigie/contract/overview/dashboard.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { freeSpaceOf } from '#lib/limits/free-space.ts'
import { dayOf, wallTimeOf } from '#lib/site-time.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { readBackupState } from './backup-state.queries.ts'
import { readAttention } from './dashboard.queries.ts'
import { readDay } from './day.queries.ts'
import { readFirstSteps } from './first-steps.queries.ts'

type Options = FeatureDeps & { isBackedUpElsewhere: boolean; disk: { folder: string; floor: bigint } }

export const dashboardRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, site, ...options }) => {
  const { timeZone } = site
  // The next event changes with the minute, without anybody writing anything.
  const minute = () => wallTimeOf(now(), timeZone)

  app.get(
    '/api/dashboard',
    {
      config: { collections: ['requests', 'agenda', 'events', 'blogs', 'rights'], varyBy: minute },
      schema: { summary: 'Le tableau de bord', response: { 200: attentionResponseSchema } },
    },
    async () => {
      const [day = '', time = ''] = minute().split('T')
      return ok(await readAttention(db, { day, time }))
    },
  )

  app.get(
    '/api/dashboard/day',
    {
      config: {
        collections: ['requests', 'agenda', 'events', 'registrations', 'campaigns', 'persons', 'newsletter'],
        varyBy: (request: FastifyRequest) => `${signedInUser(request).id} ${minute()}`,
      },
      schema: {
        summary: 'Les personnes et les envois du jour',
        querystring: dayQuerySchema,
        response: { 200: dayOverviewResponseSchema },
      },
    },
    async (request) => {
      const { query } = request
      const [day = ''] = minute().split('T')
      const since = query.since ? new Date(query.since) : new Date(now().getTime() - DAY_MS)
      return ok(await readDay(db, { day, since, userId: signedInUser(request).id }))
    },
  )

  app.get(
    '/api/dashboard/first-steps',
    {
      config: {
        collections: ['email_config', 'blogs', 'agenda', 'visits', 'users'],
        varyBy: () => dayOf(now(), timeZone),
      },
      schema: {
        summary: 'Ce qui reste à régler après l’installation',
        response: { 200: firstStepsResponseSchema },
      },
    },
    async () => ok(await readFirstSteps(db, now())),
  )

  app.get(
    '/api/dashboard/backups',
    {
      config: { privileged: true },
      schema: {
        summary: 'La dernière sauvegarde vérifiée, et la place qui manque sur le disque',
        response: { 200: backupStateResponseSchema },
      },
    },
    async () => {
      const { folder, floor } = options.disk
      const free = await freeSpaceOf(folder)
      return ok({
        ...(await readBackupState(db, now(), options)),
        lowDiskBytes: free < floor ? Number(free) : null,
      })
    },
  )
}
