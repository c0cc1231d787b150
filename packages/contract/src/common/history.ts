import { z } from 'zod'
import { idSchema, limitSchema, pageSchema, versionSchema } from './fields.ts'
import { apiErrorSchema, dataResponse, pagedResponse } from './responses.ts'

/** What has versions, and what can be brought back after its deletion. */
export const HISTORY_COLLECTIONS = ['blogs', 'projects', 'events'] as const
export type HistoryCollection = (typeof HISTORY_COLLECTIONS)[number]

export const VERSION_NOT_FOUND = 'Cette version n’existe pas ou n’est plus conservée.'
const VERSIONS_PAGE_SIZE = 50

/** Who did something; null where nobody was signed in, or before names were kept. */
export const doerSchema = z.object({ id: idSchema, name: z.string() }).nullable()
export type Doer = z.infer<typeof doerSchema>

export const contentVersionSchema = z.object({
  version: versionSchema,
  savedAt: z.iso.datetime(),
  savedBy: doerSchema,
  /** The fields in which it differs from the version before it; empty for the oldest one that is kept. */
  changed: z.array(z.string()),
  /** The record as it is now. */
  isCurrent: z.boolean(),
  /** Of a published article: what was kept without being published. */
  isWorkingCopy: z.boolean(),
})
export type ContentVersion = z.infer<typeof contentVersionSchema>

/** `fields` is what a form can edit, by the names that its form uses. */
export const fullVersionSchema = contentVersionSchema.extend({ fields: z.record(z.string(), z.unknown()) })
export type FullVersion = z.infer<typeof fullVersionSchema>

export const versionListQuerySchema = z.object({ page: pageSchema, limit: limitSchema(VERSIONS_PAGE_SIZE) })
export type VersionListQuery = z.infer<typeof versionListQuerySchema>

const wholeNumber = z.coerce.number().pipe(versionSchema)
export const versionParamsSchema = z.object({ id: z.coerce.number().pipe(idSchema), version: wholeNumber })

/** `version` is the one that the person sees as current; without `fields` the whole version is restored. */
export const restoreVersionSchema = z.strictObject({
  version: versionSchema,
  fields: z.array(z.string().max(50)).min(1).max(30).optional(),
})
export type RestoreVersion = z.infer<typeof restoreVersionSchema>

/** The record under its new version number. */
export const restoredSchema = z.object({ id: idSchema, version: versionSchema })

export const versionListResponseSchema = pagedResponse(contentVersionSchema)
export const versionResponseSchema = dataResponse(fullVersionSchema)
export const restoredResponseSchema = dataResponse(restoredSchema)

/** Who saved in between and when, beside the sentence that says it. */
export const staleSchema = apiErrorSchema.extend({
  savedBy: doerSchema.optional(),
  savedAt: z.iso.datetime().optional(),
})

/** What is stored now, as the form of its collection reads it. */
export const restoreConflictResponseSchema = staleSchema.extend({
  current: z.record(z.string(), z.unknown()).optional(),
})
