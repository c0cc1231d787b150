import { z } from 'zod'
import { formEntrySchema } from '../common/entry.ts'
import {
  emailSchema,
  idSchema,
  limitSchema,
  pageSchema,
  personIdSchema,
  shortTextSchema,
  textSchema,
} from '../common/fields.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'
import { honeypotSchema, messageSchema, visitorNameSchema } from '../common/visitor.ts'

export const REQUEST_TYPES = ['normal', 'urgent'] as const
export const REQUEST_STATUSES = ['pending', 'read', 'replied', 'closed'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const REQUEST_RECEIVED = 'Votre message a bien été envoyé.'

export const contactRequestInputSchema = z.strictObject({
  name: visitorNameSchema,
  email: emailSchema,
  company: shortTextSchema.nullish(),
  phone: textSchema.trim().max(40, { error: '40 caractères au plus' }).nullish(),
  subject: shortTextSchema.min(1, { error: 'Le sujet est requis' }),
  message: messageSchema.min(1, { error: 'Le message est requis' }),
  type: z.enum(REQUEST_TYPES).default('normal'),
  website: honeypotSchema,
  entry: formEntrySchema,
})
export type ContactRequestInput = z.infer<typeof contactRequestInputSchema>

export const contactRequestSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  type: z.enum(REQUEST_TYPES),
  status: z.enum(REQUEST_STATUSES),
  createdAt: z.iso.datetime(),
  /** The last reply sent from here, if any. */
  reply: z.object({ message: z.string(), sentAt: z.iso.datetime() }).nullable(),
  personId: personIdSchema,
})
export type ContactRequest = z.infer<typeof contactRequestSchema>

/** `urgent`: the urgent ones that nobody answered, then the newest. */
export const REQUEST_SORTS = ['urgent', 'recent', 'oldest'] as const
export type RequestSort = (typeof REQUEST_SORTS)[number]

export const REQUEST_PAGE_SIZE = 50
export const contactRequestListQuerySchema = z.object({
  search: textSchema.trim().max(200).optional(),
  status: z.enum(REQUEST_STATUSES).optional(),
  type: z.enum(REQUEST_TYPES).optional(),
  sort: z.enum(REQUEST_SORTS).default('urgent'),
  page: pageSchema,
  limit: limitSchema(100),
})
export type ContactRequestListQuery = z.infer<typeof contactRequestListQuerySchema>

/** Counted over all requests, whatever the filters of the list. */
export const requestCountsSchema = z.object({
  all: z.number().int(),
  pending: z.number().int(),
  urgentPending: z.number().int(),
})
export type RequestCounts = z.infer<typeof requestCountsSchema>

export const contactRequestListResponseSchema = pagedResponse(contactRequestSchema).extend({
  counts: requestCountsSchema,
  /** Whether a reply can leave by mail. */
  canReply: z.boolean(),
})
export const contactRequestResponseSchema = dataResponse(contactRequestSchema)
export const contactRequestCreatedResponseSchema = contactRequestResponseSchema.extend({
  message: z.string(),
})

export const requestStatusSchema = z.strictObject({ status: z.enum(REQUEST_STATUSES) })
export const requestReplySchema = z.strictObject({
  message: messageSchema.min(1, { error: 'Le message est requis' }),
})
export type RequestReply = z.infer<typeof requestReplySchema>
