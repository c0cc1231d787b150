import { z } from 'zod'

export const paginationSchema = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
  /** PERF-06: more rows match than `total`, and nobody counted them. */
  isMore: z.literal(true).optional(),
})
export type Pagination = z.infer<typeof paginationSchema>

export function pagination(page: number, limit: number, total: number, isMore = false): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit), ...(isMore ? { isMore } : {}) }
}

export const successResponseSchema = z.object({ success: z.literal(true), message: z.string().optional() })

export function dataResponse<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data })
}

export function pagedResponse<T extends z.ZodType>(item: T) {
  return z.object({ success: z.literal(true), data: z.array(item), pagination: paginationSchema })
}

export const apiErrorSchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  details: z.array(z.string()).optional(),
  /** What is wrong with each field of the body, for the form that sent it. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type ApiErrorBody = z.infer<typeof apiErrorSchema>
