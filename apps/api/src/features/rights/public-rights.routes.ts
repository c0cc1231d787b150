import { emailSchema } from '@vigie/contract/common/fields.ts'
import { isRobot } from '@vigie/contract/common/visitor.ts'
import {
  RIGHTS_KINDS,
  RIGHTS_MESSAGE_MAX,
  RIGHTS_PATH,
  rightsAskSchema,
  rightsLinkAskSchema,
  rightsPageQuerySchema,
  rightsTokenParamsSchema,
} from '@vigie/contract/site/rights.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dayOf } from '#lib/site-time.ts'
import { sha256 } from '#lib/tokens.ts'
import { FORM_PAGE, PAGE, REDIRECTED } from '#plugins/docs/media-types.ts'
import type { FeatureDeps } from '#site/site.ts'
import { PAGE_HEADERS } from '#site/visitor-page.ts'
import { canMailRights, mailRightsLink, receiveRightsRequest } from './ask-rights.ts'
import { findRightsLink } from './rights.queries.ts'
import { linkFormPage, noticePage, requestFormPage } from './rights-pages.ts'
import { RIGHTS_WORDS } from './rights-words.ts'

const READING = { limit: 'reading' } as const
const WRITING = { limit: 'forms', idempotent: false } as const

/** RGPD-03: whoever has the token reads the mails of that address; GET changes nothing. */
export const publicRightsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  app.get(
    RIGHTS_PATH,
    {
      config: READING,
      schema: {
        summary: 'La page où une personne demande un lien pour exercer ses droits',
        querystring: rightsPageQuerySchema,
        response: { 200: PAGE },
      },
    },
    async ({ query: { lang } }, reply) => {
      const page = await pageIn(lang)
      if (!(await canMailRights(db, site))) return send(reply, closedPage(page))
      return send(reply, linkFormPage(page))
    },
  )

  app.post(
    RIGHTS_PATH,
    {
      config: WRITING,
      schema: {
        summary: 'Envoie le lien, que l’adresse soit connue ou non',
        querystring: rightsPageQuerySchema,
        body: rightsLinkAskSchema,
        response: { 200: PAGE, 400: FORM_PAGE, 429: FORM_PAGE },
      },
    },
    async ({ query: { lang }, body }, reply) => {
      const page = await pageIn(lang)
      const sent = noticePage(page, 'sentTitle', [RIGHTS_WORDS[lang].sentText])
      if (isRobot(body)) return send(reply, sent)
      if (!(await canMailRights(db, site))) return send(reply, closedPage(page))
      const { data: email } = emailSchema.safeParse(body.email)
      if (!email)
        return send(reply.code(400), linkFormPage(page, { email: body.email, problem: 'emailWrong' }))
      const { wait, because } = await mailRightsLink(db, site, { email, language: lang }, now())
      if (wait === 0) return send(reply, sent)
      const problem = because === 'mailbox' ? 'tooMany' : 'busy'
      return send(
        reply.code(429).header('retry-after', String(wait)),
        linkFormPage(page, { email: body.email, problem }),
      )
    },
  )

  app.get(
    `${RIGHTS_PATH}/:token`,
    {
      config: READING,
      schema: {
        summary: 'La page où une personne exerce ses droits, par le lien d’un e-mail',
        params: rightsTokenParamsSchema,
        response: { 200: PAGE, 404: PAGE },
      },
    },
    async ({ params: { token } }, reply) => {
      const found = await findRightsLink(db, sha256(token), now())
      if (!found) return sendExpired(reply)
      const { link, request } = found
      const page = await pageIn(link.language)
      if (!request) return send(reply, requestFormPage(page, { email: link.email, token }))
      const { recordedText, usedLink } = RIGHTS_WORDS[link.language]
      const received = recordedText(dayOf(request.createdAt, site.timeZone), request.dueOn)
      return send(reply, noticePage(page, 'recordedTitle', [received, usedLink], { hasNewLink: true }))
    },
  )

  app.post(
    `${RIGHTS_PATH}/:token`,
    {
      config: WRITING,
      schema: {
        summary: 'Enregistre une demande de droits, par le jeton du lien',
        params: rightsTokenParamsSchema,
        body: rightsAskSchema,
        response: { 303: REDIRECTED, 400: FORM_PAGE, 404: PAGE },
      },
    },
    async ({ params: { token }, body }, reply) => {
      const found = await findRightsLink(db, sha256(token), now())
      if (!found) return sendExpired(reply)
      const kind = RIGHTS_KINDS.find((one) => one === body.kind)
      // Browsers send the two characters of a line break, and count one.
      const message = body.message.replaceAll('\r\n', '\n').trim()
      const problem = !kind ? 'kindMissing' : message.length > RIGHTS_MESSAGE_MAX ? 'messageLong' : undefined
      const isOpen = found.request === null
      if (isOpen && (problem || !kind)) {
        const page = await pageIn(found.link.language)
        const { email } = found.link
        return send(reply.code(400), requestFormPage(page, { ...body, message, email, token, problem }))
      }
      if (isOpen && kind) await receiveRightsRequest(db, site, token, { kind, message }, now())
      // A page that is loaded again sends no form again; a second press of the button finds what the first one did.
      return reply.headers(PAGE_HEADERS).redirect(`${RIGHTS_PATH}/${encodeURIComponent(token)}`, 303)
    },
  )

  const pageIn = async (language: 'fr' | 'en') => ({ company: await site.company(), language })

  async function sendExpired(reply: FastifyReply) {
    const texts = (['fr', 'en'] as const).map((language) => RIGHTS_WORDS[language].expiredText)
    return send(reply.code(404), noticePage(await pageIn('fr'), 'expiredTitle', texts, { hasNewLink: true }))
  }
}

type Page = Parameters<typeof linkFormPage>[0]

/** Said to everybody, before an address is typed. */
const closedPage = (page: Page) => noticePage(page, 'title', [RIGHTS_WORDS[page.language].closed])
const send = (reply: FastifyReply, page: string) => reply.headers(PAGE_HEADERS).send(page)
