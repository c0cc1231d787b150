import {
  newsletterSenderResponseSchema,
  newsletterSenderSchema,
  SENDER_SAVED,
} from '@vigie/contract/mailing/campaigns.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ok } from '#lib/envelopes.ts'
import type { FeatureDeps } from '#site/site.ts'
import { changeNewsletterSender } from './change-newsletter-sender.ts'
import { findNewsletterSender } from './newsletter-sender.queries.ts'

type Options = FeatureDeps & { mailsPerHour: number }

/** Who sends the newsletter, as its foot says. As with the mail settings, every administrator may change it. */
export const senderSettingsRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, now, site, mailsPerHour },
) => {
  app.get(
    '/api/config/newsletter',
    {
      schema: {
        summary: 'L’expéditeur et l’adresse postale des campagnes',
        response: { 200: newsletterSenderResponseSchema },
      },
    },
    async () => ok({ ...(await findNewsletterSender(db, site)), mailsPerHour }),
  )

  app.put(
    '/api/config/newsletter',
    {
      schema: {
        summary: 'Change l’expéditeur et l’adresse postale des campagnes',
        body: newsletterSenderSchema,
        response: { 200: newsletterSenderResponseSchema.extend({ message: z.string() }) },
      },
    },
    async ({ body }) => {
      await changeNewsletterSender(db, body, now())
      return ok({ ...body, mailsPerHour }, { message: SENDER_SAVED })
    },
  )
}
