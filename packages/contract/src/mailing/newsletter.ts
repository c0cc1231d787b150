import { z } from 'zod'
import { normaliseEmail } from '../common/email.ts'
import { formEntrySchema } from '../common/entry.ts'
import {
  daySchema,
  emailSchema,
  idSchema,
  limitSchema,
  personIdSchema,
  shortTextSchema,
  textSchema,
} from '../common/fields.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'
import { HOME_LABEL, languageSchema, sourcePageSchema } from '../common/subscribers.ts'
import { honeypotSchema } from '../common/visitor.ts'

export const NEWSLETTER_PAGE_SIZE = 100

export const SUBSCRIPTION_NOT_FOUND = 'Abonnement non trouvé'
export const UNSUPPORTED_FORMAT = "Format d'export non supporté"
/** Public messages depend on the request only, never on what is stored about the address. */
export const SUBSCRIBED = 'Merci, votre inscription à la newsletter est enregistrée.'
export const CONFIRMATION_SENT =
  'Merci, il ne reste qu’à confirmer votre inscription : ouvrez l’e-mail que nous vous envoyons.'
export const TOO_MANY_MAILS =
  'Plusieurs e-mails viennent déjà d’être envoyés à cette adresse : cherchez-y le nôtre, son lien reste valable, ou réessayez plus tard.'
export const MANY_SUBSCRIPTIONS =
  'Beaucoup d’inscriptions sont demandées en ce moment. Veuillez réessayer plus tard.'
export const UNSUBSCRIBED = 'Vous ne recevrez plus notre newsletter.'

export const subscriptionSchema = z.object({
  id: idSchema,
  email: z.string(),
  language: languageSchema,
  /** The page of the site where the person subscribed; empty means home. */
  page: z.string(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Its server refused two sendings for good: nothing more is sent until an administrator lifts it. */
  suspendedAt: z.iso.datetime().nullable().optional(),
  suspensionReason: z.string().nullable().optional(),
  personId: personIdSchema,
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const pageLabel = (page: string) => page || HOME_LABEL
export const statusLabel = (isActive: boolean) => (isActive ? 'Actif' : 'Inactif')

const FILTER_VALUES_MAX = 200
const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.union([item, z.array(item).max(FILTER_VALUES_MAX)]).transform((value) => [value].flat() as z.output<T>[])

/** The same filter serves the table, the preview of an export and the exported file. */
export const subscriptionFilterSchema = z.object({
  isActive: z.stringbool().optional(),
  language: oneOrMore(languageSchema).optional(),
  page: oneOrMore(sourcePageSchema).optional(),
  search: shortTextSchema.optional(),
  /** The first and the last day of signup, in the site's time zone. */
  from: daySchema.optional(),
  to: daySchema.optional(),
})
export type SubscriptionFilter = z.infer<typeof subscriptionFilterSchema>

export const SUBSCRIPTION_SORTS = ['email', 'language', 'page', 'isActive', 'createdAt'] as const
export type SubscriptionSort = (typeof SUBSCRIPTION_SORTS)[number]
export const SORT_ORDERS = ['asc', 'desc'] as const

export const subscriptionListQuerySchema = subscriptionFilterSchema.extend({
  limit: limitSchema(NEWSLETTER_PAGE_SIZE),
  offset: z.coerce.number().int().min(0).max(100_000_000).default(0),
  sort: z.enum(SUBSCRIPTION_SORTS).default('createdAt'),
  order: z.enum(SORT_ORDERS).default('desc'),
})
export type SubscriptionListQuery = z.infer<typeof subscriptionListQuerySchema>
export const subscriptionListResponseSchema = pagedResponse(subscriptionSchema)

/** Whatever the path names, it is compared as an address: one that cannot exist is one that is not found. */
export const subscriptionParamsSchema = z.object({ email: textSchema.transform(normaliseEmail) })

const momentSchema = z.iso.datetime().nullable()
/** DAY-24: what is known of one subscriber. */
export const subscriptionDetailSchema = subscriptionSchema.extend({
  /** Has not confirmed yet. */
  isPending: z.boolean(),
  /** The name of the file that an import brought the person in from; null for anybody else. */
  importFile: z.string().nullable(),
  consentedAt: momentSchema,
  /** The words that were agreed to; of an import, where the consent was given. */
  consentWording: z.string().nullable(),
  consentPage: z.string().nullable(),
  confirmedAt: momentSchema,
  endedAt: momentSchema,
  /** The newest mails, campaigns included. */
  mails: z.array(
    z.object({
      subject: z.string(),
      state: z.enum(['waiting', 'sent', 'failed']),
      at: z.iso.datetime(),
      /** Null for a mail that is no campaign. */
      campaignId: idSchema.nullable(),
    }),
  ),
})
export type SubscriptionDetail = z.infer<typeof subscriptionDetailSchema>
export const subscriptionDetailResponseSchema = dataResponse(subscriptionDetailSchema)

/** RGPD-11: what a proof of consent is made of; « imported » and « added » are the acts of an administrator. */
export const CONSENT_KINDS = ['given', 'imported', 'added', 'confirmed', 'left'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]
const consentEventSchema = z.object({
  id: z.number().int(),
  kind: z.enum(CONSENT_KINDS),
  at: z.iso.datetime(),
  consentedAt: momentSchema,
  /** The words that were agreed to, or the proof that was given with an import. */
  wording: z.string().nullable(),
  page: z.string().nullable(),
  file: z.string().nullable(),
  author: z.string().nullable(),
})
export type ConsentEvent = z.infer<typeof consentEventSchema>
export const consentProofSchema = subscriptionSchema.extend({
  isPending: z.boolean(),
  /** The oldest first. */
  events: z.array(consentEventSchema),
})
export type ConsentProof = z.infer<typeof consentProofSchema>
export const consentProofResponseSchema = dataResponse(consentProofSchema)

export const newsletterStatsSchema = z.object({
  totalSubscriptions: z.number().int(),
  activeSubscriptions: z.number().int(),
  inactiveSubscriptions: z.number().int(),
})
export type NewsletterStats = z.infer<typeof newsletterStatsSchema>
export const newsletterStatsResponseSchema = dataResponse(newsletterStatsSchema)

export const GROWTH_MONTHS = 12
const monthSchema = z.string().regex(/^\d{4}-\d{2}$/)
/** Subscriptions that began and that ended in a month, those of forgotten persons included. */
const growthMonthSchema = z.object({
  month: monthSchema,
  started: z.number().int(),
  ended: z.number().int(),
})
export type GrowthMonth = z.infer<typeof growthMonthSchema>
export const newsletterGrowthResponseSchema = dataResponse(z.array(growthMonthSchema))

export const EXPORT_FORMATS = ['excel', 'pdf', 'xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export const EXPORT_GROUPINGS = ['none', 'language', 'page', 'status', 'date'] as const
export type ExportGrouping = (typeof EXPORT_GROUPINGS)[number]
export type ExportCriterion = Exclude<ExportGrouping, 'none'>

export const exportQuerySchema = subscriptionFilterSchema.extend({
  format: z.enum(EXPORT_FORMATS, { error: UNSUPPORTED_FORMAT }),
  groupBy: z.enum(EXPORT_GROUPINGS).default('none'),
  statistics: z.stringbool().default(false),
})
export type ExportQuery = z.infer<typeof exportQuerySchema>

/** A browser shows this many source pages to choose from, the most frequent ones. */
export const SOURCE_PAGES_MAX = 100
export const exportPreviewSchema = z.object({
  /** What the file would hold. */
  count: z.number().int(),
  total: z.number().int(),
  suggestedGrouping: z.enum(EXPORT_GROUPINGS),
  /** The source pages of all subscriptions, whatever the filter. */
  pages: z.array(z.string()),
})
export type ExportPreview = z.infer<typeof exportPreviewSchema>
export const exportPreviewResponseSchema = dataResponse(exportPreviewSchema)

export const subscribeSchema = z.strictObject({
  email: emailSchema,
  language: languageSchema.default('fr'),
  page: sourcePageSchema
    .default('')
    .describe('La page de l’inscription, 500 caractères au plus ; vide : l’accueil'),
  consent: textSchema
    .trim()
    .max(1000, { error: '1 000 caractères au plus' })
    .optional()
    .describe('Les mots que le formulaire montrait, gardés comme preuve du consentement'),
  website: honeypotSchema,
  entry: formEntrySchema,
})
export type SubscribeInput = z.infer<typeof subscribeSchema>
export const unsubscribeSchema = z.strictObject({ email: emailSchema, website: honeypotSchema })

/** What a link of a mail carries. */
export const linkTokenSchema = z.object({
  token: textSchema.max(200).default('').describe('Le secret du lien'),
})
