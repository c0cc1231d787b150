import {
  newsletterSignupSchema,
  pageTimeSchema,
  pageVisitSchema,
  sessionEndSchema,
} from '@vigie/contract/analytics.ts'
import { successResponseSchema } from '@vigie/contract/common.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FastifyPluginAsyncZod, serializerCompiler } from 'fastify-type-provider-zod'
import { done } from '#lib/envelopes.ts'
import { invalid } from '#lib/errors.ts'
import type { FeatureDeps } from '#site/site.ts'
import { openVisitDay } from './open-visit-day.ts'
import { recordVisits } from './record-visits.ts'
import {
  addNewsletterSignup,
  addPageTime,
  addRobotVisit,
  addSessionEnd,
  addSource,
  addVisit,
} from './visit-batch.ts'
import { createVisitDays } from './visit-days.ts'
import { createVisitRecorder } from './visit-recorder.ts'
import { declinesMeasure, isRobotAgent } from './visitor.ts'

const BODY_LIMIT = 8 * 1024
/** All that these routes return, once checked instead of with each visit. */
const DONE = JSON.stringify(successResponseSchema.parse(done()))
const ORIGIN = /^https?:\/\/[^\s/]{1,255}$/

/** The visits that the company's site reports. The visitor's IP address is used here only, and never stored. */
export const trackingRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
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
  const config = { limit: 'tracking' as const, idempotent: false, recordsAct: false, logsFailuresOnly: true }
  const options = { bodyLimit: BODY_LIMIT, config }
  const response = { 200: successResponseSchema }

  async function visitorOf({ ip, headers, socket }: FastifyRequest) {
    if (declinesMeasure(headers)) return undefined
    const userAgent = headers['user-agent'] ?? ''
    const { day, sessionOf, admit } = await visitDayAt(now())
    // The same visitor of another site is another session.
    const session = sessionOf(socket, { site: site.url ?? site.name, address: ip, userAgent })
    return { day, session, admit, isRobot: isRobotAgent(userAgent) }
  }

  async function personOf(request: FastifyRequest) {
    const visitor = await visitorOf(request)
    return visitor?.isRobot ? undefined : visitor
  }

  app.post(
    '/api/analytics/page-visit',
    { ...options, schema: { summary: 'La visite d’une page', body: pageVisitSchema, response } },
    async (request) => {
      const { page, webdriver } = request.body
      const visitor = await visitorOf(request)
      if (!visitor) return done()
      const { origin } = request.headers
      recorder.record((batch) => {
        if (origin && ORIGIN.test(origin)) addSource(batch, origin, now())
        if (webdriver || visitor.isRobot) addRobotVisit(batch, visitor.day)
        else addVisit(batch, visitor, visitor.admit(page))
      })
      return done()
    },
  )

  app.post(
    '/api/analytics/page-time',
    {
      ...options,
      schema: { summary: 'Le temps passé sur une page, en secondes', body: pageTimeSchema, response },
    },
    async (request) => {
      const { page, timeSpent, again } = request.body
      const person = await personOf(request)
      if (person)
        recorder.record((batch) =>
          addPageTime(batch, person, { page: person.admit(page), seconds: timeSpent, isFirst: !again }),
        )
      return done()
    },
  )

  app.post(
    '/api/analytics/newsletter',
    {
      ...options,
      schema: { summary: 'Une inscription faite sur le site', body: newsletterSignupSchema, response },
    },
    async (request) => {
      const person = await personOf(request)
      if (person) recorder.record((batch) => addNewsletterSignup(batch, person.day))
      return done()
    },
  )

  app.post(
    '/api/analytics/session-end',
    {
      ...options,
      schema: { summary: 'La fin d’une session, en secondes', body: sessionEndSchema, response },
    },
    async (request) => {
      const { duration = 0 } = request.body
      const person = await personOf(request)
      if (person) recorder.record((batch) => addSessionEnd(batch, person, duration))
      return done()
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
