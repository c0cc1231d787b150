import { EVENT_NOT_FOUND } from '@vigie/contract/agenda/events.ts'
import {
  publicRegistrationResponseSchema,
  REGISTRATION_MESSAGES,
  registrationInputSchema,
  registrationTokenParamsSchema,
} from '@vigie/contract/agenda/registrations.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import { PAGE } from '#plugins/docs/media-types.ts'
import { formVisitorOf } from '#site/audience/count-goal.ts'
import { PAGE_HEADERS } from '#site/visitor-page.ts'
import { findEvent } from '../events.queries.ts'
import { registerVisitor } from './register-person.ts'
import type { RegistrationDeps } from './registration-mailer.ts'
import { registrationPage, unknownLinkPage } from './registration-page.ts'
import { isOver } from './registration-rules.ts'
import { findByToken, type RegistrationRow } from './registrations.queries.ts'
import { withdrawByLink } from './withdraw-person.ts'

/** What visitors of the site do: register, then see their registration and withdraw by the link of a mail. */
export const publicRegistrationsRoutes: FastifyPluginAsyncZod<RegistrationDeps> = async (app, deps) => {
  const { db, now, site } = deps
  const page = { params: registrationTokenParamsSchema, response: { 200: PAGE, 404: PAGE } }

  app.post(
    '/api/public/events/:id/registrations',
    {
      config: { limit: 'forms' },
      schema: {
        summary: 'Une inscription à un événement',
        params: idParamsSchema,
        body: registrationInputSchema,
        response: { 201: publicRegistrationResponseSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const state = await registerVisitor(deps, params.id, body, formVisitorOf(request))
      if (!state) throw notFound(EVENT_NOT_FOUND)
      return reply.code(201).send(ok({ state }, { message: REGISTRATION_MESSAGES[state] }))
    },
  )

  // Mail scanners follow links: only the button changes something.
  app.get(
    '/inscription/:token',
    { config: { limit: 'tracking' }, schema: { summary: 'La page d’un inscrit', ...page } },
    async ({ params }, reply) => {
      const row = await findByToken(db, sha256(params.token))
      return row ? sendPage(reply, row, params.token) : sendUnknown(reply)
    },
  )

  app.post(
    '/inscription/:token',
    { config: { limit: 'tracking' }, schema: { summary: 'Un inscrit se désiste', ...page } },
    async ({ params }, reply) => {
      const withdrawn = await withdrawByLink(deps, params.token)
      const row = withdrawn?.row ?? (await findByToken(db, sha256(params.token)))
      return row ? sendPage(reply, row, params.token) : sendUnknown(reply)
    },
  )

  async function sendPage(reply: FastifyReply, row: RegistrationRow, token: string) {
    const event = await findEvent(db, row.eventId)
    const isPast = event !== undefined && isOver(event, now(), site.timeZone)
    const canWithdraw = row.state !== 'withdrawn' && event?.isActive === true && !isPast
    return reply.headers(PAGE_HEADERS).send(
      registrationPage(row, event, {
        company: await site.company(),
        isOver: isPast,
        token: canWithdraw ? token : undefined,
      }),
    )
  }

  async function sendUnknown(reply: FastifyReply) {
    const page = unknownLinkPage(await site.company())
    return reply.code(404).headers(PAGE_HEADERS).send(page)
  }
}
