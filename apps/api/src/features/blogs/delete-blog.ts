import { recordAct } from '#audit/record-act.ts'
import { contentObject } from '#content/content-acts.ts'
import { moveToDeleted } from '#content/history/deleted.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { applyEdit } from './apply-edit.ts'
import { lockBlog } from './blogs.queries.ts'
import { endWorkingCopy } from './end-working-copy.ts'

/** Undefined when there is no such article. */
export function deleteBlog(db: Database, id: number, saver: { now: Date; by: number }) {
  return inTransaction(db, async (tx) => {
    const locked = await lockBlog(tx, id)
    if (!locked) return undefined
    // It can only come back as a draft, and a draft has no working copy: the copy becomes its text.
    if (locked.record.workingCopy)
      await applyEdit(tx, locked, await endWorkingCopy(tx, locked.record, { published: false }), saver)
    const deleted = await moveToDeleted(tx, 'blogs', id, saver)
    const object = contentObject('blogs', id, locked.record.title)
    await recordAct(tx, { kind: 'content.deleted', object }, saver.now)
    return deleted
  })
}
