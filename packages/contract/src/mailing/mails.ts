import { z } from 'zod'
import { limitSchema, pageSchema, personIdSchema, textSchema } from '../common/fields.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The kinds that the journal can be filtered by. */
export const MAIL_KINDS = [
  'booking',
  'booking-received',
  'booking-confirmed',
  'booking-refused',
  'booking-moved',
  'booking-cancelled',
  'booking-change',
  'booking-reminder',
  'registration',
  'registration-changed',
  'registration-withdrawn',
  'registration-reminder',
  'registration-message',
  'contact-request',
  'contact-reply',
  'rights-link',
  'rights-request',
  'rights-reply',
  'newsletter-confirmation',
  'newsletter-welcome',
  'campaign-test',
  'webhook-paused',
  'visitor-mails',
  'weekly-digest',
  'password-reset',
  'invitation',
  'sign-up',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
/** Also written, and shown in the journal without a filter of their own. */
export type WrittenMailKind =
  | MailKind
  | 'email-change-undo'
  | 'email-change-confirm'
  | 'account-security'
  | 'new-device'

/** Sent to the company about somebody: they belong to that person, not to who reads them. */
export const COMPANY_MAIL_KINDS = ['booking', 'booking-change', 'contact-request'] as const

export const MAIL_NOT_FOUND = 'E-mail non trouvé'
export const MAIL_SENDING = 'Cet e-mail est en cours d’envoi.'
export const MAIL_NOT_REPEATABLE = 'Cet e-mail ne peut pas être renvoyé : son contenu n’est plus valable.'
export const MAIL_TEXT_NOT_KEPT =
  'Cet e-mail ne peut pas être renvoyé : il contenait un lien personnel, et son texte n’est pas conservé après l’envoi.'
export const NOT_NOTIFIED_YET =
  'L’e-mail qui prévient cette personne n’est pas encore parti : réessayez une fois qu’il l’est.'
export const MAIL_QUEUED_AGAIN = 'E-mail remis dans la file d’envoi'

/** A row of the journal, without the text of the mail. */
export const mailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  /** Why the last attempt failed. */
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** When it is tried next, while it waits. */
  nextAttemptAt: z.iso.datetime().nullable(),
  canResend: z.boolean(),
  /** False once a mail with a personal link has left: what it said is not stored. */
  isTextKept: z.boolean(),
  personId: personIdSchema,
})
export type Mail = z.infer<typeof mailSchema>

export const MAIL_PAGE_SIZE = 25
export const mailListQuerySchema = z.object({
  search: textSchema.trim().max(200).optional(),
  state: z.enum(MAIL_STATES).optional(),
  kind: z.enum(MAIL_KINDS).optional(),
  page: pageSchema,
  limit: limitSchema(MAIL_PAGE_SIZE),
})
export type MailListQuery = z.infer<typeof mailListQuerySchema>

/** Counted over the whole journal, whatever the filters of the list. */
export const mailCountsSchema = z.object({
  waiting: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
})
export type MailCounts = z.infer<typeof mailCountsSchema>

export const mailListResponseSchema = pagedResponse(mailSchema).extend({ counts: mailCountsSchema })
export const mailResponseSchema = dataResponse(mailSchema)

export const mailStatusSchema = z.object({
  isConfigured: z.boolean(),
  waiting: z.number().int(),
  sentToday: z.number().int(),
  /** What the provider lets through in a day, where it is known. */
  dailyQuota: z.number().int().nullable(),
  /** The queue has stopped: `needsYou` when it stays so until somebody changes the configuration. */
  trouble: z.object({ since: z.iso.datetime(), reason: z.string(), needsYou: z.boolean() }).nullable(),
})
export type MailStatus = z.infer<typeof mailStatusSchema>
export const mailStatusResponseSchema = dataResponse(mailStatusSchema)
