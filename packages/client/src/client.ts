import type { publicAppointmentTypeListResponseSchema } from '@vigie/contract/agenda/appointment-types.ts'
import type {
  appointmentCreatedResponseSchema,
  bookingSchema,
  slotListQuerySchema,
  slotListResponseSchema,
} from '@vigie/contract/agenda/appointments.ts'
import type { publicEventListResponseSchema } from '@vigie/contract/agenda/events.ts'
import type {
  publicRegistrationResponseSchema,
  registrationInputSchema,
} from '@vigie/contract/agenda/registrations.ts'
import type { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { archivedListResponseSchema, archivedResponseSchema } from '@vigie/contract/mailing/campaigns.ts'
import type { subscribeSchema, unsubscribeSchema } from '@vigie/contract/mailing/newsletter.ts'
import type {
  newsletterSignupSchema,
  pageTimeSchema,
  pageVisitSchema,
  sessionEndSchema,
} from '@vigie/contract/site/analytics.ts'
import type {
  contactRequestCreatedResponseSchema,
  contactRequestInputSchema,
} from '@vigie/contract/site/requests.ts'
import type {
  publicBlogListQuerySchema,
  publicBlogListResponseSchema,
  publicBlogResponseSchema,
  publicPreviewResponseSchema,
  publicProjectListQuerySchema,
  publicProjectListResponseSchema,
  publicProjectResponseSchema,
} from '@vigie/contract/writing/public-content.ts'
import { type CallOptions, type ClientOptions, connect, newKey } from './connect.ts'
import type { Input, Output } from './schema-types.ts'
import { VigieError } from './vigie-error.ts'

export type { CallOptions, ClientOptions }
export { newKey, VigieError }

export type List<Query, Response> = (query?: Partial<Query>, options?: CallOptions) => Promise<Response>
export type All<Response> = (query?: undefined, options?: CallOptions) => Promise<Response>
export type Find<Query, Response> = (query: Query, options?: CallOptions) => Promise<Response>
export type One<Response> = (name: string | number, options?: CallOptions) => Promise<Response>
export type Write<Body, Response> = (body: Body, options?: CallOptions) => Promise<Response>
export type WriteTo<Body, Response> = (id: number, body: Body, options?: CallOptions) => Promise<Response>

export type Client = ReturnType<typeof createClient>

/** The public API of Vigie: one method for each operation, which resolves to the body that `/api/docs` describes. */
export function createClient(options: ClientOptions) {
  const { read, write } = connect(options)

  // The types are inferred, so that `npm run declare` writes them without the contract.
  return {
    articles: list<typeof publicBlogListQuerySchema, typeof publicBlogListResponseSchema>(
      '/api/public/blogs',
    ),
    /** By its slug. A former slug leads to the article, whose `slug` is then another one. */
    article: one<typeof publicBlogResponseSchema>('/api/public/blogs/'),
    /** By the token of a link for proofreading. */
    preview: one<typeof publicPreviewResponseSchema>('/api/public/preview/'),
    projects: list<typeof publicProjectListQuerySchema, typeof publicProjectListResponseSchema>(
      '/api/public/projects',
    ),
    /** By its slug or its number. */
    project: one<typeof publicProjectResponseSchema>('/api/public/projects/'),
    events: all<typeof publicEventListResponseSchema>('/api/public/events'),
    /** By the number of the event. */
    register: postTo<typeof registrationInputSchema, typeof publicRegistrationResponseSchema>(
      (event) => `/api/public/events/${event}/registrations`,
    ),
    eventsCalendar: feed('/api/public/events.ics'),
    newsletters: list<PageQuery, typeof archivedListResponseSchema>('/api/public/newsletters'),
    newsletter: one<typeof archivedResponseSchema>('/api/public/newsletters/'),
    rss: feed('/rss.xml'),
    sitemap: feed('/sitemap.xml'),
    appointmentTypes: all<typeof publicAppointmentTypeListResponseSchema>('/api/public/appointment-types'),
    slots: find<typeof slotListQuerySchema, typeof slotListResponseSchema>('/api/appointments/slots'),
    book: post<typeof bookingSchema, typeof appointmentCreatedResponseSchema>('/api/appointments'),
    sendMessage: post<typeof contactRequestInputSchema, typeof contactRequestCreatedResponseSchema>(
      '/api/requests',
    ),
    subscribe: post<typeof subscribeSchema, typeof successResponseSchema>('/api/newsletter/subscribe'),
    unsubscribe: post<typeof unsubscribeSchema, typeof successResponseSchema>('/api/newsletter/unsubscribe'),
    visitPage: post<typeof pageVisitSchema, typeof successResponseSchema>('/api/analytics/page-visit'),
    leavePage: post<typeof pageTimeSchema, typeof successResponseSchema>('/api/analytics/page-time'),
    countSubscription: post<typeof newsletterSignupSchema, typeof successResponseSchema>(
      '/api/analytics/newsletter',
    ),
    endSession: post<typeof sessionEndSchema, typeof successResponseSchema>('/api/analytics/session-end'),
  }

  function list<Query, Response>(path: string): List<Output<Query>, Output<Response>> {
    return (query = {}, options) => read(path + queryOf(query), options)
  }
  function all<Response>(path: string): All<Output<Response>> {
    return (_, options) => read(path, options)
  }
  function feed(path: string): All<string> {
    return (_, options) => read(path, options)
  }
  function find<Query, Response>(path: string): Find<Output<Query>, Output<Response>> {
    return (query, options) => read(path + queryOf(query), options)
  }
  function one<Response>(path: string): One<Output<Response>> {
    return (name, options) => read(path + encode(name), options)
  }
  function post<Body, Response>(path: string): Write<Input<Body>, Output<Response>> {
    return (body, options) => write(path, body, options)
  }
  function postTo<Body, Response>(path: (id: string) => string): WriteTo<Input<Body>, Output<Response>> {
    return (id, body, options) => write(path(encode(id)), body, options)
  }
}

type PageQuery = { _zod: { output: { page: number; limit: number } } }

function queryOf(query: unknown) {
  const pairs = Object.entries(Object(query)).filter(([, value]) => value !== undefined)
  return pairs.length > 0 ? `?${new URLSearchParams(pairs as [string, string][])}` : ''
}

/** No address can hold half of a pair of surrogates. */
const encode = (name: string | number) => encodeURIComponent(`${name}`.replace(/\p{Cs}/gu, '\ufffd'))
