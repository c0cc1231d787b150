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
import { focusSchema, publicImageSchema } from '../common/images.ts'
import { NO_FIELD_TO_UPDATE } from '../common/refusals.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'
import { ALT_MAX } from './content.ts'

export const LIBRARY_NOT_FOUND = 'Image non trouvée'
export const LIBRARY_DELETED = 'L’image a été supprimée.'
export const LIBRARY_REPLACED = 'L’image a été remplacée partout.'
export const imageStale = (who: string) => `Cette image a été modifiée entre-temps par ${who}.`
/** The places are named in `details` too, one each. */
export const LIBRARY_IN_USE = 'media_in_use'

export const LIBRARY_PAGE_SIZE = 48
export const LIBRARY_FILTERS = ['unused', 'without-alt'] as const
export type LibraryFilter = (typeof LIBRARY_FILTERS)[number]

/** A history or a deleted record that can be brought back counts as a use, as what is shown does. */
export const LIBRARY_USE_KINDS = [
  'blog',
  'project',
  'event',
  'campaign',
  'blog-history',
  'project-history',
  'event-history',
  'deleted',
  'company',
] as const
export type LibraryUseKind = (typeof LIBRARY_USE_KINDS)[number]

/** `id` is that of the record that its edit screen shows; of a deleted record, its number in the recovery; the company is 1. */
export const libraryUseSchema = z.object({ kind: z.enum(LIBRARY_USE_KINDS), id: idSchema, title: z.string() })
export type LibraryUse = z.infer<typeof libraryUseSchema>

/** The 32 characters of the address. */
export const libraryIdSchema = z.string().regex(/^[0-9a-f]{32}$/, { error: 'n’est pas une image' })
export const libraryParamsSchema = z.object({ id: libraryIdSchema })

export const libraryListQuerySchema = z.object({
  page: pageSchema,
  limit: limitSchema(LIBRARY_PAGE_SIZE, 200),
  search: filterSchema,
  filter: z.preprocess((value) => (value === '' ? undefined : value), z.enum(LIBRARY_FILTERS).optional()),
})
export type LibraryListQuery = z.infer<typeof libraryListQuerySchema>

/** The facts of an image from before the library are null until the product has read its file. */
export const libraryImageSchema = z.object({
  id: libraryIdSchema,
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
export type LibraryImage = z.infer<typeof libraryImageSchema>

/** The first places where it is used; `useCount` counts all of them. */
export const imageDetailsSchema = libraryImageSchema.extend({ uses: z.array(libraryUseSchema) })
export type ImageDetails = z.infer<typeof imageDetailsSchema>

/** `isKept` stops the removal of an image that nothing uses. */
export const libraryUpdateSchema = z
  .strictObject({
    alt: textSchema.trim().max(ALT_MAX).optional(),
    focus: focusSchema.optional(),
    isKept: z.literal(true).optional(),
    version: versionSchema.optional(),
  })
  .refine(({ alt, focus, isKept }) => [alt, focus, isKept].some((value) => value !== undefined), {
    error: NO_FIELD_TO_UPDATE,
  })
export type LibraryUpdate = z.infer<typeof libraryUpdateSchema>

/** Without a version the last replacement wins. */
export const libraryReplaceQuerySchema = z.object({
  version: z.coerce.number().pipe(versionSchema).optional(),
})

const PICTURES_MAX = 100
/** `?ids=a,b,c`: what lists need to show small pictures around their points of interest. */
export const libraryImagesQuerySchema = z.object({
  ids: z
    .string()
    .max(33 * PICTURES_MAX)
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(libraryIdSchema).max(PICTURES_MAX)),
})

export const libraryListResponseSchema = pagedResponse(libraryImageSchema)
export const libraryResponseSchema = dataResponse(imageDetailsSchema)
export const libraryReplacedResponseSchema = libraryResponseSchema.extend({ message: z.string() })
export const libraryConflictResponseSchema = staleSchema.extend({ current: imageDetailsSchema.optional() })
export const libraryImagesResponseSchema = dataResponse(z.record(libraryIdSchema, publicImageSchema))
