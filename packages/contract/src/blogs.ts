import { z } from 'zod'
import {
  apiErrorSchema,
  dataResponse,
  filterSchema,
  idSchema,
  imageUrlSchema,
  limitSchema,
  pagedResponse,
  pageSchema,
  shortTextSchema,
  textSchema,
  versionSchema,
} from './common.ts'
import { slugSchema } from './slugs.ts'
import { gallerySchema, imageAltsSchema } from './uploads.ts'
import { NO_FIELD_TO_UPDATE } from './users.ts'

export const BLOG_CATEGORIES = [
  'Environnement',
  'ESG',
  'Formation',
  'Stratégie',
  'Innovation',
  'Actualités',
] as const
export const BLOG_GALLERY_MAX = 8
export const BLOG_PAGE_SIZE = 50
export const BLOG_REQUIRED = ['title', 'excerpt', 'content', 'author', 'category'] as const

export const BLOG_NOT_FOUND = 'Blog non trouvé'
export const REQUIRED_FIELDS = 'Veuillez remplir tous les champs obligatoires'
export const blogStale = (who: string) => `Cet article a été modifié entre-temps par ${who}.`

/** Of an article's text or a project's description, in characters. */
export const CONTENT_MAX = 200_000
export const TAG_MAX = 50
export const TAGS_MAX = 30

const requiredText = (max: number) => textSchema.trim().min(1).max(max)
export const titleSchema = requiredText(200)
export const markdownSchema = textSchema.min(1).max(CONTENT_MAX).refine(isFilled, { error: 'est requis' })
export const categorySchema = requiredText(100)
/** Blank and repeated tags are dropped rather than refused. */
export const tagsSchema = z
  .array(textSchema.trim().max(TAG_MAX))
  .max(TAGS_MAX)
  .transform((tags) => [...new Set(tags.filter(Boolean))])
/** Forms send '' for what was left empty. */
export const optionalImageSchema = z.union([z.literal('').transform(() => null), imageUrlSchema]).nullable()

const optionalText = (max: number) =>
  textSchema
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text ?? '')

const blogFields = {
  title: titleSchema,
  excerpt: requiredText(1000),
  content: markdownSchema,
  author: shortTextSchema.min(1),
  category: categorySchema,
}
const blogExtras = {
  /** Without one, that of an article that has never been public follows its title. */
  slug: slugSchema,
  image: optionalImageSchema,
  gallery: gallerySchema(BLOG_GALLERY_MAX),
  imageAlts: imageAltsSchema,
  tags: tagsSchema,
  published: z.boolean(),
  metaTitle: optionalText(200),
  metaDescription: optionalText(500),
}

export const blogCreateSchema = z.strictObject({ ...blogFields, ...z.object(blogExtras).partial().shape })
export type BlogCreate = z.infer<typeof blogCreateSchema>

/** Any part of the article, and the version that the edit started from: a stale one is refused with a 409. */
export const blogUpdateSchema = z
  .strictObject({ ...blogFields, ...blogExtras, version: versionSchema })
  .partial()
  .refine(({ version: _, ...patch }) => Object.keys(patch).length > 0, { error: NO_FIELD_TO_UPDATE })
export type BlogUpdate = z.infer<typeof blogUpdateSchema>

export const blogSchema = z.object({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  author: z.string(),
  category: z.string(),
  image: z.string().nullable(),
  gallery: z.array(z.string()),
  imageAlts: z.record(z.string(), z.string()),
  published: z.boolean(),
  /** The first publication; kept when the article is unpublished and published again. */
  publishedAt: z.iso.datetime().nullable(),
  tags: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Blog = z.infer<typeof blogSchema>

export const blogListItemSchema = blogSchema.omit({ content: true })
export type BlogListItem = z.infer<typeof blogListItemSchema>

export const blogListQuerySchema = z.object({
  page: pageSchema,
  limit: limitSchema(BLOG_PAGE_SIZE),
  published: z
    .enum(['true', 'false', ''])
    .optional()
    .transform((value) => (value ? value === 'true' : undefined)),
  category: filterSchema,
  search: filterSchema,
})
export type BlogListQuery = z.infer<typeof blogListQuerySchema>

export const blogStatsSchema = z.object({
  totalBlogs: z.number().int(),
  publishedBlogs: z.number().int(),
  draftBlogs: z.number().int(),
  totalCategories: z.number().int(),
  categories: z.array(z.string()),
})
export type BlogStats = z.infer<typeof blogStatsSchema>

export const STALE_VERSION = 'stale_version'
/** A 409 of another reason has no `current`. */
export const blogConflictSchema = apiErrorSchema.extend({ current: blogSchema.optional() })

export const blogListResponseSchema = pagedResponse(blogListItemSchema)
export const blogStatsResponseSchema = dataResponse(blogStatsSchema)
export const blogResponseSchema = dataResponse(blogSchema)

function isFilled(text: string) {
  return text.trim() !== ''
}
