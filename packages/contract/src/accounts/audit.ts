import { z } from 'zod'
import { daySchema, filterSchema, idSchema, limitSchema, pageSchema } from '../common/fields.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'
import { ACT_GROUPS, ACT_KINDS, ACT_OBJECTS, ACTOR_KINDS, actDetailsSchema } from './acts.ts'

export const AUDIT_PAGE_SIZE = 50

export const auditLineSchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  kind: z.enum(ACT_KINDS),
  /** The name is the one of that day; `nobody` is somebody who was not signed in. */
  actor: z.object({ kind: z.enum(ACTOR_KINDS), id: idSchema.nullable(), name: z.string() }),
  object: z
    .object({
      kind: z.enum(ACT_OBJECTS),
      id: idSchema.nullable(),
      title: z.string().nullable(),
      /** It can still be opened. */
      exists: z.boolean(),
    })
    .nullable(),
  details: actDetailsSchema,
  ip: z.string().nullable(),
  /** « Firefox sur Windows »; empty where no browser was involved. */
  device: z.string(),
  /** Refusals of one minute from one place are one line. */
  times: z.number().int(),
})
export type AuditLine = z.infer<typeof auditLineSchema>

export const auditFiltersSchema = z.object({
  person: z.coerce.number().pipe(idSchema).optional(),
  group: z.enum(ACT_GROUPS).optional(),
  /** Days of the site's time zone, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  search: filterSchema,
})
export type AuditFilters = z.infer<typeof auditFiltersSchema>

export const auditQuerySchema = auditFiltersSchema.extend({
  page: pageSchema,
  limit: limitSchema(AUDIT_PAGE_SIZE, 200),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>
export const auditResponseSchema = pagedResponse(auditLineSchema)

/** Whom the filter offers. */
export const auditPeopleResponseSchema = dataResponse(z.array(z.object({ id: idSchema, name: z.string() })))
