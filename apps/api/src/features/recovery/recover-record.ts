import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import type { Recovered } from '@vigie/contract/writing/recovery.ts'
import { freeSlug } from '@vigie/contract/writing/slugs.ts'
import { recordAct } from '#audit/record-act.ts'
import { retryTakenSlug } from '#content/choose-slug.ts'
import { contentObject } from '#content/content-acts.ts'
import { listTakenSlugs } from '#content/content-slugs.queries.ts'
import { packVersion } from '#content/history/replaced-version.ts'
import { changedFields, versionFields } from '#content/history/version-fields.ts'
import { insertVersion } from '#content/history/versions.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findRow, insertRecord, insertSlugs, takeDeleted } from './recovery.queries.ts'

type Saver = { now: Date; by: number }
type Deleted = NonNullable<Awaited<ReturnType<typeof takeDeleted>>>

const PLACES: Record<HistoryCollection, { is: string; draft: object }> = {
  blogs: {
    is: 'L’article « % » est de nouveau parmi les articles, comme brouillon.',
    draft: { published: false, working_copy: null, planned_at: null, planned_by: null },
  },
  projects: {
    is: 'Le projet « % » est de nouveau parmi les projets, inactif.',
    draft: { is_active: false },
  },
  events: {
    is: 'L’événement « % » est de nouveau dans le calendrier, inactif.',
    draft: { is_active: false },
  },
}

/**
 * HIST-07: brings a deleted record back under its own id, as a draft, with its history. Undefined when somebody has
 * brought it back or erased it already.
 */
export function recoverRecord(db: Database, id: number, saver: Saver): Promise<Recovered | undefined> {
  return retryTakenSlug(() =>
    inTransaction(db, async (tx) => {
      const deleted = await takeDeleted(tx, id)
      if (!deleted) return undefined
      const recovered = await insertDeleted(tx, deleted, saver)
      const object = contentObject(deleted.collection, deleted.rowId, deleted.title)
      await recordAct(tx, { kind: 'content.recovered', object }, saver.now)
      return recovered
    }),
  )
}

async function insertDeleted(tx: Database, deleted: Deleted, { now, by }: Saver): Promise<Recovered> {
  const { collection, rowId, title, body, slugs } = deleted
  const { is, draft } = PLACES[collection]
  const slug = collection === 'events' ? undefined : await slugFor(tx, collection, String(body.slug))
  const saved = { version: Number(body.version) + 1, updated_by: by, updated_at: now.toISOString() }
  await insertRecord(tx, collection, { ...body, ...draft, ...(slug ? { slug } : {}), ...saved })
  if (collection !== 'events') await insertSlugs(tx, collection, rowId, slugs)
  await keepDeletedVersion(tx, deleted)
  const message = is.replace('%', () => title)
  const moved = slug && slug !== body.slug
  return {
    collection,
    recordId: rowId,
    message: moved
      ? `${message} Son adresse « ${body.slug} » a été prise entre-temps : la sienne est maintenant « ${slug} ».`
      : message,
  }
}

async function slugFor(tx: Database, collection: 'blogs' | 'projects', wanted: string) {
  return freeSlug(wanted, await listTakenSlugs(tx, collection, wanted))
}

/** The version that was deleted: what coming back has changed of it is its state, and perhaps its address. */
async function keepDeletedVersion(tx: Database, { collection, rowId, body }: Deleted) {
  const row = await findRow(tx, collection, rowId)
  const fields = versionFields(collection, row)
  const former = { ...fields }
  if ('published' in former) former.published = body.published
  if ('isActive' in former) former.isActive = body.is_active
  if ('slug' in former) former.slug = body.slug
  const description = {
    collection,
    rowId,
    version: Number(body.version),
    savedBy: typeof body.updated_by === 'number' ? body.updated_by : null,
    savedAt: new Date(String(body.updated_at)),
    isWorkingCopy: false,
    changed: changedFields(former, fields),
  }
  await insertVersion(tx, packVersion(description, former))
}
