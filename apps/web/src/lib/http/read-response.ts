import type { ApiErrorBody } from '@vigie/contract/common/responses.ts'
import { ApiError } from './api-error.ts'
import { isText, listOf, oneOf, optional, recordOf, shaped } from './plain-checks.ts'

/** A refusal whose code is missing is a refusal all the same. */
type Refusal = Omit<ApiErrorBody, 'code'> & { code?: string | undefined }

const isRefusal = shaped<Refusal>({
  success: oneOf(false),
  code: optional(isText),
  message: isText,
  details: optional(listOf(isText)),
  fields: optional(recordOf(isText)),
})

/**
 * A response without a readable body (an empty one, a proxy's page) is still a response: its body is null.
 */
export async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

export function bearerToken(response: Response) {
  return response.headers.get('Authorization')?.replace(/^Bearer\s+/i, '') || null
}

/** The words of a refusal; undefined for a body that is none. */
export const readRefusal = (body: unknown) => (isRefusal(body) ? body : undefined)

export async function toApiError(response: Response) {
  const body = await readJson(response)
  const { status, statusText } = response
  const refusal = readRefusal(body)
  // A failure without a code comes from something in between, such as a proxy, and speaks English.
  const message = status >= 500 && !refusal?.code ? '' : refusal?.message
  return new ApiError({ ...refusal, message, status, statusText, body })
}
