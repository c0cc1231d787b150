import { z } from 'zod'
import { filterSchema, limitSchema, pageSchema, textSchema } from '../common/fields.ts'
import { publicImageSchema } from '../common/images.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'
import { blogSchema } from './blogs.ts'
import { projectSchema } from './projects.ts'

/** What is known of `image` and of each of `gallery`, whose addresses stay beside them. */
const cover = publicImageSchema.nullable().describe('`image`, avec de quoi l’afficher')
const pictures = z.array(publicImageSchema).describe('`gallery`, avec de quoi l’afficher')
const images = { cover, pictures }

/** What the company's site reads: published articles and active projects, without what only editors need. */
export const publicBlogSchema = blogSchema
  .omit({ published: true, plannedAt: true, workingCopy: true, version: true, createdAt: true })
  .extend({ publishedAt: z.iso.datetime().describe('La première publication') })
export type PublicBlog = z.infer<typeof publicBlogSchema>
/** The text as markdown, and as HTML that is safe to show. */
const publicArticleSchema = publicBlogSchema.extend({
  ...images,
  contentHtml: z.string().describe('Le texte en HTML, sans danger à afficher'),
})

/** A draft, for a site that renders its own preview: it may never have been published. */
export const publicPreviewSchema = publicArticleSchema.extend({
  publishedAt: z.iso.datetime().nullable().describe('La première publication ; nul avant elle'),
})

export const publicBlogItemSchema = publicBlogSchema.omit({ content: true })
export type PublicBlogItem = z.infer<typeof publicBlogItemSchema>

export const publicProjectSchema = projectSchema
  .omit({ isActive: true, publishedAt: true, version: true, createdAt: true })
  .extend(images)

const PUBLIC_PAGE_SIZE = 50

export const publicBlogListQuerySchema = z.object({
  page: pageSchema,
  limit: limitSchema(PUBLIC_PAGE_SIZE),
  category: filterSchema.describe('Seulement cette catégorie ; vide : toutes'),
  tag: filterSchema.describe('Seulement ce mot-clé ; vide : tous'),
  search: filterSchema.describe('Les mots à trouver ; vide : aucun'),
})
export type PublicBlogListQuery = z.infer<typeof publicBlogListQuerySchema>

export const publicProjectListQuerySchema = z.object({
  page: pageSchema,
  limit: limitSchema(PUBLIC_PAGE_SIZE),
  category: filterSchema.describe('Seulement cette catégorie ; vide : toutes'),
})
export type PublicProjectListQuery = z.infer<typeof publicProjectListQuerySchema>

export const slugParamsSchema = z.object({ slug: textSchema.max(200).describe('Le slug, actuel ou ancien') })
export const projectParamsSchema = z.object({
  id: textSchema.max(200).describe('Le slug, actuel ou ancien, ou le numéro'),
})

export const publicBlogListResponseSchema = pagedResponse(publicBlogItemSchema.extend(images))
export const publicBlogResponseSchema = dataResponse(publicArticleSchema)
export const publicPreviewResponseSchema = dataResponse(publicPreviewSchema)
export const publicProjectListResponseSchema = pagedResponse(publicProjectSchema)
export const publicProjectResponseSchema = dataResponse(
  publicProjectSchema.extend({
    descriptionHtml: z.string().describe('Le texte en HTML, sans danger à afficher'),
  }),
)
