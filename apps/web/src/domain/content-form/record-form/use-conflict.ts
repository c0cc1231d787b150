import { staleSchema } from '@vigie/contract/common/history.ts'
import { useState } from 'react'
import { ApiError } from '@/lib/http/api-error.ts'
import { type Choices, decide, mergeVersions, type Versions } from './merge-versions.ts'

export type Conflict<Values> = Versions<Values> & {
  /** Whose save came first, in a sentence. */
  message: string
  /** When it came, if the server says so. */
  savedAt?: string | undefined
}

/** What the `ConflictDialog` shows. */
export type OpenConflict<Values> = Conflict<Values> & {
  onClose: () => void
  onResolve: (choices: Choices) => void
}

/** The response to a save that somebody else preceded. */
export type ConflictResponse<Stored> = {
  safeParse: (body: unknown) => { data?: { current?: Stored | undefined } | undefined }
}

/** The record as somebody else left it, when that is why a save was refused. */
export function readConflict<Stored>(error: unknown, response: ConflictResponse<Stored>): Stored | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return response.safeParse(error.body).data?.current ?? null
}

/** Two versions of a record: they are merged, or the person chooses in the `ConflictDialog`. */
export function useConflict<Values extends object, Save extends object>(
  onResolved: (values: Values, conflict: Conflict<Values> & Save) => unknown,
) {
  const [found, setFound] = useState<(Conflict<Values> & Save) | null>(null)
  const conflict: OpenConflict<Values> | null = found && {
    ...found,
    onClose: () => setFound(null),
    onResolve: (choices) => {
      setFound(null)
      onResolved(decide(found, choices), found)
    },
  }
  return {
    conflict,
    /** Null when the person has to choose; `save` is what goes on once they have. */
    merge(versions: Versions<Values>, error: unknown, save: Save): Values | null {
      const { values, contested } = mergeVersions(versions)
      if (contested.length === 0) return values
      setFound({ ...versions, ...firstSave(error), ...save })
      return null
    },
  }
}

/** What a refused save says of the one that came first. */
function firstSave(error: unknown) {
  if (!(error instanceof ApiError)) return { message: '' }
  return { message: error.message, savedAt: staleSchema.safeParse(error.body).data?.savedAt }
}
