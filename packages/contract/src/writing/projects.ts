import { z } from 'zod'
import {
  daySchema,
  filterSchema,
  idSchema,
  imageUrlSchema,
  LIMIT_MAX,
  limitSchema,
  pageSchema,
  shortTextSchema,
  versionSchema,
  webUrlSchema,
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
import { projectSlugSchema } from './slugs.ts'

export const PROJECT_CATEGORIES = ['Audit ESG', 'Stratégie Climatique', 'Formation', 'Consulting'] as const
export const PROJECT_GALLERY_MAX = 6
/** What a creation needs; the form asks for three of them first. */
export const PROJECT_REQUIRED = ['title', 'description', 'image', 'category', 'date'] as const

export const PROJECT_NOT_FOUND = 'Projet non trouvé'
export const PROJECT_REQUIRED_FIELDS = 'Tous les champs obligatoires doivent être remplis'
export const projectStale = (who: string) => `Ce projet a été modifié entre-temps par ${who}.`

export const projectSchema = z.object({
  id: idSchema,
  title: z.string().describe('Le titre'),
  slug: z.string().describe('La fin de son adresse sur le site'),
  description: z.string().describe('Le texte, en markdown'),
  image: z.string().describe('L’adresse de l’image principale'),
  category: z.string().describe('La catégorie'),
  client: z.string().nullable().describe('Pour qui'),
  date: z.string().describe('Le jour du projet, AAAA-MM-JJ'),
  tags: z.array(z.string()).describe('Les mots-clés'),
  link: z.string().nullable().describe('Une page à suivre'),
  gallery: z.array(z.string()).describe('Les adresses des autres images'),
  imageAlts: z.record(z.string(), z.string()).describe('Le texte de remplacement de chaque adresse d’image'),
  isActive: z.boolean(),
  /** The first time that it was active. */
  publishedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().describe('Le dernier changement'),
})
export type Project = z.infer<typeof projectSchema>

const blankToNull = z.literal('').transform(() => null)

const projectFields = {
  title: titleSchema,
  description: markdownSchema,
  image: imageUrlSchema,
  category: categorySchema,
  /** A calendar day; of a full date the day part is taken. */
  date: z.union([
    daySchema,
    z.iso.datetime({ offset: true, local: true }).transform((moment) => moment.slice(0, 10)),
  ]),
}
const projectExtras = {
  /** Without one, that of a project that has never been public follows its title. */
  slug: projectSlugSchema,
  client: z.union([blankToNull, shortTextSchema]).nullable(),
  link: z.union([blankToNull, webUrlSchema]).nullable(),
  tags: tagsSchema,
  gallery: gallerySchema(PROJECT_GALLERY_MAX),
  imageAlts: imageAltsSchema,
  isActive: z.boolean(),
}

export const projectCreateSchema = z.strictObject({
  ...projectFields,
  ...z.object(projectExtras).partial().shape,
})
export type ProjectCreate = z.infer<typeof projectCreateSchema>

/** Any part of the project, and the version that the edit started from: a stale one is refused with a 409. */
export const projectUpdateSchema = z
  .strictObject({ ...projectFields, ...projectExtras, version: versionSchema })
  .partial()
  .refine(({ version: _, ...patch }) => Object.keys(patch).length > 0, { error: NO_FIELD_TO_UPDATE })
export type ProjectUpdate = z.infer<typeof projectUpdateSchema>

/** The screen shows all projects at once, so the default is the largest page. */
export const projectListQuerySchema = z.object({
  page: pageSchema,
  limit: limitSchema(LIMIT_MAX),
  category: filterSchema,
  search: filterSchema,
})
export type ProjectListQuery = z.infer<typeof projectListQuerySchema>

export const projectCategorySchema = z.object({
  category: z.string(),
  _count: z.object({ category: z.number().int() }),
})
export type ProjectCategory = z.infer<typeof projectCategorySchema>

/** A 409 of another reason has no `current`. */
export const projectConflictResponseSchema = staleSchema.extend({ current: projectSchema.optional() })

export const projectListResponseSchema = pagedResponse(projectSchema)
export const projectCategoriesResponseSchema = dataResponse(z.array(projectCategorySchema))
export const projectResponseSchema = dataResponse(projectSchema)
