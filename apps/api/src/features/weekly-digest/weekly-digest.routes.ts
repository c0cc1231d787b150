import {
  digestLinkSchema,
  WEEKLY_DIGEST,
  weeklyDigestResponseSchema,
  weeklyDigestSchema,
} from '@vigie/contract/accounts/weekly-digest.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findUserById } from '#accounts/users.queries.ts'
import { ok } from '#lib/envelopes.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { PAGE } from '#plugins/docs/media-types.ts'
import type { FeatureDeps } from '#site/site.ts'
import { PAGE_HEADERS, visitorPage } from '#site/visitor-page.ts'
import { DIGEST_LINK_PATH, readDigestToken } from './digest-link.ts'
import { isWanted, setWanted } from './weekly-digest.queries.ts'

type Options = FeatureDeps & { secret: string }

/** AUDI-09: who wants the mail of Monday; the link in each of them needs no sign-in. */
export const weeklyDigestRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, site, secret }) => {
  const page = { querystring: digestLinkSchema, response: { 200: PAGE, 404: PAGE } }

  app.get(
    '/api/users/profile/weekly-digest',
    {
      schema: {
        summary: 'Si le compte reçoit le point du lundi',
        response: { 200: weeklyDigestResponseSchema },
      },
    },
    async (request) => ok({ isWanted: await isWanted(db, signedInUser(request).id) }),
  )

  app.put(
    '/api/users/profile/weekly-digest',
    {
      schema: {
        summary: 'Commence ou arrête le point du lundi',
        body: weeklyDigestSchema,
        response: { 200: weeklyDigestResponseSchema },
      },
    },
    async (request) => {
      await setWanted(db, signedInUser(request).id, request.body.isWanted)
      return ok(request.body)
    },
  )

  app.get(
    DIGEST_LINK_PATH,
    { config: { limit: 'tracking' }, schema: { summary: 'La page qui arrête le point du lundi', ...page } },
    async ({ query: { token } }, reply) => {
      const userId = readDigestToken(secret, token)
      if (!userId || !(await findUserById(db, userId))) return sendUnknown(reply)
      // Mail scanners follow links, but press no button.
      const action = `${DIGEST_LINK_PATH}?token=${encodeURIComponent(token)}`
      return sendPage(
        reply,
        'Vous ne recevrez plus cet e-mail du lundi. Votre profil permet de le reprendre.',
        `<form method="post" action="${action}"><button>Ne plus le recevoir</button></form>`,
      )
    },
  )

  // Also the one click of RFC 8058, which posts from the mail provider's own machines.
  app.post(
    DIGEST_LINK_PATH,
    {
      config: { limit: 'tracking' },
      schema: { summary: 'Arrête le point du lundi, par le jeton du lien', ...page },
    },
    async ({ query: { token } }, reply) => {
      const userId = readDigestToken(secret, token)
      if (!userId || !(await setWanted(db, userId, false))) return sendUnknown(reply)
      return sendPage(reply, 'C’est fait : vous ne le recevrez plus. Votre profil permet de le reprendre.')
    },
  )

  const sendUnknown = (reply: FastifyReply) =>
    sendPage(
      reply.code(404),
      'Ce lien est incomplet, ou n’est plus valable : rien n’a été changé. Votre profil permet d’arrêter cet e-mail.',
    )

  async function sendPage(reply: FastifyReply, text: string, form = '') {
    const body = `<p>${escapeMarkup(text)}</p>${form}`
    const company = await site.company()
    return reply
      .headers(PAGE_HEADERS)
      .send(visitorPage({ language: 'fr', company, title: WEEKLY_DIGEST, body }))
  }
}
