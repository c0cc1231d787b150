import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#lib/site-time.ts'
import {
  deleteVersions,
  listCrowded,
  lockVersions,
  type RecordKey,
  type StoredVersion,
  updateVersion,
} from './thin-versions.queries.ts'
import { decodeVersion, type EncodedVersion, encodeVersion, type Keyframe } from './version-codec.ts'
import { changedFields } from './version-fields.ts'

type Options = { now: Date; historyDays: number; timeZone: string }

/** HIST-05: of each day that is longer ago than `historyDays`, the last version stays. Returns how many went. */
export async function thinVersions(db: Database, { now, historyDays, timeZone }: Options) {
  const before = new Date(now.getTime() - historyDays * DAY_MS)
  const isOld = ({ savedAt }: StoredVersion) => savedAt < before
  const dayOfVersion = ({ savedAt }: StoredVersion) => dayOf(savedAt, timeZone)
  let thinned = 0
  let last: RecordKey | undefined
  for (;;) {
    const records = await listCrowded(db, before, timeZone, last)
    for (const record of records) {
      thinned += await inTransaction(db, async (tx) => {
        const versions = await lockVersions(tx, record)
        const superfluous = versions.filter((version, index) => {
          const next = versions[index + 1]
          return next && isOld(next) && dayOfVersion(next) === dayOfVersion(version)
        })
        if (superfluous.length > 0) await removeVersions(tx, record, versions, superfluous)
        return superfluous.length
      })
    }
    last = records.at(-1)
    if (!last) return thinned
  }
}

/** Encodes anew the versions whose keyframe goes, and names again what changed from one kept version to the next. */
async function removeVersions(
  tx: Database,
  record: RecordKey,
  versions: StoredVersion[],
  superfluous: StoredVersion[],
) {
  const bodies = new Map(versions.map(({ version, body }) => [version, body]))
  const fieldsOf = ({ base, body }: StoredVersion) =>
    decodeVersion(body, base === null ? null : (bodies.get(base) ?? null))
  const gone = new Set(superfluous)
  const goneNumbers = new Set(superfluous.map(({ version }) => version))
  const kept = versions.filter((version) => !gone.has(version))
  let keyframe: Keyframe | null = null
  let sinceKeyframe = 0
  for (const [index, version] of kept.entries()) {
    const next = kept[index + 1]
    const follower = versions[versions.indexOf(version) + 1]
    const changed =
      next && next !== follower ? changedFields(fieldsOf(version), fieldsOf(next)) : version.changed
    const hasLostBase = version.base !== null && goneNumbers.has(version.base)
    sinceKeyframe += 1
    const encoded: EncodedVersion = hasLostBase
      ? encodeVersion(JSON.stringify(fieldsOf(version)), keyframe, sinceKeyframe)
      : version
    if (hasLostBase || changed !== version.changed)
      await updateVersion(tx, record, {
        version: version.version,
        changed,
        base: encoded.base,
        body: encoded.body,
      })
    if (encoded.base === null) {
      keyframe = { version: version.version, body: encoded.body }
      sinceKeyframe = 0
    }
  }
  await deleteVersions(tx, record, [...goneNumbers])
}
