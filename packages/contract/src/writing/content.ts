import { z } from 'zod'
import { imageUrlSchema, requiredText, textSchema } from '../common/fields.ts'

/** Of an article's text or a project's description, in characters. */
export const CONTENT_MAX = 200_000
export const TAG_MAX = 50
export const TAGS_MAX = 30

export const titleSchema = requiredText(200)
export const markdownSchema = textSchema.min(1).max(CONTENT_MAX).refine(isFilled, { error: 'est requis' })
export const categorySchema = requiredText(100)

/** Blank and repeated tags are dropped rather than refused. */
export const tagsSchema = z
  .array(textSchema.trim().max(TAG_MAX))
  .max(TAGS_MAX)
  .transform((tags) => [...new Set(tags.filter(Boolean))])

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
