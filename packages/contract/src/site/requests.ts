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
import { dataResponse, pagedResponse, sentenceSchema } from '../common/responses.ts'
import { honeypotSchema, messageSchema, visitorNameSchema } from '../common/visitor.ts'

export const REQUEST_TYPES = ['normal', 'urgent'] as const
export const REQUEST_STATUSES = ['pending', 'read', 'replied', 'closed'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const REQUEST_RECEIVED = 'Votre message a bien été envoyé.'

export const contactRequestInputSchema = z.strictObject({
  name: visitorNameSchema,
  email: emailSchema,
  company: shortTextSchema.nullish().describe('La société de la personne'),
  phone: textSchema.trim().max(40, { error: '40 caractères au plus' }).nullish().describe('Son téléphone'),
  subject: shortTextSchema.min(1, { error: 'Le sujet est requis' }).describe('Le sujet'),
  message: messageSchema.min(1, { error: 'Le message est requis' }),
  type: z.enum(REQUEST_TYPES).default('normal').describe('L’urgence'),
  website: honeypotSchema,
  entry: formEntrySchema,
})
export type ContactRequestInput = z.infer<typeof contactRequestInputSchema>

export const contactRequestSchema = z.object({
  id: idSchema,
  name: z.string().describe('Le nom de la personne'),
  email: z.string().describe('Son adresse e-mail'),
  company: z.string().nullable().describe('Sa société'),
  phone: z.string().nullable().describe('Son téléphone'),
  subject: z.string().describe('Le sujet'),
  message: z.string().describe('Le message'),
  type: z.enum(REQUEST_TYPES).describe('L’urgence'),
  status: z.enum(REQUEST_STATUSES).describe('Où en est la demande'),
  createdAt: z.iso.datetime().describe('Quand elle est arrivée'),
  reply: z
    .object({
      message: z.string().describe('Le texte de la réponse'),
      sentAt: z.iso.datetime().describe('Quand elle est partie'),
    })
    .nullable()
    .describe('La dernière réponse envoyée'),
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
  message: sentenceSchema,
})

export const requestStatusSchema = z.strictObject({ status: z.enum(REQUEST_STATUSES) })
export const requestReplySchema = z.strictObject({
  message: messageSchema.min(1, { error: 'Le message est requis' }),
})
export type RequestReply = z.infer<typeof requestReplySchema>
