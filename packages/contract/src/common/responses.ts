import { z } from 'zod'

export const successSchema = z.literal(true).describe('Toujours vrai : un refus a une autre forme')
export const sentenceSchema = z.string().describe('Une phrase en français, à montrer à la personne')

export const paginationSchema = z.object({
  page: z.number().int().describe('La page reçue'),
  limit: z.number().int().describe('Combien par page'),
  total: z.number().int().describe('Combien sur toutes les pages'),
  pages: z.number().int().describe('Combien de pages'),
  /** PERF-06. */
  isMore: z.literal(true).optional().describe('Il y en a plus que `total`, qui s’arrête avant la fin'),
})
export type Pagination = z.infer<typeof paginationSchema>

export function pagination(page: number, limit: number, total: number, isMore = false): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit), ...(isMore ? { isMore } : {}) }
}

export const successResponseSchema = z.object({ success: successSchema, message: sentenceSchema.optional() })

export function dataResponse<T extends z.ZodType>(data: T) {
  return z.object({ success: successSchema, data: data.describe('Le contenu de la réponse') })
}

export function pagedResponse<T extends z.ZodType>(item: T) {
  return z.object({
    success: successSchema,
    data: z.array(item).describe('Ceux de cette page'),
    pagination: paginationSchema.describe('Où en est la liste'),
  })
}

export const apiErrorSchema = z.object({
  success: z.literal(false).describe('Toujours faux'),
  code: z.string().describe('Le refus en un mot, pour un programme'),
  message: sentenceSchema,
  details: z.array(z.string()).optional().describe('Le même refus, point par point'),
  fields: z.record(z.string(), z.string()).optional().describe('Ce qui ne va pas, par champ du corps'),
})
export type ApiErrorBody = z.infer<typeof apiErrorSchema>
