import {
  CONFIG_SAVED,
  emailConfigResponseSchema,
  emailConfigSavedResponseSchema,
  emailConfigUpdateSchema,
  emailTestResponseSchema,
  emailTestSchema,
  TEST_SENT,
} from '@vigie/contract/mailing/email-config.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { createGate } from '#lib/gate.ts'
import { findEmailConfig } from '#mail/outbox.queries.ts'
import type { SmtpRules } from '#mail/smtp/smtp-session.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { ownOrigin } from '#site/own-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { learnPublicUrl } from '#site/site-address.queries.ts'
import { shownConfig } from './merge-config.ts'
import { saveEmailConfig } from './save-email-config.ts'
import { sendTestEmail } from './send-test-email.ts'

type Options = FeatureDeps & { smtp: { secret: string; rules: SmtpRules } }

const TESTS_AT_ONCE = 3

export const emailConfigRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, site, smtp }) => {
  const companyName = async () => (await site.company()).name
  const settings = async () => ({ siteName: site.name, companyName: await companyName(), ...smtp })
  const gate = createGate(TESTS_AT_ONCE)

  app.get(
    '/api/config/email',
    { schema: { summary: 'Le serveur d’envoi des courriels', response: { 200: emailConfigResponseSchema } } },
    async () => ok(shownConfig(await findEmailConfig(db), await companyName())),
  )

  app.put(
    '/api/config/email',
    {
      config: { proof: true },
      schema: {
        summary: 'Change le serveur d’envoi des courriels',
        body: emailConfigUpdateSchema,
        response: { 200: emailConfigSavedResponseSchema },
      },
    },
    async (request) => {
      const by = signedInUser(request)
      const data = await saveEmailConfig(db, await settings(), request.body, { by, now: now() })
      const origin = by.isPrivileged ? ownOrigin(request) : undefined
      if (origin) await learnPublicUrl(db, origin)
      return ok(data, { message: CONFIG_SAVED })
    },
  )

  app.post(
    '/api/config/email/test',
    {
      config: { refusals: [422], idempotent: false },
      schema: {
        summary: 'Envoie un courriel d’essai',
        body: emailTestSchema,
        response: { 200: emailTestResponseSchema },
      },
    },
    async ({ body }) => {
      const { isEncrypted } = await gate(async () => sendTestEmail(db, await settings(), body, now()))
      return { ...done(TEST_SENT), isEncrypted }
    },
  )
}
