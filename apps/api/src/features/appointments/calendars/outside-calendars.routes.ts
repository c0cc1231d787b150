import {
  OUTSIDE_CALENDAR_NOT_FOUND,
  outsideCalendarInputSchema,
  outsideCalendarListResponseSchema,
  outsideCalendarResponseSchema,
} from '@vigie/contract/agenda/calendars.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import type { AddressRules } from '#lib/outbound/public-address.ts'
import type { FeatureDeps } from '#site/site.ts'
import { addOutsideCalendar } from './add-outside-calendar.ts'
import { findSealedUrl, listCalendars } from './outside-calendars.queries.ts'
import { type Calendar, readCalendar } from './read-outside-calendar.ts'
import { removeOutsideCalendar } from './remove-outside-calendar.ts'

export type OutsideOptions = FeatureDeps & { secret: string; rules: AddressRules }
const PATH = '/api/outside-calendars'

/** RDV-09: agendas elsewhere whose busy times are not offered. */
export const outsideCalendarsRoutes: FastifyPluginAsyncZod<OutsideOptions> = async (
  app,
  { db, now, site, secret, rules },
) => {
  const underWay = new Map<number, Promise<void>>()
  const reader = { db, timeZone: site.timeZone, secret, rules }

  app.get(
    PATH,
    { schema: { summary: 'Les agendas extérieurs', response: { 200: outsideCalendarListResponseSchema } } },
    async () => ok(await listCalendars(db, now())),
  )

  app.post(
    PATH,
    {
      // Reading an agenda may take ten seconds: it is kept out of the transaction of a key.
      config: { idempotent: false, refusals: [409] },
      schema: {
        summary: 'Ajoute un agenda extérieur et le lit',
        body: outsideCalendarInputSchema,
        response: { 201: outsideCalendarResponseSchema },
      },
    },
    async ({ body }, reply) => {
      const id = await addOutsideCalendar(reader, body, now())
      return reply.code(201).send(ok(await find(id)))
    },
  )

  app.post(
    `${PATH}/:id/read`,
    {
      config: { idempotent: false },
      schema: {
        summary: 'Lit un agenda extérieur maintenant',
        params: idParamsSchema,
        response: { 200: outsideCalendarResponseSchema },
      },
    },
    async ({ params: { id } }) => {
      const sealed = await findSealedUrl(db, id)
      if (!sealed) throw notFound(OUTSIDE_CALENDAR_NOT_FOUND)
      await readOnce({ id, ...sealed })
      return ok(await find(id))
    },
  )

  app.delete(
    `${PATH}/:id`,
    {
      schema: {
        summary: 'Retire un agenda extérieur',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await removeOutsideCalendar(db, params.id, now()))) throw notFound(OUTSIDE_CALENDAR_NOT_FOUND)
      return done('Agenda retiré')
    },
  )

  /** Whoever asks again meanwhile waits for the same reading. */
  function readOnce(calendar: Calendar) {
    const { id } = calendar
    const reading =
      underWay.get(id) ?? readCalendar(reader, calendar, now()).finally(() => underWay.delete(id))
    underWay.set(id, reading)
    return reading
  }

  async function find(id: number) {
    const [calendar] = await listCalendars(db, now(), id)
    if (!calendar) throw notFound(OUTSIDE_CALENDAR_NOT_FOUND)
    return calendar
  }
}
