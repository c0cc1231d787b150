import { z } from 'zod'
import {
  filterSchema,
  idSchema,
  limitSchema,
  pageSchema,
  textSchema,
  versionSchema,
} from '../common/fields.ts'
import { doerSchema, staleSchema } from '../common/history.ts'
import { focusSchema, publicImageSchema } from '../common/pictures.ts'
import { NO_FIELD_TO_UPDATE } from '../common/refusals.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'
import { ALT_MAX } from './content.ts'

export const MEDIA_NOT_FOUND = 'Image non trouvée'
export const MEDIA_DELETED = 'L’image a été supprimée.'
export const MEDIA_REPLACED = 'L’image a été remplacée partout.'
export const mediaStale = (who: string) => `Cette image a été modifiée entre-temps par ${who}.`
/** The places are named in `details` too, one each. */
export const MEDIA_IN_USE = 'media_in_use'

export const MEDIA_PAGE_SIZE = 48
export const MEDIA_FILTERS = ['unused', 'without-alt'] as const
export type MediaFilter = (typeof MEDIA_FILTERS)[number]

/** A history or a deleted record that can be brought back counts as a use, as what is shown does. */
export const MEDIA_USE_KINDS = [
  'blog',
  'project',
  'event',
  'campaign',
  'blog-history',
  'project-history',
  'event-history',
  'deleted',
] as const
export type MediaUseKind = (typeof MEDIA_USE_KINDS)[number]

/** `id` is that of the record that its edit screen shows; of a deleted record, its number in the recovery. */
export const mediaUseSchema = z.object({ kind: z.enum(MEDIA_USE_KINDS), id: idSchema, title: z.string() })
export type MediaUse = z.infer<typeof mediaUseSchema>

/** The 32 characters of the address. */
export const mediaIdSchema = z.string().regex(/^[0-9a-f]{32}$/, { error: 'n’est pas une image' })
export const mediaParamsSchema = z.object({ id: mediaIdSchema })

export const mediaListQuerySchema = z.object({
  page: pageSchema,
  limit: limitSchema(MEDIA_PAGE_SIZE, 200),
  search: filterSchema,
  filter: z.preprocess((value) => (value === '' ? undefined : value), z.enum(MEDIA_FILTERS).optional()),
})
export type MediaListQuery = z.infer<typeof mediaListQuerySchema>

/** The facts of an image from before the library are null until the product has read its file. */
export const mediaItemSchema = z.object({
  id: mediaIdSchema,
  /** With the version that empties caches, and the widths of `uploadVariant`. */
  url: z.string(),
  name: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of the file that is kept. */
  bytes: z.number().int().nullable(),
  alt: z.string(),
  focus: focusSchema,
  placeholder: z.string().nullable(),
  uploadedBy: doerSchema,
  createdAt: z.iso.datetime(),
  useCount: z.number().int(),
  /** When the product removes it unless something uses it; null when it stays. */
  removedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
})
export type MediaItem = z.infer<typeof mediaItemSchema>

/** The first places where it is used; `useCount` counts all of them. */
export const mediaSchema = mediaItemSchema.extend({ uses: z.array(mediaUseSchema) })
export type Media = z.infer<typeof mediaSchema>

/** `isKept` stops the removal of an image that nothing uses. */
export const mediaUpdateSchema = z
  .strictObject({
    alt: textSchema.trim().max(ALT_MAX).optional(),
    focus: focusSchema.optional(),
    isKept: z.literal(true).optional(),
    version: versionSchema.optional(),
  })
  .refine(({ alt, focus, isKept }) => [alt, focus, isKept].some((value) => value !== undefined), {
    error: NO_FIELD_TO_UPDATE,
  })
export type MediaUpdate = z.infer<typeof mediaUpdateSchema>

/** Without a version the last replacement wins. */
export const mediaReplaceQuerySchema = z.object({ version: z.coerce.number().pipe(versionSchema).optional() })

const PICTURES_MAX = 100
/** `?ids=a,b,c`: what lists need to show small pictures around their points of interest. */
export const mediaPicturesQuerySchema = z.object({
  ids: z
    .string()
    .max(33 * PICTURES_MAX)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(mediaIdSchema).max(PICTURES_MAX)),
})

export const mediaListResponseSchema = pagedResponse(mediaItemSchema)
export const mediaResponseSchema = dataResponse(mediaSchema)
export const mediaReplacedResponseSchema = mediaResponseSchema.extend({ message: z.string() })
export const mediaConflictResponseSchema = staleSchema.extend({ current: mediaSchema.optional() })
export const mediaPicturesResponseSchema = dataResponse(z.record(mediaIdSchema, publicImageSchema))
