import { z } from 'zod'
import { daySchema, idSchema, textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const SEARCH_MIN = 2
const SEARCH_MAX = 200

/** A picture is found by its description, and opens what shows it; one of the library (`media`) opens there. */
export const SEARCH_KINDS = [
  'blog',
  'project',
  'event',
  'request',
  'appointment',
  'subscriber',
  'campaign',
  'blog-image',
  'project-image',
  'media',
  'user',
  'person',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const searchQuerySchema = z.object({
  q: textSchema
    .trim()
    .min(SEARCH_MIN, { error: '2 caractères au moins' })
    .max(SEARCH_MAX, { error: '200 caractères au plus' }),
  /** Only these; all of them by default. */
  kinds: z
    .string()
    .transform((kinds) => kinds.split(','))
    .pipe(z.array(z.enum(SEARCH_KINDS, { error: 'sorte de contenu inconnue' })))
    .optional(),
})

export const searchResultSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Of the thing itself; for a picture, of what shows it; the images of the library have names instead of numbers. */
  id: idSchema.or(z.string()),
  title: z.string(),
  detail: z.string(),
  date: daySchema,
  /** Of what has a page of its own on the site. */
  slug: z.string().optional(),
})
export type SearchResult = z.infer<typeof searchResultSchema>
export const searchResponseSchema = dataResponse(z.array(searchResultSchema))
