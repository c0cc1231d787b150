import { z } from 'zod'
import { idSchema, limitSchema, pageSchema } from '../common/fields.ts'
import { doerSchema, HISTORY_COLLECTIONS } from '../common/history.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'

export const DELETED_NOT_FOUND = 'Cet élément n’est plus récupérable.'
export const PEOPLE_NOT_NOTIFIED_YET =
  'Des e-mails aux personnes inscrites ne sont pas encore partis : réessayez une fois qu’ils le sont.'
const RECOVERY_PAGE_SIZE = 50

export const deletedRecordSchema = z.object({
  id: idSchema,
  collection: z.enum(HISTORY_COLLECTIONS),
  title: z.string(),
  deletedBy: doerSchema,
  deletedAt: z.iso.datetime(),
  /** Whole days until it is erased; 0 on the last one. */
  daysLeft: z.number().int().nonnegative(),
})
export type DeletedRecord = z.infer<typeof deletedRecordSchema>

export const deletedListQuerySchema = z.object({ page: pageSchema, limit: limitSchema(RECOVERY_PAGE_SIZE) })
export type DeletedListQuery = z.infer<typeof deletedListQuerySchema>

/** `message` says where it is now, and which address it got when its own has been taken meanwhile. */
const recoveredSchema = z.object({
  collection: z.enum(HISTORY_COLLECTIONS),
  recordId: idSchema,
  message: z.string(),
})
export type Recovered = z.infer<typeof recoveredSchema>

export const deletedListResponseSchema = pagedResponse(deletedRecordSchema)
export const recoveredResponseSchema = dataResponse(recoveredSchema)
