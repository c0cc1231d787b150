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

/** What a schema of the contract accepts and returns; zod itself is not needed to know it. */
type Input<Schema> = Schema extends { _zod: { input: infer Value } } ? Value : never
type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : never

export type CallOptions = {
  signal?: AbortSignal
  /** The `Idempotency-Key` of a write: give the same one when you repeat it. A new one by default. */
  key?: string
}

type List<Query, Response> = (
  query?: Partial<Output<Query>>,
  options?: CallOptions,
) => Promise<Output<Response>>
type One<Response> = (name: string | number, options?: CallOptions) => Promise<Output<Response>>
type Text = (query?: undefined, options?: CallOptions) => Promise<string>
type Write<Body, Response> = (body: Input<Body>, options?: CallOptions) => Promise<Output<Response>>

/** One method for each public operation; each resolves to the body that `/api/docs` describes. */
export type Client = {
  articles: List<typeof publicBlogListQuerySchema, typeof publicBlogListResponseSchema>
  /** By its slug. A former slug leads to the article, whose `slug` is then another one. */
  article: One<typeof publicBlogResponseSchema>
  /** By the token of a link for proofreading. */
  preview: One<typeof publicPreviewResponseSchema>
  projects: List<typeof publicProjectListQuerySchema, typeof publicProjectListResponseSchema>
  project: One<typeof publicProjectResponseSchema>
  events: List<undefined, typeof publicEventListResponseSchema>
  eventsCalendar: Text
  /** By the number of the event. */
  register: (
    event: number,
    body: Input<typeof registrationInputSchema>,
    options?: CallOptions,
  ) => Promise<Output<typeof publicRegistrationResponseSchema>>
  newsletters: List<PageQuery, typeof archivedListResponseSchema>
  newsletter: One<typeof archivedResponseSchema>
  rss: Text
  sitemap: Text
  appointmentTypes: List<undefined, typeof publicAppointmentTypeListResponseSchema>
  slots: (
    query: Output<typeof slotListQuerySchema>,
    options?: CallOptions,
  ) => Promise<Output<typeof slotListResponseSchema>>
  book: Write<typeof bookingSchema, typeof appointmentCreatedResponseSchema>
  sendMessage: Write<typeof contactRequestInputSchema, typeof contactRequestCreatedResponseSchema>
  subscribe: Write<typeof subscribeSchema, typeof successResponseSchema>
  unsubscribe: Write<typeof unsubscribeSchema, typeof successResponseSchema>
  visitPage: Write<typeof pageVisitSchema, typeof successResponseSchema>
  leavePage: Write<typeof pageTimeSchema, typeof successResponseSchema>
  countSubscription: Write<typeof newsletterSignupSchema, typeof successResponseSchema>
  endSession: Write<typeof sessionEndSchema, typeof successResponseSchema>
}

type PageQuery = { _zod: { output: { page: number; limit: number } } }

/** Where each method goes. A test compares this list with the public routes of the running product. */
export const ROUTES: Record<keyof Client, `${'GET' | 'POST'} /${string}`> = {
  articles: 'GET /api/public/blogs',
  article: 'GET /api/public/blogs/:slug',
  preview: 'GET /api/public/preview/:token',
  projects: 'GET /api/public/projects',
  project: 'GET /api/public/projects/:id',
  events: 'GET /api/public/events',
  register: 'POST /api/public/events/:id/registrations',
  eventsCalendar: 'GET /api/public/events.ics',
  newsletters: 'GET /api/public/newsletters',
  newsletter: 'GET /api/public/newsletters/:slug',
  rss: 'GET /rss.xml',
  sitemap: 'GET /sitemap.xml',
  appointmentTypes: 'GET /api/public/appointment-types',
  slots: 'GET /api/appointments/slots',
  book: 'POST /api/appointments',
  sendMessage: 'POST /api/requests',
  subscribe: 'POST /api/newsletter/subscribe',
  unsubscribe: 'POST /api/newsletter/unsubscribe',
  visitPage: 'POST /api/analytics/page-visit',
  leavePage: 'POST /api/analytics/page-time',
  countSubscription: 'POST /api/analytics/newsletter',
  endSession: 'POST /api/analytics/session-end',
}
