import { emptyBatch, isEmpty, mergeBatch, type VisitBatch } from './visit-batch.ts'

type Options = {
  write: (batch: VisitBatch) => Promise<void>
  onFailure: (error: unknown) => void
}

/** On a quiet site visits are written at once, on a busy one once a second, whatever their number. */
const SOON_MS = 30
const EVERY_MS = 1000

/**
 * Visits wait in memory and are written together. No request waits for the write; after a failed one, its visits are
 * written with the next.
 */
export function createVisitRecorder({ write, onFailure }: Options) {
  let pending = emptyBatch()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let lastWrite = Number.NEGATIVE_INFINITY

  function schedule() {
    if (timer || writing) return
    const wait = Math.max(SOON_MS, EVERY_MS - (performance.now() - lastWrite))
    timer = setTimeout(() => void flush(), wait).unref()
  }

  function flush() {
    timer = undefined
    const batch = pending
    pending = emptyBatch()
    lastWrite = performance.now()
    writing = write(batch)
      .catch((error) => {
        mergeBatch(pending, batch)
        onFailure(error)
      })
      .finally(() => {
        writing = undefined
        if (!isEmpty(pending)) schedule()
      })
    return writing
  }

  return {
    record(add: (batch: VisitBatch) => void) {
      add(pending)
      schedule()
    },
    /** Writes what is left. */
    async close() {
      await writing
      clearTimeout(timer)
      if (!isEmpty(pending)) await flush()
      clearTimeout(timer)
    },
  }
}
