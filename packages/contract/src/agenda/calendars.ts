import { z } from 'zod'
import { idSchema, shortTextSchema, textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const OUTSIDE_CALENDARS_MAX = 10
export const OUTSIDE_CALENDAR_ADDED = 'Agenda ajouté'
export const OUTSIDE_CALENDAR_NOT_FOUND = 'Cet agenda n’est plus dans la liste.'
export const OUTSIDE_CALENDARS_FULL =
  'Dix agendas extérieurs au plus : retirez-en un avant d’en ajouter un autre.'
const ADDRESS_EXPECTED =
  'Indiquez l’adresse iCal de l’agenda, qui commence par https:// (exemple : https://calendar.google.com/…/basic.ics)'

/** One's own address, for Google, Outlook or a phone. The address itself is shown once: only a hash is kept. */
export const calendarFeedSchema = z.object({
  createdAt: z.iso.datetime(),
  /** When a calendar last read it, to the hour. */
  lastReadAt: z.iso.datetime().nullable(),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
export const calendarFeedResponseSchema = dataResponse(calendarFeedSchema.nullable())
export const calendarFeedMadeResponseSchema = dataResponse(calendarFeedSchema.extend({ url: z.string() }))

/** `webcal:` is what many calendars copy; it means https. */
const calendarAddressSchema = textSchema
  .trim()
  .max(2000, { error: '2 000 caractères au plus', abort: true })
  .transform((address) => address.replace(/^webcals?:/i, 'https:'))
  .refine((address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol), {
    error: ADDRESS_EXPECTED,
  })

export const outsideCalendarInputSchema = z.strictObject({
  name: shortTextSchema.min(1, { error: 'Donnez un nom à cet agenda' }),
  url: calendarAddressSchema,
})
export type OutsideCalendarInput = z.infer<typeof outsideCalendarInputSchema>

/** An agenda elsewhere whose busy times are not offered. Its address is a secret: only the host is shown. */
export const outsideCalendarSchema = z.object({
  id: idSchema,
  name: z.string(),
  host: z.string(),
  /** The last time that it was read whole. */
  readAt: z.iso.datetime().nullable(),
  /** Since when it cannot be read; its last known times hold. */
  failingSince: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  /** How many busy times lie ahead. */
  busyCount: z.number().int(),
})
export type OutsideCalendar = z.infer<typeof outsideCalendarSchema>
export const outsideCalendarListResponseSchema = dataResponse(z.array(outsideCalendarSchema))
export const outsideCalendarResponseSchema = dataResponse(outsideCalendarSchema)
