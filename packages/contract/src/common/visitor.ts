import { shortTextSchema, textSchema } from './fields.ts'
import { isPhoneNumber, PHONE_MAX, PHONE_WRONG } from './phone.ts'

export const MESSAGE_MAX = 10_000

export const visitorNameSchema = shortTextSchema
  .min(1, { error: 'Le nom est requis' })
  .describe('Le nom de la personne')
/** SAFE-28: where a mail greets the person, whose address anybody can type. */
export const oneLineNameSchema = visitorNameSchema.refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), {
  error: 'Le nom tient sur une seule ligne',
})
export const messageSchema = textSchema
  .trim()
  .max(MESSAGE_MAX, { error: 'Le message est trop long (10 000 caractères au plus)' })
  .describe('Le message de la personne')

/** Blank: none. */
export const phoneSchema = textSchema
  .trim()
  .max(PHONE_MAX, { error: PHONE_WRONG, abort: true })
  .refine((phone) => phone === '' || isPhoneNumber(phone), { error: PHONE_WRONG })

export const honeypotSchema = textSchema
  .max(2048)
  .optional()
  .describe('À cacher dans le formulaire : seul un robot le remplit, et rien n’est alors enregistré')

/**
 * A robot must not learn that it was recognised: it gets the response that a person would get, and nothing is stored.
 */
export const isRobot = ({ website }: { website?: string | undefined }) => Boolean(website)

/** The records of people with which all that was made for them is deleted; webhooks call them by the same names. */
export type PersonRecord = 'request' | 'booking' | 'registration' | 'subscription' | 'rights'

/** RGPD-06: the record for which a mail or a stored response was made. */
export type MadeFor = `${PersonRecord} ${number}`
