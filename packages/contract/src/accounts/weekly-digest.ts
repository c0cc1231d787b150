import { z } from 'zod'
import { dataResponse } from '../common/responses.ts'

export const WEEKLY_DIGEST = 'Le point du lundi'

/** Whether the account gets the mail of Monday; nobody does who has not asked for it. */
export const weeklyDigestSchema = z.strictObject({ isWanted: z.boolean() })
export const weeklyDigestResponseSchema = dataResponse(weeklyDigestSchema)

export const digestLinkSchema = z.object({
  token: z.string().max(200).catch('').describe('Le secret du lien'),
})
