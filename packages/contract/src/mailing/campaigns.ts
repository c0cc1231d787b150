import { z } from 'zod'
import {
  daySchema,
  idParamsSchema,
  idSchema,
  limitSchema,
  pageSchema,
  requiredText,
  textSchema,
  timeSchema,
  versionSchema,
} from '../common/fields.ts'
import { staleSchema } from '../common/history.ts'
import { NO_FIELD_TO_UPDATE } from '../common/refusals.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'
import { languageSchema, sourcePageSchema } from '../common/subscribers.ts'

export const CAMPAIGN_PAGE_SIZE = 25
export const SUBJECT_MAX = 150
export const PREHEADER_MAX = 150
export const CAMPAIGN_CONTENT_MAX = 50_000
/** Gmail cuts a longer mail and hides its end, the unsubscribe link included. */
export const MAIL_MAX_BYTES = 100_000

export const CAMPAIGN_STATES = ['draft', 'programmed', 'sending', 'paused', 'sent', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]
export const CAMPAIGN_STATE_LABELS: Record<CampaignState, string> = {
  draft: 'Brouillon',
  programmed: 'Programmée',
  sending: 'Envoi en cours',
  paused: 'En pause',
  sent: 'Envoyée',
  stopped: 'Arrêtée',
}

export const CAMPAIGN_NOT_FOUND = 'Campagne non trouvée'
export const CAMPAIGN_DELETED = 'Campagne supprimée'
export const CAMPAIGN_FIXED = 'Cette campagne est déjà partie : son texte ne peut plus changer.'
export const CAMPAIGN_UNDER_WAY = 'Cette campagne est en cours d’envoi : arrêtez-la avant de la supprimer.'
export const CAMPAIGN_NOT_IN_STATE = 'Cette action n’est plus possible : l’état de la campagne a changé.'
export const CAMPAIGN_EMPTY = 'Écrivez l’objet et le texte avant l’envoi.'
export const CAMPAIGN_WITHOUT_RECIPIENTS = 'Aucun abonné actif ne correspond à ces critères.'
export const CAMPAIGN_WITHOUT_SERVER =
  'Aucun serveur d’envoi n’est configuré : renseignez-le dans Configuration avant l’envoi.'
export const CAMPAIGN_WITHOUT_ADDRESS =
  'L’adresse de Vigie n’est pas connue : renseignez-la dans Configuration, sans elle aucun lien de désinscription ne fonctionne.'
export const CAMPAIGN_WITHOUT_IDENTITY =
  'Indiquez d’abord le nom et l’adresse postale de l’expéditeur : la loi demande qu’ils figurent au pied de chaque envoi.'
export const CAMPAIGN_TOO_LARGE =
  'Ce message dépasse 100 ko : certaines messageries le couperaient. Raccourcissez le texte.'
export const CAMPAIGN_IN_PAST = 'Choisissez un moment à venir.'
export const CAMPAIGN_MOMENT_NEVER_COMES =
  'Cette heure n’existe pas ce jour-là : les horloges avancent d’une heure dans la nuit.'
export const CAMPAIGN_TOO_FAR = 'Choisissez un moment dans l’année qui vient.'
export const CAMPAIGN_TEST_SENT = 'Le test part vers votre adresse'
export const NEWSLETTER_NOT_FOUND = 'Cette lettre n’est pas dans l’archive.'
export const LINK_NOT_FOUND = 'Ce lien n’existe pas ou n’existe plus.'
export const SENDER_SAVED = 'Expéditeur de la newsletter enregistré'
export const campaignStale = (who: string) => `Cette campagne a été modifiée entre-temps par ${who}.`
/** What a report cannot say, in words for its readers. */
export const CAMPAIGN_UNKNOWNS = [
  'Les ouvertures ne sont pas mesurées : aucun pixel n’est mis dans les envois.',
  'Les clics sont comptés par lien, jamais par personne.',
  'Un message accepté par le serveur peut encore revenir ou finir parmi les indésirables : Vigie ne relève pas de boîte de retours.',
] as const

/** Who receives it among the active subscribers; an empty list means all. Days are those of the subscription. */
export const audienceSchema = z.strictObject({
  languages: z.array(languageSchema).max(10).default([]),
  pages: z.array(sourcePageSchema).max(200).default([]),
  from: daySchema.nullable().default(null),
  to: daySchema.nullable().default(null),
})
export type Audience = z.infer<typeof audienceSchema>
/** As it is sent: what was folded when it came in cannot be unfolded. */
const storedAudienceSchema = z.object({
  languages: z.array(languageSchema),
  pages: z.array(z.string()),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
})

const fields = {
  subject: textSchema.trim().max(SUBJECT_MAX, { error: `${SUBJECT_MAX} caractères au plus` }),
  /** What mail clients show beside the subject. */
  preheader: textSchema.trim().max(PREHEADER_MAX, { error: `${PREHEADER_MAX} caractères au plus` }),
  content: textSchema.max(CAMPAIGN_CONTENT_MAX, { error: '50 000 caractères au plus' }),
}

/** Fields may be blank while it is a draft. */
export const campaignCreateSchema = z.strictObject({
  subject: fields.subject.default(''),
  preheader: fields.preheader.default(''),
  content: fields.content.default(''),
  audience: audienceSchema.prefault({}),
  inArchive: z.boolean().default(false),
})
export type CampaignCreate = z.infer<typeof campaignCreateSchema>

export const campaignUpdateSchema = z
  .strictObject({
    ...fields,
    audience: audienceSchema,
    inArchive: z.boolean(),
    version: versionSchema,
  })
  .partial()
  .refine(({ version: _, ...patch }) => Object.keys(patch).length > 0, { error: NO_FIELD_TO_UPDATE })
export type CampaignUpdate = z.infer<typeof campaignUpdateSchema>

const count = z.number().int()
/** `skipped` left before their turn; `failed` was given up after all tries. The rest of `recipients` is to come. */
export const campaignCountsSchema = z.object({
  recipients: count,
  sent: count,
  refused: count,
  failed: count,
  skipped: count,
  departures: count,
})
export type CampaignCounts = z.infer<typeof campaignCountsSchema>

export const campaignSchema = z.object({
  id: idSchema,
  subject: z.string(),
  preheader: z.string(),
  content: z.string(),
  audience: storedAudienceSchema,
  state: z.enum(CAMPAIGN_STATES),
  inArchive: z.boolean(),
  /** Its address in the archive; null until it is sent. */
  slug: z.string().nullable(),
  plannedAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Why a programmed sending did not start. */
  problem: z.string().nullable(),
  counts: campaignCountsSchema,
  version: versionSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Campaign = z.infer<typeof campaignSchema>

export const campaignListItemSchema = campaignSchema
  .omit({ content: true, audience: true })
  /** Of all its links together. */
  .extend({ clicks: count })
export type CampaignListItem = z.infer<typeof campaignListItemSchema>
export const campaignListQuerySchema = z.object({
  state: z
    .enum(CAMPAIGN_STATES)
    .optional()
    .describe('Au back-office, seulement celles-ci ; l’archive publique n’en tient pas compte'),
  page: pageSchema,
  limit: limitSchema(CAMPAIGN_PAGE_SIZE),
})
export type CampaignListQuery = z.infer<typeof campaignListQuerySchema>

/** What is sent is what the person has read: another version is refused with a 409. */
export const campaignVersionSchema = z.strictObject({ version: versionSchema })
/** A day and a time of the site's zone. */
export const campaignScheduleSchema = z.strictObject({
  date: daySchema,
  time: timeSchema,
  version: versionSchema,
})
export type CampaignSchedule = z.infer<typeof campaignScheduleSchema>
export const campaignArchiveSchema = z.strictObject({ inArchive: z.boolean() })

export const recipientsResponseSchema = dataResponse(z.object({ count }))
export const audiencePagesResponseSchema = dataResponse(z.array(z.string()))

/** A text that may not be saved yet, and the theme in which to show it. */
export const campaignPreviewBodySchema = z.strictObject({
  ...fields,
  language: languageSchema.default('fr'),
  theme: z.enum(['light', 'dark']).default('light'),
})
export type CampaignPreviewBody = z.infer<typeof campaignPreviewBodySchema>
export const campaignPreviewSchema = z.object({
  html: z.string(),
  text: z.string(),
  bytes: count,
  isTooLarge: z.boolean(),
  /** Links to articles that are not published: they stay plain links. */
  unknownArticles: z.array(z.string()),
})
export type CampaignPreview = z.infer<typeof campaignPreviewSchema>

export const campaignReportSchema = z.object({
  counts: campaignCountsSchema,
  links: z.array(z.object({ url: z.string(), clicks: count })),
})
export type CampaignReport = z.infer<typeof campaignReportSchema>

/** In the footer of every mail. Both are needed before anything is sent. */
export const newsletterSenderSchema = z.strictObject({
  name: requiredText(200),
  postalAddress: requiredText(500),
})
export type NewsletterSender = z.infer<typeof newsletterSenderSchema>
export const newsletterSenderResponseSchema = dataResponse(
  z.object({ name: z.string(), postalAddress: z.string(), mailsPerHour: count }),
)

export const linkParamsSchema = z.object({
  id: idParamsSchema.shape.id.describe('Le numéro de l’envoi'),
  position: z.coerce.number().int().min(1).max(10_000).describe('Le rang du lien dans l’envoi'),
})

export const archivedSchema = z.object({
  slug: z.string().describe('La fin de son adresse dans l’archive'),
  subject: z.string().describe('L’objet'),
  preheader: z.string().describe('La phrase qui suit l’objet ; vide : aucune'),
  sentAt: z.iso.datetime().describe('Quand elle est partie'),
})
export const archivedListResponseSchema = pagedResponse(archivedSchema)
export const archivedResponseSchema = dataResponse(
  archivedSchema.extend({ contentHtml: z.string().describe('Le texte en HTML, sans danger à afficher') }),
)
export const archivedParamsSchema = z.object({ slug: textSchema.max(200).describe('Le slug de la lettre') })

export const campaignListResponseSchema = pagedResponse(campaignListItemSchema)
export const campaignResponseSchema = dataResponse(campaignSchema)
export const campaignConflictResponseSchema = staleSchema.extend({ current: campaignSchema.optional() })
export const campaignPreviewResponseSchema = dataResponse(campaignPreviewSchema)
export const campaignReportResponseSchema = dataResponse(campaignReportSchema)
