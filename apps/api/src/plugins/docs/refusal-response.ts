import type { Response } from './openapi-types.ts'
import { PROOF_REFUSAL, REFUSALS } from './refusal-words.ts'

/** A refusal as the document shows it, with an example. */
export function refusalResponse(status: number, needsProof = false): Response {
  const refusal = status === 403 && needsProof ? PROOF_REFUSAL : REFUSALS[status]
  if (!refusal) throw new Error(`the documentation has no words for the refusal ${status}`)
  const { description, ...body } = refusal
  return {
    description,
    ...(status === 429
      ? { headers: { 'Retry-After': { description: 'Secondes à attendre', schema: { type: 'integer' } } } }
      : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refus' },
        example: { success: false, ...body },
      },
    },
  }
}
