import { z } from 'zod'
import { daySchema, idSchema, textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const IMPORT_TOOLS = ['plausible', 'umami', 'ga4'] as const
export type ImportTool = (typeof IMPORT_TOOLS)[number]

/** Of an imported month, so many pages keep their name; the others are « (autres) ». */
export const IMPORTED_PAGES_A_MONTH = 500
/** Rows of one request. */
export const IMPORT_BATCH = 1_000
/** Of a day; more is no measure of a company's site. */
export const IMPORTED_VISITS_MAX = 100_000_000
export const VISIT_IMPORT_NOT_FOUND = 'Import non trouvé'
export const VISIT_IMPORT_STARTED = 'Cet import est déjà fait.'
export const VISIT_IMPORT_EMPTY =
  'Aucun jour de ce fichier ne peut être importé : ils sont déjà comptés, trop anciens ou pas encore passés.'

const sum = z
  .number({ error: 'doit être un nombre' })
  .int({ error: 'doit être un nombre entier' })
  .min(0, { error: 'ne peut pas être négatif' })
  .max(IMPORTED_VISITS_MAX, { error: '100 millions au plus par jour' })

export const visitImportInputSchema = z.strictObject({
  tool: z.enum(IMPORT_TOOLS),
  fileName: textSchema.trim().max(200, { error: '200 caractères au plus' }),
})
export type VisitImportInput = z.infer<typeof visitImportInputSchema>

const importedDaySchema = z.strictObject({ day: daySchema, visits: sum, sessions: sum })
export type ImportedDay = z.infer<typeof importedDaySchema>
const importedPageSchema = z.strictObject({
  day: daySchema,
  page: textSchema.min(1, { error: 'La page est requise' }).max(500, { error: '500 caractères au plus' }),
  visits: sum,
})
export type ImportedPage = z.infer<typeof importedPageSchema>

const batchOf = <T extends z.ZodType>(row: T) =>
  z.array(row).max(IMPORT_BATCH, { error: '1 000 lignes au plus à la fois' }).default([])

/** Sums of days and of their pages; a row that is sent again replaces the one before. */
export const visitImportRowsSchema = z.strictObject({
  days: batchOf(importedDaySchema),
  pages: batchOf(importedPageSchema),
})
export type VisitImportRows = z.infer<typeof visitImportRowsSchema>

const count = z.number().int().nonnegative()

export const visitImportSchema = z.object({
  id: idSchema,
  tool: z.enum(IMPORT_TOOLS),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  /** When it began to be shown; null while it is only a preview. */
  countedAt: z.iso.datetime().nullable(),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  days: count,
  visits: count,
  sessions: count,
  /** Pages under their own name. */
  pages: count,
  /** Days that stay as they are, and are not imported. */
  left: z.object({
    /** Counted here, or by another import. */
    known: count,
    /** Older than sums may be. */
    old: count,
    /** Today and later. */
    coming: count,
  }),
})
export type VisitImport = z.infer<typeof visitImportSchema>
export const visitImportResponseSchema = dataResponse(visitImportSchema)
export const visitImportListResponseSchema = dataResponse(z.array(visitImportSchema))
