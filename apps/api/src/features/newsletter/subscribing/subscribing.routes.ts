import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import { isRobot } from '@vigie/contract/common/visitor.ts'
import {
  CONFIRMATION_SENT,
  linkTokenSchema,
  SUBSCRIBED,
  subscribeSchema,
  UNSUBSCRIBED,
  unsubscribeSchema,
} from '@vigie/contract/mailing/newsletter.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done } from '#lib/envelopes.ts'
import { sha256 } from '#lib/tokens.ts'
import { UNSUBSCRIBE_PATH } from '#mail/campaign-unsubscribe-link.ts'
import { PAGE } from '#plugins/docs/media-types.ts'
import { formVisitorOf } from '#site/audience/count-goal.ts'
import type { FeatureDeps } from '#site/site.ts'
import { PAGE_HEADERS } from '#site/visitor-page.ts'
import { findByConfirmation } from './consents.queries.ts'
import { findUnsubscribeLink, unsubscribe, unsubscribeByLink } from './end-subscription.ts'
import { CONFIRM_PATH } from './newsletter-links.ts'
import { type ConsentRules, confirmSubscription, subscribe } from './subscribe.ts'
import { subscriberPage } from './subscriber-page.ts'
import { subscriberWordings } from './subscriber-wordings.ts'

type Options = FeatureDeps & { consent: ConsentRules }

/** SAFE-10: open to everybody, so the responses are the same for every address. */
export const subscribingRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, site, consent }) => {
  const page = { querystring: linkTokenSchema, response: { 200: PAGE, 404: PAGE } }

  app.post(
    '/api/newsletter/subscribe',
    {
      config: { limit: 'forms' },
      schema: {
        summary: 'Une inscription à la newsletter',
        body: subscribeSchema,
        response: { 201: successResponseSchema },
      },
    },
    async (request, reply) => {
      const rules = { ...site, ...consent }
      const { needsConfirmation } = await subscribe(db, rules, request.body, now(), formVisitorOf(request))
      return reply.code(201).send(done(needsConfirmation ? CONFIRMATION_SENT : SUBSCRIBED))
    },
  )

  app.post(
    '/api/newsletter/unsubscribe',
    {
      config: { limit: 'forms' },
      schema: {
        summary: 'Une désinscription, par l’adresse',
        body: unsubscribeSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ body }) => {
      if (!isRobot(body)) await unsubscribe(db, body.email, now())
      return done(UNSUBSCRIBED)
    },
  )

  app.get(
    CONFIRM_PATH,
    {
      config: { limit: 'tracking' },
      schema: { summary: 'La page qui confirme une inscription', ...page },
    },
    async ({ query: { token } }, reply) => {
      const found = await findByConfirmation(db, sha256(token), now())
      if (!found) return sendExpired(reply)
      return sendPage(reply, found.language, (words) => ({
        title: words.confirmTitle,
        // SAFE-28: the kept words of consent are the caller's, who need not be this reader.
        text: words.consent,
        button: { label: words.confirmButton, path: CONFIRM_PATH, token },
      }))
    },
  )

  app.post(
    CONFIRM_PATH,
    {
      config: { limit: 'tracking' },
      schema: { summary: 'Confirme une inscription, par le jeton du lien', ...page },
    },
    async (request, reply) => {
      const { token } = request.query
      const language = await confirmSubscription(db, { ...site, ...consent }, token, now())
      if (!language) return sendExpired(reply)
      return sendPage(reply, language, (words) => ({
        title: words.confirmedTitle,
        text: words.confirmedText,
      }))
    },
  )

  app.get(
    UNSUBSCRIBE_PATH,
    { config: { limit: 'tracking' }, schema: { summary: 'La page de désinscription', ...page } },
    async ({ query: { token } }, reply) => {
      const { language } = (await findUnsubscribeLink(db, consent.secret, token)) ?? {}
      if (!language) return sendUnknown(reply)
      return sendPage(reply, language, (words) => ({
        title: words.leaveTitle,
        text: words.leaveText,
        button: { label: words.leaveButton, path: UNSUBSCRIBE_PATH, token },
      }))
    },
  )

  // Also the one click of RFC 8058, which posts from the mail provider's own machines.
  app.post(
    UNSUBSCRIBE_PATH,
    { config: { limit: 'tracking' }, schema: { summary: 'Désinscrit, par le jeton du lien', ...page } },
    async ({ query: { token } }, reply) => {
      const language = await unsubscribeByLink(db, consent.secret, token, now())
      if (!language) return sendUnknown(reply)
      return sendPage(reply, language, (words) => ({ title: words.leftTitle, text: words.leftText }))
    },
  )

  const sendExpired = (reply: FastifyReply) =>
    sendPage(reply.code(404), 'fr', (words) => ({ title: words.expiredTitle, text: words.expiredText }))

  const sendUnknown = (reply: FastifyReply) =>
    sendPage(reply.code(404), 'fr', (words) => ({ title: words.unknownTitle, text: words.unknownText }))

  type Content = Omit<Parameters<typeof subscriberPage>[0], 'company' | 'language'>
  type Write = (words: ReturnType<typeof subscriberWordings>) => Content

  async function sendPage(reply: FastifyReply, language: NewsletterLanguage, write: Write) {
    const company = await site.company()
    const content = write(subscriberWordings(language, company.name))
    return reply.headers(PAGE_HEADERS).send(subscriberPage({ company, language, ...content }))
  }
}
