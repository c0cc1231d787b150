import { EVENT_NOT_FOUND } from '@vigie/contract/agenda/events.ts'
import {
  messageQueued,
  recipientsResponseSchema,
  registrationMessageSchema,
} from '@vigie/contract/agenda/registrations.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { findSender } from '#mail/outbox.queries.ts'
import { findEvent } from '../../events.queries.ts'
import type { RegistrationDeps } from '../registration-mailer.ts'
import { countRecipients } from './recipients.queries.ts'
import { writeToRegistered } from './write-to-registered.ts'

/** DAY-30 « Écrire aux inscrits ». */
export const messagesRoutes: FastifyPluginAsyncZod<RegistrationDeps> = async (app, deps) => {
  const { db } = deps

  app.get(
    '/api/events/:id/registrations/recipients',
    {
      schema: {
        summary: 'À combien de personnes un message irait',
        params: idParamsSchema,
        response: { 200: recipientsResponseSchema },
      },
    },
    async ({ params: { id } }) => {
      if (!(await findEvent(db, id))) throw notFound(EVENT_NOT_FOUND)
      const canMail = (await findSender(db)) !== undefined
      return ok({ ...(await countRecipients(db, id)), canMail })
    },
  )

  app.post(
    '/api/events/:id/registrations/message',
    {
      config: { refusals: [409] },
      schema: {
        summary: 'Écrit aux inscrits, à la liste d’attente ou aux deux',
        params: idParamsSchema,
        body: registrationMessageSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params: { id }, body }) => {
      const count = await writeToRegistered(deps, id, body)
      if (count === undefined) throw notFound(EVENT_NOT_FOUND)
      return done(messageQueued(count))
    },
  )
}
