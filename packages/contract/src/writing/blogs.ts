import { z } from 'zod'
import {
  filterSchema,
  idSchema,
  imageUrlSchema,
  limitSchema,
  pageSchema,
  requiredText,
  shortTextSchema,
  textSchema,
  versionSchema,
} from '../common/fields.ts'
import { staleSchema } from '../common/history.ts'
import { NO_FIELD_TO_UPDATE } from '../common/refusals.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'
import {
  categorySchema,
  gallerySchema,
  imageAltsSchema,
  markdownSchema,
  tagsSchema,
  titleSchema,
} from './content.ts'
import { slugSchema } from './slugs.ts'

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

/** Changes to a published article that the site does not show yet. */
export const workingCopySchema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  author: z.string(),
  category: z.string(),
  image: z.string().nullable(),
  gallery: z.array(z.string()),
  imageAlts: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
})
export type WorkingCopy = z.infer<typeof workingCopySchema>

export const blogSchema = z.object({
  id: idSchema,
  title: z.string().describe('Le titre'),
  slug: z.string().describe('La fin de son adresse sur le site'),
  excerpt: z.string().describe('Le résumé, sans mise en forme'),
  content: z.string().describe('Le texte, en markdown'),
  author: z.string().describe('Qui l’a écrit'),
  category: z.string().describe('La catégorie'),
  image: z.string().nullable().describe('L’adresse de l’image principale'),
  gallery: z.array(z.string()).describe('Les adresses des autres images'),
  imageAlts: z.record(z.string(), z.string()).describe('Le texte de remplacement de chaque adresse d’image'),
  published: z.boolean(),
  /** Kept when the article is unpublished and published again. */
  publishedAt: z.iso.datetime().nullable().describe('La première publication'),
  tags: z.array(z.string()).describe('Les mots-clés'),
  metaTitle: z.string().describe('Le titre pour les moteurs de recherche ; vide : le titre'),
  metaDescription: z.string().describe('La description pour les moteurs de recherche ; vide : le résumé'),
  /** When it will be published or, once it is, withdrawn. */
  plannedAt: z.iso.datetime().nullable(),
  workingCopy: workingCopySchema.nullable(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().describe('Le dernier changement que le site montre'),
})
export type Blog = z.infer<typeof blogSchema>

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
