import { z } from 'zod'
import { daySchema, emailSchema, idSchema, requiredText, shortTextSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'
import { languageSchema, sourcePageSchema } from '../common/subscribers.ts'

export const IMPORT_MAX_LINES = 50_000
export const IMPORT_FILE_FIELD = 'file'
export const IMPORT_STATES = ['ready', 'running', 'done', 'cancelled'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_NOT_FOUND = 'Import non trouvé'
export const IMPORT_FILE_REQUIRED = 'Choisissez un fichier CSV ou Excel (.xlsx)'
export const IMPORT_FILE_TOO_LARGE = 'Ce fichier est trop volumineux (5 Mo au plus)'
export const IMPORT_UNREADABLE = 'Ce fichier n’est ni un CSV ni un classeur Excel (.xlsx) lisible.'
export const IMPORT_EMPTY = 'Ce fichier ne contient aucune ligne.'
export const IMPORT_TOO_LONG = 'Ce fichier a plus de 50 000 lignes : répartissez-les en plusieurs fichiers.'
export const IMPORT_TOO_MUCH =
  'Ce fichier contient trop de texte pour être lu : gardez les colonnes utiles, ou répartissez les lignes en plusieurs fichiers.'
export const IMPORT_STARTED_ALREADY = 'Cet import a déjà commencé.'
export const IMPORT_OVER = 'Cet import est déjà terminé.'
export const CONSENT_IN_FUTURE = 'La date du consentement ne peut pas être à venir.'
export const ALREADY_SUBSCRIBED = 'Cette adresse est déjà abonnée.'
export const HAS_LEFT = 'Cette personne s’est désinscrite : elle seule peut s’abonner de nouveau.'
export const AWAITS_CONFIRMATION = 'Cette personne n’a pas encore confirmé son inscription.'
export const SUBSCRIBER_ADDED = 'Abonné ajouté'
export const SUSPENSION_LIFTED = 'L’abonné recevra de nouveau les envois'

/** The source pages of those who did not subscribe on a page of the site. */
export const ADDED_BY_HAND = 'Ajout à la main'
export const importedOn = (day: string) => `Import du ${day.split('-').reverse().join('/')}`

/** The proof of consent: where it was given, and on which day. */
const consent = {
  consentSource: requiredText(500),
  consentDate: daySchema,
}

export const subscriberAddSchema = z.strictObject({
  email: emailSchema,
  language: languageSchema.default('fr'),
  page: sourcePageSchema.default(''),
  ...consent,
})
export type SubscriberAdd = z.infer<typeof subscriberAddSchema>

/** The fields beside the file in the form. */
export const importFormSchema = z.strictObject({ fileName: shortTextSchema.optional() }).nullish()

const columnSchema = z.number().int().min(0).max(200)
export const importMappingSchema = z.strictObject({
  email: columnSchema,
  /** Null: every line has the default language. */
  language: columnSchema.nullable(),
  page: columnSchema.nullable(),
})
export type ImportMapping = z.infer<typeof importMappingSchema>

export const importStartSchema = z.strictObject({
  mapping: importMappingSchema,
  hasHeader: z.boolean(),
  language: languageSchema.default('fr'),
  page: sourcePageSchema.default(''),
  ...consent,
})
export type ImportStart = z.infer<typeof importStartSchema>

/** What the columns mean, for a look at what an import would do. */
export const importCheckSchema = importStartSchema.pick({ mapping: true, hasHeader: true, language: true })
export type ImportCheck = z.infer<typeof importCheckSchema>

const count = z.number().int()
const counts = {
  added: count,
  /** Subscribed already, or twice in the file. */
  duplicates: count,
  /** Unsubscribed or unconfirmed: the import leaves them so. */
  protected: count,
  refused: count,
}
export const importCountsSchema = z.object(counts)
export type ImportCounts = z.infer<typeof importCountsSchema>
export const importSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  lines: count,
  /** Lines that have been looked at so far. */
  done: count,
  ...counts,
  createdAt: z.iso.datetime(),
})
export type SubscriberImport = z.infer<typeof importSchema>

/** The first lines as they are, and what each column seems to be. */
export const importPreviewSchema = importSchema.extend({
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  hasHeader: z.boolean(),
  mapping: importMappingSchema.nullable(),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

export const importResponseSchema = dataResponse(importSchema)
export const importPreviewResponseSchema = dataResponse(importPreviewSchema)
export const importCountsResponseSchema = dataResponse(importCountsSchema)
