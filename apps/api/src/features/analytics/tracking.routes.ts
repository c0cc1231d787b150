import type { Entry } from '@vigie/contract/common/entry.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  newsletterSignupSchema,
  pageTimeSchema,
  pageVisitSchema,
  sessionEndSchema,
} from '@vigie/contract/site/analytics.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FastifyPluginAsyncZod, serializerCompiler } from 'fastify-type-provider-zod'
import { done } from '#lib/envelopes.ts'
import { invalid } from '#lib/errors.ts'
import { declinesMeasure } from '#site/audience/visitor.ts'
import { isRobotAgent } from '#site/robots.ts'
import type { FeatureDeps } from '#site/site.ts'
import { openVisitDay } from './open-visit-day.ts'
import type { RecentViews } from './recent-views.ts'
import { recordVisits } from './record-visits.ts'
import {
  addNewsletterSignup,
  addPageTime,
  addRobotVisit,
  addSessionEnd,
  addSource,
  addTitle,
  addVisit,
  type DaySession,
  type VisitBatch,
} from './visit-batch.ts'
import { createVisitDays, type VisitDay } from './visit-days.ts'
import { createVisitRecorder } from './visit-recorder.ts'

const BODY_LIMIT = 32 * 1024
/** All that these routes return, once checked instead of with each visit. */
const DONE = JSON.stringify(successResponseSchema.parse(done()))
const ORIGIN = /^https?:\/\/[^\s/]{1,255}$/

type Options = FeatureDeps & { recentViews: RecentViews }
type Visitor = DaySession & Pick<VisitDay, 'admit' | 'arrivalOf'> & { isRobot: boolean }

/** The visits that the company's site reports. The visitor's IP address is used here only, and never stored. */
export const trackingRoutes: FastifyPluginAsyncZod<Options> = async (app, deps) => {
  const { db, now, site, recentViews } = deps
  const { timeZone } = site
  const visitDayAt = createVisitDays({ load: (day) => openVisitDay(db, day), timeZone })
  const recorder = createVisitRecorder({
    write: (batch) => recordVisits(db, batch),
    onFailure: (error) => app.log.error({ err: error }, 'visits could not be written, trying again'),
  })
  acceptBeacons(app)
  app.setSerializerCompiler((route: Parameters<typeof serializerCompiler>[0]) =>
    route.schema === successResponseSchema ? () => DONE : serializerCompiler(route),
  )
  app.addHook('onClose', () => recorder.close())

  // Request lines would be a record of visits in the log: only failures are logged.
  const config = {
    limit: 'tracking' as const,
    idempotent: false,
    recordsAct: false,
    logsFailuresOnly: true,
    isForPrograms: true,
  }
  const options = { bodyLimit: BODY_LIMIT, config }
  const response = { 200: successResponseSchema }

  function visitorOf({ ip, headers, socket }: FastifyRequest, opened: VisitDay): Visitor {
    const userAgent = headers['user-agent'] ?? ''
    // The same visitor of another site is another session.
    const { day, admit, arrivalOf } = opened
    const session = opened.sessionOf(socket, { site: site.url ?? site.name, address: ip, userAgent })
    return { day, session, admit, arrivalOf, isRobot: isRobotAgent(userAgent) }
  }

  function entryOf(view: Entry, page: string, origin: string | undefined, visitor: Visitor) {
    const arrival = visitor.arrivalOf(view, origin, site.url)
    if (!arrival) return undefined
    const { channel, source, campaign } = arrival
    const { admit } = visitor
    return { channel, source: admit.source(source), campaign: campaign && admit.campaign(campaign), page }
  }

  // Not an async function: once the day is open, no visit waits for a promise.
  function measure(request: FastifyRequest, reply: FastifyReply, add: (visitor: Visitor) => void) {
    const answer = (day: VisitDay) => {
      add(visitorOf(request, day))
      reply.send(done())
    }
    if (declinesMeasure(request.headers)) return void reply.send(done())
    const day = visitDayAt(now())
    if (day instanceof Promise) day.then(answer).catch((error) => reply.send(error))
    else answer(day)
  }

  function measurePerson(
    request: FastifyRequest,
    reply: FastifyReply,
    add: (batch: VisitBatch, person: Visitor) => void,
  ) {
    measure(request, reply, (visitor) => {
      if (!visitor.isRobot) recorder.record((batch) => add(batch, visitor))
    })
  }

  app.post(
    '/api/analytics/page-visit',
    { ...options, schema: { summary: 'La visite d’une page', body: pageVisitSchema, response } },
    (request, reply) => {
      const { webdriver, title } = request.body
      const { origin } = request.headers
      measure(request, reply, (visitor) =>
        recorder.record((batch) => {
          if (origin && ORIGIN.test(origin)) addSource(batch, origin, now())
          if (webdriver || visitor.isRobot) return addRobotVisit(batch, visitor.day)
          const page = visitor.admit.page(request.body.page)
          addVisit(batch, visitor, page, entryOf(request.body, page, origin, visitor))
          if (title) addTitle(batch, page, title)
          recentViews.add(page, now())
        }),
      )
    },
  )

  app.post(
    '/api/analytics/page-time',
    {
      ...options,
      schema: { summary: 'Le temps passé sur une page, en secondes', body: pageTimeSchema, response },
    },
    (request, reply) => {
      const { page, timeSpent, again } = request.body
      measurePerson(request, reply, (batch, person) =>
        addPageTime(batch, person, { page: person.admit.page(page), seconds: timeSpent, isFirst: !again }),
      )
    },
  )

  app.post(
    '/api/analytics/newsletter',
    {
      ...options,
      schema: { summary: 'Une inscription faite sur le site', body: newsletterSignupSchema, response },
    },
    (request, reply) => measurePerson(request, reply, (batch, { day }) => addNewsletterSignup(batch, day)),
  )

  app.post(
    '/api/analytics/session-end',
    {
      ...options,
      schema: { summary: 'La fin d’une session, en secondes', body: sessionEndSchema, response },
    },
    (request, reply) => {
      const { duration = 0 } = request.body
      measurePerson(request, reply, (batch, person) => addSessionEnd(batch, person, duration))
    },
  )
}

/** `navigator.sendBeacon` sends its JSON as plain text, which needs no CORS preflight. */
function acceptBeacons(app: Pick<FastifyInstance, 'removeContentTypeParser' | 'addContentTypeParser'>) {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<string>(
    'text/plain',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => {
      try {
        return text === '' ? undefined : JSON.parse(text)
      } catch {
        throw invalid('Le contenu JSON est mal formé')
      }
    },
  )
}
