import { z } from 'zod'
import { idSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const PRESENCE_COLLECTIONS = ['blogs', 'projects'] as const
/** How often an open form says that it is still there. */
export const PRESENCE_EVERY_MS = 8_000
/** A form that has said nothing for this long is closed: with one more turn of the others, under 30 s. */
export const PRESENCE_ENDS_MS = 18_000

/** `tab` names one open form: one person may have two. */
export const presenceBodySchema = z.strictObject({
  collection: z.enum(PRESENCE_COLLECTIONS),
  id: idSchema,
  tab: z.uuid(),
})
export type PresenceBody = z.infer<typeof presenceBodySchema>
export const presenceParamsSchema = presenceBodySchema.pick({ tab: true })

/** The other forms that show the record, the oldest first. */
export const presentSchema = z.object({
  tab: z.uuid(),
  name: z.string(),
  /** The same person in another tab or on another device. */
  isMe: z.boolean(),
  since: z.iso.datetime(),
})
export type Present = z.infer<typeof presentSchema>

export const presenceResponseSchema = dataResponse(z.array(presentSchema))
