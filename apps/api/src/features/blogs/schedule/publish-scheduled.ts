import { retryTakenSlug } from '#content/choose-slug.ts'
import { recordShown } from '#content/content-acts.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { applyEdit } from '../apply-edit.ts'
import { lockBlog } from '../blogs.queries.ts'
import { endWorkingCopy } from '../end-working-copy.ts'
import { listDueBlogs, lockDueBlog } from './schedule.queries.ts'

/**
 * PLAN-02: publishes or withdraws the articles whose moment has come, each in its own transaction; returns how many.
 * An article that fails keeps none of the others waiting.
 */
export async function publishScheduled(db: Database, now: Date) {
  let changed = 0
  const failures: unknown[] = []
  for (const id of await listDueBlogs(db, now)) {
    try {
      if (await publishOne(db, id, now)) changed += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return changed
}

/** False when another process has done it. The person who planned it is the one who saved, and who published. */
function publishOne(db: Database, id: number, now: Date) {
  const run = async (tx: Database) => {
    const due = await lockDueBlog(tx, id, now)
    const locked = due && (await lockBlog(tx, id))
    if (!locked) return false
    const { record: current } = locked
    const patch = await endWorkingCopy(tx, current, { published: !current.published })
    const row = await applyEdit(tx, locked, patch, { now, by: due.plannedBy })
    const shown = { was: current.published, is: row.published }
    await recordShown(tx, 'blogs', row, shown, now, due.plannedBy ?? undefined)
    return true
  }
  return retryTakenSlug(() => inTransaction(db, run))
}
