import {
  APPROVED,
  mailApprovalResponseSchema,
  mailApprovedResponseSchema,
  mailServerSchema,
} from '@vigie/contract/mailing/email-config.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { approveEmailConfig } from './approve-email-config.ts'
import { readMailApproval } from './read-mail-approval.ts'

/** SAFE-02: the privileged account decides which server sends mails about accounts. */
export const mailApprovalRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now }) => {
  app.get(
    '/api/config/email/approval',
    {
      config: { collections: ['email_config', 'users'] },
      schema: {
        summary: 'Si le serveur d’envoi est approuvé pour les courriels des comptes',
        response: { 200: mailApprovalResponseSchema },
      },
    },
    async () => ok(await readMailApproval(db)),
  )

  app.post(
    '/api/config/email/approval',
    {
      config: { refusals: [409], privileged: true, proof: true, idempotent: false },
      schema: {
        summary: 'Approuve le serveur d’envoi pour les courriels des comptes',
        body: mailServerSchema,
        response: { 200: mailApprovedResponseSchema },
      },
    },
    async (request) => {
      await approveEmailConfig(db, request.body, signedInUser(request).id, now())
      return ok(await readMailApproval(db), { message: APPROVED })
    },
  )
}
