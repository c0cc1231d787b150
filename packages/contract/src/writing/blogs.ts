import { z } from 'zod'
import {
  blogSchema,
  categorySchema,
  gallerySchema,
  imageAltsSchema,
  markdownSchema,
  requiredText,
  tagsSchema,
  titleSchema,
} from '../common/content.ts'
import { staleSchema } from '../common/history.ts'
import { slugSchema } from '../common/slugs.ts'
import {
  dataResponse,
  filterSchema,
  imageUrlSchema,
  limitSchema,
  NO_FIELD_TO_UPDATE,
  pagedResponse,
  pageSchema,
  shortTextSchema,
  textSchema,
  versionSchema,
} from '../common.ts'

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

/** What is kept without being published: the same fields, but for the publication itself. */
export const workingCopyBodySchema = z
  .strictObject({ ...blogFields, ...blogExtras, version: versionSchema })
  .omit({ published: true })
  .partial()
  .refine(({ version: _, ...patch }) => Object.keys(patch).length > 0, { error: NO_FIELD_TO_UPDATE })
export type WorkingCopyBody = z.infer<typeof workingCopyBodySchema>
export const workingCopyVersionSchema = z.strictObject({ version: versionSchema })
export const NOT_PUBLISHED = 'Seul un article publié a une copie de travail.'
export const NO_WORKING_COPY = 'Cet article n’a pas de copie de travail.'

export const blogListItemSchema = blogSchema
  .omit({ content: true, workingCopy: true })
  .extend({ hasWorkingCopy: z.boolean() })
export type BlogListItem = z.infer<typeof blogListItemSchema>

export const blogListQuerySchema = z.object({
  page: pageSchema,
  limit: limitSchema(BLOG_PAGE_SIZE),
  published: z
    .enum(['true', 'false', ''])
    .optional()
    .transform((value) => (value ? value === 'true' : undefined)),
  /** Only what is programmed to be published or withdrawn. */
  planned: z
    .enum(['true', ''])
    .optional()
    .transform((value) => value === 'true'),
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

/** A 409 of another reason has no `current`. */
export const blogConflictResponseSchema = staleSchema.extend({ current: blogSchema.optional() })

export const blogListResponseSchema = pagedResponse(blogListItemSchema)
export const blogStatsResponseSchema = dataResponse(blogStatsSchema)
export const blogResponseSchema = dataResponse(blogSchema)
