import {
  MAIL_NOT_FOUND,
  MAIL_QUEUED_AGAIN,
  mailListQuerySchema,
  mailListResponseSchema,
  mailResponseSchema,
  mailSchema,
  mailStatusResponseSchema,
} from '@vigie/contract/mailing/mails.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import type { FeatureDeps } from '#site/site.ts'
import { countMails, findMail, findMails } from './mails.queries.ts'
import { readMailStatus } from './read-mail-status.ts'
import { resendMail } from './resend-mail.ts'

const paramsSchema = z.object({ id: mailSchema.shape.id })
const mailResentResponseSchema = mailResponseSchema.extend({ message: z.string() })

/** The journal of what was sent, and how the queue is doing. */
export const mailsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const { timeZone } = site
  app.get(
    '/api/mails',
    {
      // The others say whether the recipient is a person (PERS-03).
      config: { collections: ['mails', 'requests', 'agenda', 'registrations', 'newsletter'] },
      schema: {
        summary: 'Les courriels sortants et leur état',
        querystring: mailListQuerySchema,
        response: { 200: mailListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total } = await findMails(db, query, now())
      return { ...paged(rows, query, total), counts: await countMails(db) }
    },
  )

  app.get(
    '/api/mails/status',
    {
      config: { collections: ['mails', 'email_config'], varyBy: () => dayOf(now(), timeZone) },
      schema: {
        summary: 'Si des courriels attendent ou ont échoué',
        response: { 200: mailStatusResponseSchema },
      },
    },
    async () => ok(await readMailStatus(db, timeZone, now())),
  )

  app.get(
    '/api/mails/:id',
    {
      schema: {
        summary: 'Un courriel et son état',
        params: paramsSchema,
        response: { 200: mailResponseSchema },
      },
    },
    async ({ params }) => {
      const mail = await findMail(db, params.id, now())
      if (!mail) throw notFound(MAIL_NOT_FOUND)
      return ok(mail)
    },
  )

  app.post(
    '/api/mails/:id/resend',
    {
      config: { tellsOf: 'mail' },
      schema: {
        summary: 'Renvoie un courriel',
        params: paramsSchema,
        response: { 200: mailResentResponseSchema },
      },
    },
    async ({ params }) => {
      const mail = await resendMail(db, params.id, now())
      if (!mail) throw notFound(MAIL_NOT_FOUND)
      return ok(mail, { message: MAIL_QUEUED_AGAIN })
    },
  )
}
