import { z } from 'zod'
import { limitSchema, pageSchema, textSchema } from '../common/fields.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'

export const WEBHOOKS_MAX = 5
export const WEBHOOK_EVENTS = [
  'content.published',
  'content.changed',
  'content.withdrawn',
  'event.changed',
  'request.received',
  'booking.received',
  'booking.changed',
  'subscription.received',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** « Tester » sends one that stands for no change. */
export type DeliveryType = WebhookEvent | 'webhook.test'

export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** For how long the former secret still signs after a new one was made. */
export const FORMER_SECRET_HOURS = 24
/** After so many days of failure an address is paused. */
export const PAUSE_AFTER_DAYS = 3
/** Of what a receiver has sent back. */
export const ANSWER_MAX = 500

export const WEBHOOK_NOT_FOUND = 'Adresse non trouvée'
export const DELIVERY_NOT_FOUND = 'Envoi non trouvé'
export const WEBHOOK_TAKEN = 'Cette adresse est déjà dans la liste.'
export const WEBHOOKS_FULL = `Vous pouvez prévenir ${WEBHOOKS_MAX} adresses au plus.`
export const WEBHOOK_UNREACHABLE = 'Le nom de ce serveur est introuvable.'
export const WEBHOOK_PAUSED = 'Cette adresse est en pause : reprenez d’abord les envois.'
export const DELIVERY_SENDING = 'Cet envoi est en cours.'
const URL_EXPECTED = 'Indiquez une adresse complète qui commence par https://'

/** http is for a receiver on one's own machine; the server refuses it unless its settings allow that. */
const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export const webhookUrlSchema = textSchema
  .trim()
  .max(2048, { error: '2048 caractères au plus', abort: true })
  .transform((address, context) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.test(url.hostname))
    if (url && isAllowed && !url.username && !url.password && !url.hash) return url.href
    context.addIssue({ code: 'custom', message: URL_EXPECTED })
    return z.NEVER
  })

export const webhookInputSchema = z.strictObject({
  url: webhookUrlSchema,
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, { error: 'Choisissez au moins un événement' })
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
})
export type WebhookInput = z.infer<typeof webhookInputSchema>

export const webhookSchema = z.object({
  id: z.number().int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Nothing has arrived since then. */
  failingSince: z.iso.datetime().nullable(),
  pausedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type Webhook = z.infer<typeof webhookSchema>
export const webhookListResponseSchema = dataResponse(z.array(webhookSchema))
export const webhookResponseSchema = dataResponse(webhookSchema).extend({ message: z.string() })
/** The only response that carries the secret. */
export const webhookSecretResponseSchema = dataResponse(webhookSchema.extend({ secret: z.string() }))

export const deliverySchema = z.object({
  id: z.uuid(),
  type: z.string(),
  object: z.string(),
  objectId: z.number().int(),
  change: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  createdAt: z.iso.datetime(),
  /** When it is tried next; null while it waits for an earlier one of the same record, or is not waiting. */
  nextAttemptAt: z.iso.datetime().nullable(),
  attempts: z.array(
    z.object({
      at: z.iso.datetime(),
      durationMs: z.number().int(),
      status: z.number().int().nullable(),
      answer: z.string(),
      problem: z.string().nullable(),
    }),
  ),
})
export type Delivery = z.infer<typeof deliverySchema>

export const DELIVERY_PAGE_SIZE = 10
export const deliveryListQuerySchema = z.object({
  state: z.enum(DELIVERY_STATES).optional(),
  page: pageSchema,
  limit: limitSchema(DELIVERY_PAGE_SIZE, 50),
})
export type DeliveryListQuery = z.infer<typeof deliveryListQuerySchema>
export const deliveryListResponseSchema = pagedResponse(deliverySchema)
export const deliveryResponseSchema = dataResponse(deliverySchema)
