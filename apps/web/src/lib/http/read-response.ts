import { readErrorSchema } from '@vigie/contract/common.ts'
import { ApiError } from './api-error.ts'

/**
 * A response without a readable body (an empty one, a proxy's page) is still a response: its body is null.
 */
export async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

export function bearerToken(response: Response) {
  return response.headers.get('Authorization')?.replace(/^Bearer\s+/i, '') || null
}

export async function toApiError(response: Response) {
  const body = await readJson(response)
  const { data } = readErrorSchema.safeParse(body)
  const { status, statusText } = response
  return new ApiError({ ...data, status, statusText, body })
}
