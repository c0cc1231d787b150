import type { LandmarkInput } from '@vigie/contract/site/analytics.ts'
import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { conflict } from '#lib/errors.ts'
import { countLandmarks, deleteLandmark, insertLandmark } from './landmarks.queries.ts'

const LANDMARKS_MAX = 500
const TOO_MANY = '500 repères au plus : retirez-en un pour en ajouter un autre.'

export function addLandmark(db: Database, input: LandmarkInput, now: Date) {
  return audited(
    db,
    now,
    async (tx) => {
      if ((await countLandmarks(tx)) >= LANDMARKS_MAX) throw conflict(TOO_MANY)
      return insertLandmark(tx, input)
    },
    (row) => act('landmark.added', row),
  )
}

/** Undefined when there is none. */
export function removeLandmark(db: Database, id: number, now: Date) {
  return audited(
    db,
    now,
    (tx) => deleteLandmark(tx, id),
    (row) => row && act('landmark.removed', row),
  )
}

const act = (kind: 'landmark.added' | 'landmark.removed', { id, label }: { id: number; label: string }) => ({
  kind,
  object: { kind: 'landmark' as const, id, title: label },
})
