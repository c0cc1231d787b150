import { z } from 'zod'
import { daySchema, idSchema, limitSchema, pageSchema, textSchema } from '../common/fields.ts'
import { lastOf, monthOf, shiftMonth } from '../common/months.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'
import { honeypotSchema, messageSchema } from '../common/visitor.ts'

/** RGPD-03: what a person may ask of the data about them. */
export const RIGHTS_KINDS = ['access', 'rectification', 'erasure', 'opposition'] as const
export type RightsKind = (typeof RIGHTS_KINDS)[number]
export const RIGHTS_LABELS: Record<RightsKind, string> = {
  access: 'Accès',
  rectification: 'Rectification',
  erasure: 'Effacement',
  opposition: 'Opposition',
}

export const RIGHTS_PATH = '/mes-donnees'
export const RIGHTS_LINK_HOURS = 24
export const RIGHTS_MESSAGE_MAX = 5_000
/** The dashboard warns so many days before the due day. */
export const RIGHTS_WARNING_DAYS = 7
export const RIGHTS_KEPT_YEARS = 3
export const RIGHTS_PAGE_SIZE = 20
export const RIGHTS_NOT_FOUND = 'Demande non trouvée'
export const RIGHTS_WITHOUT_ADDRESS =
  'L’adresse de cette personne a été effacée : il n’est plus possible de lui répondre par e-mail.'

/** One month later (RGPD, article 12); the 31st of a month without one is its last day. */
export function dueDayOf(day: string) {
  const month = shiftMonth(monthOf(day), 1)
  const dayOfMonth = Math.min(Number(day.slice(8)), Number(lastOf(month).slice(8)))
  return `${month}-${String(dayOfMonth).padStart(2, '0')}`
}

/** Checked by the pages, which say what is wrong in the language of their reader. */
export const rightsLinkAskSchema = z.object({
  email: textSchema.max(1000).default('').describe('L’adresse e-mail de la personne'),
  website: honeypotSchema,
})
export const rightsAskSchema = z.object({
  kind: textSchema.max(50).default('').describe('`access`, `rectification`, `erasure` ou `opposition`'),
  message: textSchema
    .max(4 * RIGHTS_MESSAGE_MAX)
    .default('')
    .describe('Ce qui est demandé, 5000 caractères au plus'),
})
export const rightsTokenParamsSchema = z.object({ token: z.string().max(200).describe('Le secret du lien') })
export const rightsPageQuerySchema = z.object({
  lang: z.enum(['fr', 'en']).default('fr').catch('fr').describe('La langue de la page'),
})

const answerSchema = z.object({ message: z.string(), sentAt: z.iso.datetime() })
export type RightsAnswer = z.infer<typeof answerSchema>

export const rightsRequestSchema = z.object({
  id: idSchema,
  kind: z.enum(RIGHTS_KINDS),
  /** Null once the person was erased. */
  email: z.string().nullable(),
  /** The page of the person; null when nothing else is known of the address. */
  personId: idSchema.nullable(),
  language: z.enum(['fr', 'en']),
  message: z.string(),
  answers: z.array(answerSchema),
  createdAt: z.iso.datetime(),
  dueOn: daySchema,
  /** Null while it waits. */
  doneAt: z.iso.datetime().nullable(),
})
export type RightsRequest = z.infer<typeof rightsRequestSchema>

export const RIGHTS_STATES = ['open', 'done'] as const
export type RightsState = (typeof RIGHTS_STATES)[number]

export const rightsListQuerySchema = z.object({
  state: z.enum(RIGHTS_STATES).optional(),
  page: pageSchema,
  limit: limitSchema(RIGHTS_PAGE_SIZE),
})
export type RightsListQuery = z.infer<typeof rightsListQuerySchema>

export const rightsListResponseSchema = pagedResponse(rightsRequestSchema).extend({
  /** Whether an answer can leave by mail. */
  canReply: z.boolean(),
})
export const rightsRequestResponseSchema = dataResponse(rightsRequestSchema)
export const rightsStateSchema = z.strictObject({ state: z.enum(RIGHTS_STATES) })
export const rightsReplySchema = z.strictObject({
  message: messageSchema.min(1, { error: 'Le message est requis' }),
})
export type RightsReply = z.infer<typeof rightsReplySchema>
