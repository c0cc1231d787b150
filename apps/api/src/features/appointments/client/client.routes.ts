import { daySchema, timeSchema, versionSchema } from '@vigie/contract/common/fields.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CALENDAR, PAGE, REDIRECTED } from '#plugins/docs/media-types.ts'
import type { FeatureDeps } from '#site/site.ts'
import { PAGE_HEADERS } from '#site/visitor-page.ts'
import { CLIENT_PAGE } from '../mails/mail-client.ts'
import { cancelByClient, moveByClient } from './change-by-client.ts'
import { appointmentPage, cancelPage, type NoticeName, unknownLinkPage } from './client-page.ts'
import { daysPage, movePage, timesPage } from './move-pages.ts'
import { findClientPage, findMoveMonth, listMoveSlots, writeClientCalendar } from './read-client-page.ts'

const params = z.object({ token: z.string().max(200).describe('Le secret du lien') })
const version = z.coerce.number().pipe(versionSchema).catch(1).describe('La version que la page montrait')
const day = daySchema.optional().catch(undefined)
const time = timeSchema.optional().catch(undefined)
const noticeSchema = z.object({
  info: z
    .enum(['moved', 'cancelled', 'changed', 'closed'])
    .optional()
    .catch(undefined)
    .describe('Ce que la page annonce'),
})
const pages = { 200: PAGE, 404: PAGE }
const READING = { limit: 'reading' } as const
const WRITING = { limit: 'forms', idempotent: false } as const

/** RDV-04: the page behind the link in a client's mails. Whoever has the token is the client; GET changes nothing. */
export const clientRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const find = (token: string) => findClientPage(db, site, token, now())

  app.get(
    `${CLIENT_PAGE}/:token`,
    {
      config: READING,
      schema: {
        summary: 'La page du client : son rendez-vous',
        params,
        querystring: noticeSchema,
        response: pages,
      },
    },
    async ({ params: { token }, query }, reply) => {
      const found = await find(token)
      if (!found) return unknown(reply)
      return send(reply, appointmentPage(found.shown, { ...found, notice: query.info }))
    },
  )

  app.get(
    `${CLIENT_PAGE}/:token/rendez-vous.ics`,
    {
      config: READING,
      schema: {
        summary: 'Le rendez-vous, pour l’agenda du client',
        params,
        response: { 200: CALENDAR, 303: REDIRECTED, 404: PAGE },
      },
    },
    async ({ params: { token } }, reply) => {
      const found = await find(token)
      if (!found) return unknown(reply)
      if (!found.isHeld) return back(reply, token, 'changed')
      return reply
        .headers({ ...PAGE_HEADERS, 'content-type': 'text/calendar; charset=utf-8' })
        .send(await writeClientCalendar(db, found, now()))
    },
  )

  app.get(
    `${CLIENT_PAGE}/:token/annuler`,
    {
      config: READING,
      schema: {
        summary: 'La page du client avant d’annuler',
        params,
        response: { ...pages, 303: REDIRECTED },
      },
    },
    async ({ params: { token } }, reply) => {
      const found = await find(token)
      if (!found) return unknown(reply)
      if (!found.canCancel) return back(reply, token, 'closed')
      return send(reply, cancelPage(found.shown))
    },
  )

  app.post(
    `${CLIENT_PAGE}/:token/annuler`,
    {
      config: WRITING,
      schema: {
        summary: 'Le client annule son rendez-vous',
        params,
        querystring: z.object({ v: version }),
        response: { 303: REDIRECTED, 404: PAGE },
      },
    },
    async ({ params: { token }, query }, reply) => {
      const found = await find(token)
      if (!found) return unknown(reply)
      const outcome = await cancelByClient(db, site, found.row.id, query.v, now())
      return back(
        reply,
        token,
        outcome === 'changed' ? 'changed' : outcome === 'done' ? 'cancelled' : 'closed',
      )
    },
  )

  app.get(
    `${CLIENT_PAGE}/:token/deplacer`,
    {
      config: READING,
      schema: {
        summary: 'La page du client : les créneaux libres, puis la question avant de déplacer',
        params,
        querystring: z.object({ jour: day, heure: time, depuis: day }),
        response: { ...pages, 303: REDIRECTED },
      },
    },
    async ({ params: { token }, query: { jour, heure, depuis } }, reply) => {
      const found = await find(token)
      if (!found) return unknown(reply)
      if (!found.canMove) return back(reply, token, 'closed')
      const moment = now()
      if (!jour)
        return send(reply, daysPage(found.shown, await findMoveMonth(db, site, found, depuis, moment)))
      const slots = await listMoveSlots(db, site, found, { from: jour, to: jour }, moment)
      const slot = slots.find(({ startTime }) => startTime === heure)
      if (slot) return send(reply, movePage(found.shown, slot))
      return send(reply, timesPage(found.shown, jour, slots, heure ? 'taken' : undefined))
    },
  )

  app.post(
    `${CLIENT_PAGE}/:token/deplacer`,
    {
      config: WRITING,
      schema: {
        summary: 'Le client déplace son rendez-vous',
        params,
        querystring: z.object({ jour: daySchema, heure: timeSchema, v: version }),
        response: { 303: REDIRECTED, 404: PAGE, 409: PAGE },
      },
    },
    async ({ params: { token }, query: { jour, heure, v } }, reply) => {
      const found = await find(token)
      if (!found) return unknown(reply)
      const choice = { date: jour, startTime: heure, version: v }
      const outcome = await moveByClient(db, site, found.row.id, choice, now())
      if (outcome !== 'taken') return back(reply, token, outcome === 'done' ? 'moved' : outcome)
      const slots = await listMoveSlots(db, site, found, { from: jour, to: jour }, now())
      return send(reply.code(409), timesPage(found.shown, jour, slots, 'taken'))
    },
  )

  const unknown = async (reply: FastifyReply) => send(reply.code(404), unknownLinkPage(await site.company()))
}

const send = (reply: FastifyReply, page: string) => reply.headers(PAGE_HEADERS).send(page)

/** A page that is loaded again sends no form again. */
function back(reply: FastifyReply, token: string, info: NoticeName) {
  return reply.headers(PAGE_HEADERS).redirect(`${CLIENT_PAGE}/${encodeURIComponent(token)}?info=${info}`, 303)
}
