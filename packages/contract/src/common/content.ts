import { z } from 'zod'
import { idSchema, imageUrlSchema, textSchema } from '../common.ts'

export const STALE_VERSION = 'stale_version'
/** Of an article's text or a project's description, in characters. */
export const CONTENT_MAX = 200_000
export const TAG_MAX = 50
export const TAGS_MAX = 30
export const requiredText = (max: number) => textSchema.trim().min(1).max(max)

export const titleSchema = requiredText(200)
export const markdownSchema = textSchema.min(1).max(CONTENT_MAX).refine(isFilled, { error: 'est requis' })
export const categorySchema = requiredText(100)

/** Blank and repeated tags are dropped rather than refused. */
export const tagsSchema = z
  .array(textSchema.trim().max(TAG_MAX))
  .max(TAGS_MAX)
  .transform((tags) => [...new Set(tags.filter(Boolean))])

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
  /** When it will be published or, once it is, withdrawn. */
  plannedAt: z.iso.datetime().nullable(),
  workingCopy: workingCopySchema.nullable(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Blog = z.infer<typeof blogSchema>

export const projectSchema = z.object({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string(),
  category: z.string(),
  client: z.string().nullable(),
  date: z.string(),
  tags: z.array(z.string()),
  link: z.string().nullable(),
  gallery: z.array(z.string()),
  imageAlts: z.record(z.string(), z.string()),
  isActive: z.boolean(),
  /** The first time that it was active. */
  publishedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Project = z.infer<typeof projectSchema>

export const ALT_MAX = 300

/**
 * Alternative texts by image address, beside the lists of addresses that they describe. An empty text means a
 * decorative image; an image that is not named here has not been described yet.
 */
export const imageAltsSchema = z.record(imageUrlSchema, textSchema.trim().max(ALT_MAX))
export const gallerySchema = (max: number) =>
  z.array(imageUrlSchema).max(max, { error: `Vous ne pouvez pas ajouter plus de ${max} images.` })

function isFilled(text: string) {
  return text.trim() !== ''
}
