import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import { auditedWhole } from '#audit/record-act.ts'
import { contentObject } from '#content/content-acts.ts'
import { listTakenSlugs } from '#content/content-slugs.queries.ts'
import { findFields } from '#content/history/read-versions.queries.ts'
import { restoredFields } from '#content/history/restored-fields.ts'
import type { VersionFields } from '#content/history/version-fields.ts'
import type { VersionedCollection } from '#content/history/versioned-collection.ts'
import type { Database } from '#db/client.ts'
import { invalid } from '#lib/errors.ts'

const NOT_RESTORABLE = 'Ce champ ne peut pas être restauré.'

type Wish = { id: number; version: number; seen: number; wanted: string[] | undefined }

/** HIST-04: puts a version back as a new one, through the same rules as an edit of the form. */
export async function restoreVersion(
  db: Database,
  { collection, find, save }: VersionedCollection,
  { id, version, seen, wanted }: Wish,
  saver: { now: Date; by: number },
) {
  const current = await find(id)
  if (!current) return 'no record'
  const former = version === current.version ? current.fields : await findFields(db, collection, id, version)
  if (!former) return 'no version'
  const patch: VersionFields | undefined = restoredFields(former, current.fields, wanted)
  if (!patch) throw invalid(NOT_RESTORABLE)
  if (Object.keys(patch).length === 0)
    return { outcome: 'saved', row: { id, version: current.version } } as const
  if (!wanted) await leaveTakenSlug(db, collection, id, patch)
  const { fields, isWorkingCopy } = current
  const object = contentObject(collection, id, String(patch.title ?? fields.title))
  const saved = await auditedWhole(
    db,
    saver.now,
    () => save({ id, version: seen, current: fields, isWorkingCopy, patch }, saver),
    (result) =>
      result?.outcome === 'saved'
        ? { kind: 'content.version_restored', object, details: { version } }
        : undefined,
  )
  return saved ?? 'no record'
}

/** The whole of a version is not refused because another record has taken its address meanwhile. */
async function leaveTakenSlug(db: Database, collection: HistoryCollection, id: number, patch: VersionFields) {
  const { slug } = patch
  if (collection === 'events' || typeof slug !== 'string') return
  if ((await listTakenSlugs(db, collection, slug, id)).includes(slug)) delete patch.slug
}
