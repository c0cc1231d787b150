import { SLUG_TAKEN } from '@vigie/contract/writing/slugs.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import type { FormProblems } from './form-problems.ts'

/** LINK-05: an address that another record has is reported at its field. */
export function slugProblems(error: unknown): FormProblems | null {
  if (!(error instanceof ApiError) || error.code !== SLUG_TAKEN) return null
  return { title: 'Cette adresse est prise', fields: [{ name: 'slug', message: error.message }] }
}
