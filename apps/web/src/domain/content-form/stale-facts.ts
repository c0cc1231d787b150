import { staleSchema } from '@vigie/contract/common/history.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import type { Versions } from './merge-versions.ts'

type StaleFacts = {
  /** Whose save came first, in a sentence. */
  message: string
  /** When it came, if the server says so. */
  savedAt?: string | undefined
}

export type Conflict<Values> = Versions<Values> & StaleFacts

/** What a refused save says of the one that came first. */
export function staleFacts(error: unknown): StaleFacts {
  if (!(error instanceof ApiError)) return { message: '' }
  return { message: error.message, savedAt: staleSchema.safeParse(error.body).data?.savedAt }
}
